"""The four at the end of a game: each signs on the screen, or refuses and says why (R16)."""

from __future__ import annotations

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from protocols.selectors.tables import Table
from protocols.services import refuse_to_sign
from protocols.services import sign as sign_protocol
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of
from referee.views.rows import rows_of
from referee.views.seats import next_to_sign, signing_of
from tournaments.services.writing import Answer, Write
from tournaments.views.common import Attempt, attempt, ledger_write


@require_http_methods(["GET", "HEAD", "POST"])
@for_officials
def sign(request: HttpRequest, game_id: int, seat: int) -> HttpResponse:
    """The page a player is handed: the score, and a box to sign in."""
    table = _table(request, game_id, seat)
    if request.method != "POST":
        return _show(request, table, seat, Attempt())
    typed = request.POST.get("sign_typed", "")
    if typed and not request.POST.get("sign_agree") and not request.POST.get("sign_strokes"):
        tried = Attempt(error=_("Tick that the protocol was seen."), status=422)
    else:
        tried = attempt(lambda: _sign(request, ledger_write(request), game_id, seat))
    return _after(request, game_id, seat, tried)


@require_POST
@for_officials
def refuse(request: HttpRequest, game_id: int, seat: int) -> HttpResponse:
    """The player does not sign; his reason stays in the protocol."""
    _table(request, game_id, seat)
    tried = attempt(lambda: _refuse(ledger_write(request), game_id, seat))
    return _after(request, game_id, seat, tried)


def _refuse(write: Write, game_id: int, seat: int) -> Answer:
    return refuse_to_sign(write=write, game_id=game_id, seat=seat, reason=write.reason)


def _table(request: HttpRequest, game_id: int, seat: int) -> Table:
    table = table_for(request, game_id)
    if seat not in table.sitting:
        raise Http404
    return table


def _sign(request: HttpRequest, write: Write, game_id: int, seat: int) -> Answer:
    return sign_protocol(
        write=write,
        game_id=game_id,
        seat=seat,
        strokes=strokes_of(request.POST.get("sign_strokes", "")),
        typed_name=request.POST.get("sign_typed", ""),
    )


def strokes_of(text: str) -> object:
    """What a script drew; anything unreadable is refused by the service, never a crash."""
    if not text:
        return ()
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return "unreadable"


def _after(request: HttpRequest, game_id: int, seat: int, tried: Attempt) -> HttpResponse:
    table = table_for(request, game_id)
    if not tried.ok:
        return _show(request, table, seat, tried)
    following = next_to_sign(table)
    if following is None:
        return redirect("console", game_id)
    return redirect("sign", game_id, following)


def _show(request: HttpRequest, table: Table, seat: int, tried: Attempt) -> HttpResponse:
    if "sign" not in table.expects and tried.ok:
        return redirect("console", table.game.pk)
    context: dict[str, Any] = {
        **frame_of(table, tried),
        "seat": next(each for each in signing_of(table) if each.seat == seat),
        "seats": signing_of(table),
        "rows": rows_of(table),
        "tried": tried,
        "typed": request.POST.get("reason", ""),
        "expected": table.seq,
        "key": request.POST.get("key", ""),
    }
    return render_at(
        request, table.tournament.zone, "referee/sign.html", context, status=tried.status
    )
