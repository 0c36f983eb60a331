"""What the pages of one entry share: finding it, sending its form, showing it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponse

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.people import take_club, take_name
from tournaments.forms.entry import EntryForm
from tournaments.selectors.entries import EntryRow, entry_row
from tournaments.services.writing import Answer
from tournaments.views.common import Attempt, attempt, form_write, tournament_for
from tournaments.views.organizer.frame import desk_page, form_page, show_no
from tournaments.views.refusals import explain

if TYPE_CHECKING:
    from tournaments.models import Tournament


def find_entry_page(request: HttpRequest, code: str, number: int) -> tuple[Tournament, EntryRow]:
    """The tournament and the entry of a page.

    Raises:
        Http404: one of them is not there, or not for this person.
    """
    tournament = tournament_for(request, code, Right.MANAGE)
    row = entry_row(tournament, number)
    if row is None:
        raise Http404
    return tournament, row


def target_of(request: HttpRequest, tournament: Tournament, number: int) -> dict[str, Any]:
    """What every service of one entry takes."""
    return {"write": form_write(request), "tournament_id": tournament.pk, "number": number}


def entry_page(
    request: HttpRequest,
    found: tuple[Tournament, EntryRow],
    name: str,
    *,
    outcome: Attempt | None = None,
    **more: Any,
) -> HttpResponse:
    """A page about one entry; `name` is that of its template."""
    tournament, row = found
    title = f"{row.number}. {row.name}"
    page = desk_page(request, tournament, current="entries", above="entries", title=title)
    template = f"tournaments/organizer/{name}.html"
    context = {**page, "row": row, **more}
    return form_page(request, template, context, expected=row.version, outcome=outcome)


def send_form(form: BaseForm, act: Callable[[], Answer]) -> Attempt | None:
    """Do the act if the form can be read; None where it cannot. Every field says its own no."""
    if not form.is_valid() or not _people_are_right(form):
        return None
    outcome = attempt(act)
    if not outcome.ok:
        show_no(form, outcome)
        if outcome.refusal and outcome.refusal.code == "entry.person_known":
            form.asks_namesakes = True  # type: ignore[attr-defined]  # only forms of pairs get here
    return outcome


def _people_are_right(form: BaseForm) -> bool:
    """All wrong names at once, not one after the other."""
    if not isinstance(form, EntryForm):
        return True
    names = (field for field in ("first", "second", "reserve", "club") if field in form.fields)
    for field in names:
        text = form.cleaned_data[field]
        try:
            if field == "club":
                take_club(text)
            elif text or field != "reserve":
                take_name(text, field)
        except Refusal as refusal:
            form.add_error(field, explain(refusal))
    return not form.errors
