"""A pair is entered and corrected."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.domain.access import Right
from tournaments.forms.entry import EntryForm, NewEntryForm
from tournaments.selectors.entries import (
    EntryRow,
    category_names,
    club_names,
    progress,
    team_names,
)
from tournaments.selectors.tournaments import is_single, today
from tournaments.services.editing import edit_entry
from tournaments.services.entries import add_entry
from tournaments.services.writing import Answer
from tournaments.views.common import form_write, sign_in_first, tournament_for
from tournaments.views.organizer.entry_pages import (
    entry_page,
    find_entry_page,
    send_form,
    target_of,
)
from tournaments.views.organizer.frame import desk_page, form_page


@require_http_methods(["GET", "POST"])
@sign_in_first
def entry_new(request: HttpRequest, code: str) -> HttpResponse:
    """Add an entry; the page stays for the next one."""
    tournament = tournament_for(request, code, Right.MANAGE)
    here = tournament.date <= today(tournament.zone)
    single = is_single(tournament)
    form = NewEntryForm(
        request.POST or None,
        initial={"checked_in": here},
        single=single,
        categories=category_names(tournament),
    )
    target: dict[str, Any] = {"write": form_write(request), "tournament_id": tournament.pk}
    outcome = send_form(form, lambda: add_entry(**target, **form.pair()))
    if outcome is not None and outcome.ok:
        _say_added(request, outcome.answer)
        return redirect("entries" if request.POST.get("then") == "list" else "entry_new", code)
    title = _("New player") if single else _("New pair")
    page = desk_page(request, tournament, current="entries", above="entries", title=title)
    context = {
        **page,
        "form": form,
        "clubs": club_names(tournament),
        "teams": team_names(tournament),
        "late": progress(tournament).drawn > 0,
    }
    return form_page(request, "tournaments/organizer/entry_new.html", context, outcome=outcome)


@require_http_methods(["GET", "POST"])
@sign_in_first
def entry_edit(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Correct a pair; the ways to everything else that may happen to it."""
    tournament, row = find_entry_page(request, code, number)
    form = EntryForm(
        request.POST or None,
        initial=_typed(row),
        single=is_single(tournament),
        categories=category_names(tournament),
    )
    target = target_of(request, tournament, number)
    outcome = send_form(form, lambda: edit_entry(**target, **form.pair()))
    if outcome is not None and outcome.ok:
        messages.success(request, _("Saved."))
        _say_alike(request, outcome.answer)
        return redirect("entry_edit", code, number)
    known = {"clubs": club_names(tournament), "teams": team_names(tournament)}
    return entry_page(request, (tournament, row), "entry", outcome=outcome, form=form, **known)


def _typed(row: EntryRow) -> dict[str, object]:
    names = dict(zip(("first", "second"), row.names, strict=False))
    belonging = {"team": row.team, "categories": row.categories, "fixed_table": row.fixed_table}
    return {
        **names,
        **belonging,
        "club": row.club,
        "rating": row.rating,
        "reserve": row.reserve,
    }


def _say_added(request: HttpRequest, answer: Answer) -> None:
    sentence = _("Entry %(number)s is made.")
    if answer["late"]:
        sentence = _("Entry %(number)s is late: it plays from the next draw on.")
    messages.success(request, sentence % {"number": answer["number"]})
    _say_alike(request, answer)


def _say_alike(request: HttpRequest, answer: Answer) -> None:
    for known in answer["alike"]:
        sentence = _("Is %(name)s the same person as %(known)s of entry %(number)s, %(pair)s?")
        messages.warning(request, sentence % known)
