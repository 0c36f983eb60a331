"""The list of entries, and what is tapped on it: here, paid, everybody here, start numbers."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.domain.access import Right
from tournaments.forms.setting_words import Words
from tournaments.selectors.entries import (
    Show,
    Sort,
    attendance,
    entry_row,
    entry_rows,
    progress,
)
from tournaments.services.attendance import check_in, check_in_everybody, mark_fee
from tournaments.services.lots import number_entries
from tournaments.views.common import (
    Attempt,
    attempt,
    form_write,
    has_right,
    sign_in_first,
    tournament_for,
)
from tournaments.views.organizer.entry_steps import entries_step
from tournaments.views.organizer.frame import desk_page

Option = TypeVar("Option", bound=StrEnum)

SHOWS: Final[dict[Show, Words]] = {
    Show.ALL: gettext_lazy("All"),
    Show.ABSENT: gettext_lazy("Not here"),
    Show.UNPAID: gettext_lazy("Not paid"),
    Show.WITHDRAWN: gettext_lazy("Withdrawn entries"),
}
SORTS: Final[dict[Sort, Words]] = {
    Sort.NUMBER: gettext_lazy("by number"),
    Sort.NAME: gettext_lazy("by name"),
    Sort.CLUB: gettext_lazy("by club"),
    Sort.RATING: gettext_lazy("by rating"),
}


@require_GET
@sign_in_first
def entries(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody entered, to be found and checked in. Six queries and the account's."""
    tournament = tournament_for(request, code, Right.CHECK_IN)
    query = request.GET.get("q", "").strip()[:60]
    show = _chosen(Show.ALL, request.GET.get("show"))
    sort = _chosen(Sort.NUMBER, request.GET.get("sort"))
    counts, drawn = attendance(tournament), progress(tournament)
    context = {
        **desk_page(request, tournament, current="entries", title=_("Entries")),
        "rows": entry_rows(tournament, query=query, show=show, sort=sort),
        "counts": counts,
        "drawn": drawn.drawn,
        "query": query,
        "shows": _options(SHOWS, show),
        "sorts": _options(SORTS, sort),
        "back": request.GET.urlencode(),
        "manages": has_right(request, tournament, Right.MANAGE),
        "step": entries_step(tournament, counts, drawn),
    }
    return render(request, "tournaments/organizer/entries.html", context)


def _chosen(default: Option, wanted: str | None) -> Option:
    kind = type(default)
    return kind(wanted) if wanted in {str(each) for each in kind} else default


def _options(words: dict[Option, Words], chosen: Option) -> list[dict[str, Any]]:
    return [
        {"value": str(key), "label": label, "chosen": key == chosen} for key, label in words.items()
    ]


@require_POST
@sign_in_first
def entry_mark(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Set one mark of one entry: ``here``, ``gone``, ``paid`` or ``unpaid``."""
    tournament = tournament_for(request, code, Right.CHECK_IN)
    mark, write = request.POST.get("mark", ""), form_write(request)
    target: dict[str, Any] = {"write": write, "tournament_id": tournament.pk, "number": number}
    if mark in {"paid", "unpaid"}:
        outcome = attempt(lambda: mark_fee(**target, paid=mark == "paid"))
    else:
        outcome = attempt(lambda: check_in(**target, present=mark == "here"))
    if request.htmx:  # type: ignore[attr-defined]  # django-htmx puts it on every request
        return _row(request, code, number, outcome)
    if not outcome.ok:
        messages.error(request, outcome.error)
    return _back_to_list(request, code, anchor=f"entry-{number}")


def _row(request: HttpRequest, code: str, number: int, outcome: Attempt) -> HttpResponse:
    tournament = tournament_for(request, code, Right.CHECK_IN)
    counts = attendance(tournament)
    context = {
        "row": entry_row(tournament, number),
        "code": code,
        "back": request.POST.get("back", ""),
        "manages": has_right(request, tournament, Right.MANAGE),
        "error": outcome.error,
        "counts": counts,
        "step": entries_step(tournament, counts, progress(tournament)),
    }
    template = "tournaments/organizer/_entry_marked.html"
    return render(request, template, context, status=outcome.status)


@require_POST
@sign_in_first
def entries_here(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody is here."""
    tournament = tournament_for(request, code, Right.CHECK_IN)
    outcome = attempt(
        lambda: check_in_everybody(write=form_write(request), tournament_id=tournament.pk)
    )
    if outcome.ok:
        count = outcome.answer["entries"]
        sentence = ngettext(
            "%(count)s entry more is marked as present.",
            "%(count)s entries more are marked as present.",
            count,
        )
        messages.success(request, sentence % {"count": count})
    else:
        messages.error(request, outcome.error)
    return _back_to_list(request, code)


@require_POST
@sign_in_first
def entries_number(request: HttpRequest, code: str) -> HttpResponse:
    """Give start numbers in another order."""
    tournament = tournament_for(request, code, Right.MANAGE)
    order = request.POST.get("order", "")
    outcome = attempt(
        lambda: number_entries(write=form_write(request), tournament_id=tournament.pk, order=order)
    )
    if outcome.ok:
        messages.success(request, _("The start numbers are given anew."))
    else:
        messages.error(request, outcome.error)
    return _back_to_list(request, code)


def _back_to_list(request: HttpRequest, code: str, anchor: str = "") -> HttpResponse:
    """The list as it was looked at."""
    query = QueryDict(request.POST.get("back", "")[:300]).urlencode()
    url = reverse("entries", args=[code])
    return redirect(f"{url}{'?' if query else ''}{query}{'#' if anchor else ''}{anchor}")
