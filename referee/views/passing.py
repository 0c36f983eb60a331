"""Could he have moved? The ends of the line and one hand, judged by the core (R21-R23, R49-R52)."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from protocols.domain.tiles import Tile, parse_tile
from referee.domain.adjudication import Adjudication, Move, adjudicate
from referee.forms import PositionForm
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of
from referee.views.picker import PickTile, tiles_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand to be tapped."""

    name: str
    seat: str
    player: str
    side: str
    tiles: list[PickTile]


@require_safe
@for_officials
def passing(request: HttpRequest, game_id: int) -> HttpResponse:
    """Nothing is recorded: the position stands in the address."""
    table = table_for(request, game_id)
    seat = request.GET.get("seat", "")
    sitting = table.sitting.get(int(seat)) if seat in {"1", "2", "3", "4"} else None
    form = PositionForm(request.GET if "end_1" in request.GET else None)
    judged = _judge(form) if form.is_bound and form.is_valid() else None
    chosen = form.cleaned_data["hand"] if judged else request.GET.getlist("hand")
    player = sitting.player if sitting else _("The hand")
    context = {
        **frame_of(table),
        "form": form,
        "seat": seat,
        "hand": [Hand(name="hand", seat=seat, player=player, side="", tiles=tiles_of(chosen))],
        "judged": judged is not None,
        "was_false": judged is not None and not judged.pass_is_true,
        "moves": [_move_words(move) for move in judged.moves] if judged else [],
        "limit": _limit_words(judged) if judged else "",
    }
    return render_at(request, table.tournament.zone, "referee/passing.html", context)


def _judge(form: PositionForm) -> Adjudication:
    data = form.cleaned_data
    hand = [tile for tile in map(parse_tile, data["hand"]) if isinstance(tile, Tile)]
    ends = (int(data["end_1"]), int(data["end_2"]))
    return adjudicate((min(ends), max(ends)), hand)


def _move_words(move: Move) -> str:
    return _("%(tile)s to the %(end)s") % {"tile": move.tile, "end": move.at}


def _limit_words(judged: Adjudication) -> str:
    seconds = int(judged.limit.total_seconds())
    text = ngettext(
        "Time for this move: %(seconds)s second.",
        "Time for this move: %(seconds)s seconds.",
        seconds,
    )
    return text % {"seconds": seconds}
