"""Cards with the links of officials as PDF.

A link is known only to the answer that made it: that page posts the tokens back to be printed, so
that no secret is kept on the server for the sake of a print.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.forms import ROLES
from referee.selectors import tables_of
from referee.selectors.printing import officials_by_tokens
from tournaments.domain.access import Right, Role
from tournaments.domain.papers import OfficialCard
from tournaments.printing.cards import officials_cards
from tournaments.views.addresses import whole_address
from tournaments.views.common import sign_in_first, tournament_for
from tournaments.views.printing import FileName, pdf_response

MOST_CARDS = 200


@require_POST
@sign_in_first
def cards(request: HttpRequest, code: str) -> HttpResponse:
    """One card for each posted ``token`` that opens an office of this tournament. Two queries."""
    tournament = tournament_for(request, code, Right.MANAGE)
    tokens = request.POST.getlist("token")[:MOST_CARDS]
    found = [
        OfficialCard(
            tournament=tournament.name,
            name=official.name,
            role=str(ROLES[Role(official.role)]),
            url=whole_address(request, reverse("official_link", args=[token])),
            tables=tuple(tables_of(official)),
        )
        for token, official in officials_by_tokens(tournament.pk, tokens)
    ]
    if not found:
        raise Http404
    title = f"{tournament.name} - {_('cards of officials')}"
    response = pdf_response(officials_cards(found), FileName(f"{code}-cards", title))
    response["Cache-Control"] = "no-store"
    return response
