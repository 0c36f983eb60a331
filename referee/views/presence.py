"""Who has come to the table: four taps, and the forfeit when the time to wait is over (R19)."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from protocols.domain.entries import Kind
from protocols.selectors.tables import Table
from referee.domain.absence import incomplete
from referee.views.chairs import chairs_of, mark_of
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of
from tournaments.domain.ids import Side
from tournaments.domain.reading import read_number
from tournaments.views.common import Attempt, attempt, form_write

REASONS = (_("nobody came"), _("one player is missing"), _("came too late"))
"""Why a side loses without play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A forfeit that stands ready."""

    sides: str
    label: str | Promise
    names: str


@require_http_methods(["GET", "HEAD", "POST"])
@for_officials
def presence(request: HttpRequest, game_id: int) -> HttpResponse:
    """The four players; a tap says that one is here. Eight queries."""
    table = table_for(request, game_id)
    if request.method != "POST":
        return _show(request, table)
    seat = read_number(request.POST.get("seat", ""))
    if seat is None or seat not in table.sitting:
        raise Http404
    mark = mark_of(table, seat, request.POST)
    tried = attempt(lambda: mark(form_write(request)))
    return redirect("presence", game_id) if tried.ok else _show(request, table, tried)


def _show(request: HttpRequest, table: Table, tried: Attempt | None = None) -> HttpResponse:
    chairs = chairs_of(table)
    seen = {chair.sitting.seat: chair.seen for chair in chairs}
    tried = tried or Attempt()
    context = {
        **frame_of(table, tried),
        "tried": tried,
        "chairs": chairs,
        "open": not table.state.is_over,
        "waits": Kind.FORFEIT in table.expects,
        "late": table.forfeit_from is not None and table.now >= table.forfeit_from,
        "ready": _ready(table, incomplete(seen)),
        "reasons": REASONS,
    }
    return render_at(
        request, table.tournament.zone, "referee/presence.html", context, status=tried.status
    )


def _ready(table: Table, sides: tuple[Side, ...]) -> list[Missing]:
    """Both sides first, where both are incomplete (R20)."""
    single = [
        Missing(
            sides=str(side),
            label=_("Side A is missing") if side is Side.A else _("Side B is missing"),
            names=", ".join(each.player for each in table.of_side(side)),
        )
        for side in sides
    ]
    both = [Missing(sides="AB", label=_("Both sides are missing"), names="")]
    return [*both, *single] if len(sides) > 1 else single
