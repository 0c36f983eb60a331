"""Undo, open again, and the ledger in words."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from protocols.selectors.tables import Table
from protocols.services import reopen_protocol
from referee.forms import PRESETS
from referee.services.sanctions import undo as undo_last
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of, last_words
from referee.views.rows import lines_of
from tournaments.domain.access import Right
from tournaments.views.common import Attempt, attempt, ledger_write


@require_safe
@for_officials
def history(request: HttpRequest, game_id: int) -> HttpResponse:
    """Every act with who, when and why. Five queries at most."""
    table = table_for(request, game_id)
    context = {**frame_of(table), "lines": lines_of(table), "open": "correct" in table.expects}
    return render_at(request, table.tournament.zone, "referee/history.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_officials
def undo(request: HttpRequest, game_id: int) -> HttpResponse:
    """Withdraw the last act, with one of the usual reasons or in own words."""
    table = table_for(request, game_id)
    if request.method == "POST":
        tried = attempt(lambda: undo_last(write=ledger_write(request), game_id=game_id))
        return _after(request, game_id, "undo", tried)
    return _show_reason(request, table, "undo", Attempt())


@require_http_methods(["GET", "HEAD", "POST"])
@for_officials
def reopen(request: HttpRequest, game_id: int) -> HttpResponse:
    """Open a signed protocol for a correction; all signatures are asked again."""
    table = table_for(request, game_id, Right.REOPEN)
    if request.method == "POST":
        tried = attempt(lambda: reopen_protocol(write=ledger_write(request), game_id=game_id))
        return _after(request, game_id, "reopen", tried)
    return _show_reason(request, table, "reopen", Attempt())


def _after(request: HttpRequest, game_id: int, act: str, tried: Attempt) -> HttpResponse:
    if tried.ok:
        return redirect("console", game_id)
    return _show_reason(request, table_for(request, game_id), act, tried)


def _show_reason(request: HttpRequest, table: Table, act: str, tried: Attempt) -> HttpResponse:
    words = last_words(table)
    texts = {
        "undo": (_("Undo the last act"), words or _("There is nothing to undo.")),
        "reopen": (_("Open again"), _("All signatures become void and are asked again.")),
    }
    title, lead = texts[act]
    context = {
        **frame_of(table, tried),
        "act": act,
        "title": title,
        "lead": lead,
        "possible": act == "reopen" or bool(words),
        "presets": PRESETS,
        "tried": tried,
        "typed": request.POST.get("reason", ""),
        "expected": table.seq,
        "key": request.POST.get("key", ""),
    }
    return render_at(
        request, table.tournament.zone, "referee/reason.html", context, status=tried.status
    )
