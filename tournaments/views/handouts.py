"""What is cut, worn and put up: table cards, name badges, the poster, diplomas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponseBase
from django.urls import NoReverseMatch, reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.handouts import AwardDesign, AwardWords, CardCode, TableCard
from tournaments.domain.schedule import clock_text
from tournaments.forms.printing import PRIZES, AwardForm
from tournaments.printing.awards import awards, awards_title
from tournaments.printing.badges import badges_title, name_badges
from tournaments.printing.pictures import background
from tournaments.printing.poster import poster, poster_title
from tournaments.printing.table_cards import cards_title, table_cards
from tournaments.selectors.handouts import badges_of
from tournaments.selectors.merit import TEAMS, USUAL_PRIZES, MeritNames, merit_names
from tournaments.selectors.merit_papers import awards_in
from tournaments.selectors.printing import occasion_of, table_on_paper
from tournaments.selectors.schedule import stored_schedule
from tournaments.selectors.tours import GameLine, tour_games
from tournaments.views.addresses import call_args, whole_address
from tournaments.views.common import sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, form_page
from tournaments.views.printing import FileName, pdf_response, tour_or_404
from tournaments.views.refusals import SENTENCES, explain

if TYPE_CHECKING:
    from tournaments.models import Tournament

SENTENCES.update(
    {
        "award.nobody": gettext_lazy("Nobody has a place yet."),
        "award.picture": gettext_lazy("This is no JPEG or PNG picture that can be used."),
        "award.picture_size": gettext_lazy("The picture is larger than %(megabytes)s MB."),
    }
)


@require_safe
@sign_in_first
def cards_of_tables(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """A card for each table of a tour. Four queries.

    Raises:
        Http404: the tour has no tables.
    """
    tournament = tournament_for(request, code, Right.PRINT)
    tour = tour_or_404(tournament, number)
    cards = [
        TableCard(at=table_on_paper(game), codes=_codes(request, tournament, game))
        for game in tour_games(tour)
        if game.table is not None
    ]
    if not cards:
        raise Http404
    occasion = occasion_of(tournament)
    content = table_cards(cards, occasion, number, draft=tour.status == "draft")
    name = FileName(f"{code}-tour-{number}-cards", cards_title(occasion, number))
    return pdf_response(content, name)


def _codes(request: HttpRequest, tournament: Tournament, game: GameLine) -> tuple[CardCode, ...]:
    """The referee's console, the public page, and the call of a referee where there is one."""
    found: tuple[tuple[str, str, list[object]], ...] = (
        (pgettext("print", "For the referee"), "console", [game.id]),
        (pgettext("print", "The game on your phone"), "protocol", [tournament.code, game.id]),
        (
            pgettext("print", "Call the referee"),
            "call_referee",
            call_args(tournament.code, game.table or 0),
        ),
    )
    return tuple(
        CardCode(label=label, url=whole_address(request, path))
        for label, name, args in found
        if (path := _path(name, args))
    )


def _path(name: str, args: list[object]) -> str:
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


@require_safe
@sign_in_first
def badges(request: HttpRequest, code: str) -> HttpResponseBase:
    """A badge for each player. Three queries.

    Raises:
        Http404: nobody is entered yet.
    """
    tournament = tournament_for(request, code, Right.PRINT)
    found = badges_of(tournament)
    if not found:
        raise Http404
    occasion = occasion_of(tournament)
    name = FileName(f"{code}-badges", badges_title(occasion))
    return pdf_response(name_badges(found, occasion), name)


@require_safe
@sign_in_first
def poster_pdf(request: HttpRequest, code: str) -> HttpResponseBase:
    """The poster with the code of the public page. One query."""
    tournament = tournament_for(request, code, Right.PRINT)
    occasion = occasion_of(tournament)
    url = whole_address(request, reverse("tournament", args=[code]))
    hours = stored_schedule(tournament)
    content = poster(occasion, url, clock_text(hours.start) if hours else "")
    return pdf_response(content, FileName(f"{code}-poster", poster_title(occasion)))


@require_http_methods(["GET", "POST"])
@sign_in_first
def diplomas(request: HttpRequest, code: str) -> HttpResponseBase:
    """The form, and the file it asks for; nothing is kept. At most eleven queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    names = merit_names(tournament)
    initial = {**_initial(tournament), "table": request.GET.get("table", "")}
    form = AwardForm(
        request.POST or None, request.FILES or None, initial=initial, tables=_tables(names)
    )
    if request.method == "POST" and form.is_valid():
        try:
            return _diplomas(form, tournament, names)
        except Refusal as refusal:
            form.add_error(str(refusal.details.params.get("field", "to")), explain(refusal))
    title = _("Diplomas and certificates")
    page = desk_page(request, tournament, current="print_centre", title=title, above="print_centre")
    return form_page(request, "tournaments/organizer/diplomas.html", {**page, "form": form})


def _tables(names: MeritNames) -> list[tuple[str, str]]:
    """The tables diplomas may be for, besides the common one."""
    teams = [(TEAMS, _("Teams"))] if names.teams else []
    return [*teams, *((each.key, each.name) for each in names.categories)]


def _last_place(form: AwardForm, names: MeritNames) -> int | None:
    """Down to which place; None = certificates for everybody."""
    to, table = form.cleaned_data["to"], form.cleaned_data["table"]
    if to != PRIZES:
        return to or None
    return next((each.prizes for each in names.categories if each.key == table), USUAL_PRIZES)


def _initial(tournament: Tournament) -> dict[str, str]:
    town = f", {tournament.venue}" if tournament.venue else ""
    return {
        "heading": _("Diploma"),
        "above": _("is awarded to"),
        "below": _("in the sports domino tournament"),
        "on": date_format(tournament.date, "DATE_FORMAT") + town,
        "first_signer": _("Chief referee"),
    }


def _diplomas(form: AwardForm, tournament: Tournament, names: MeritNames) -> HttpResponseBase:
    """The file.

    Raises:
        Refusal: ``award.nobody``, ``award.picture``, ``award.picture_size``.
    """
    data = form.cleaned_data
    found = awards_in(tournament, data["table"], _last_place(form, names))
    if not found:
        raise Refusal("award.nobody", field="to")
    picture = data["background"]
    ground = background(picture.read()) if picture is not None else b""
    signers = (data["first_signer"], data["second_signer"])
    words = AwardWords(
        heading=data["heading"],
        above=data["above"],
        below=data["below"],
        signers=tuple(signer for signer in signers if signer),
        on=data["on"],
    )
    design = AwardDesign.PLAIN if ground else AwardDesign(data["design"])
    occasion = occasion_of(tournament)
    content = awards(found[::-1], words, occasion, design, ground)
    return pdf_response(content, FileName(f"{tournament.code}-diplomas", awards_title(occasion)))
