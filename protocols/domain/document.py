"""The game at the engine door: one JSON document in, one answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from protocols.domain.entry_reader import read_entry
from protocols.domain.entry_writer import write_points
from protocols.domain.game import apply, open_game
from protocols.domain.opener import next_opener
from protocols.domain.phases import expects
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import invalid, read_list, read_object, refuse_unknown
from tournaments.domain.regulation import read_regulation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from protocols.domain.state import GameState, Row
    from tournaments.domain.ids import Seat, Side
    from tournaments.domain.regulation import Regulation

_KEYS: Final = ("regulation", "entries")


def answer_game(document: object) -> dict[str, object]:
    """The state of the game that `document` holds, in JSON form.

    Raises:
        Refusal: the document is malformed, or one of its entries is refused.
    """
    data = read_object(document, "document")
    refuse_unknown(data, _KEYS)
    for key in _KEYS:
        if key not in data:
            raise invalid(key)
    regulation = read_regulation(data["regulation"])
    return write_state(replay_json(regulation, read_list(data["entries"], "entries")))


def replay_json(regulation: Regulation, entries: Iterable[object]) -> GameState:
    """The game after `entries` in their JSON form: each is read and applied in its turn."""
    state = open_game(regulation)
    for at, given in enumerate(entries):
        try:
            entry = read_entry(given)
        except Refusal as refusal:
            raise refusal.at(at) from None
        state = apply(state, entry)
    return state


def write_state(state: GameState) -> dict[str, object]:
    """The answer for a game."""
    return {
        "score": write_points(state.score),
        "fines": write_points(state.fines),
        "phase": str(state.phase),
        "winner": _name(state.winner),
        "finish": _name(state.finish),
        "rounds": [_row(row) for row in state.rows],
        "next_opener": _seat(next_opener(state)),
        "expects": [str(kind) for kind in expects(state)],
        "warnings": [
            {"seat": int(each.seat), "infraction": str(each.infraction)} for each in state.warnings
        ],
        "signed": [int(seat) for seat in state.signed],
        "refused_to_sign": [int(seat) for seat in state.refused],
        "digest": state.digest,
    }


def _row(row: Row) -> dict[str, object]:
    return {
        "number": row.number,
        "opener": _seat(row.opener),
        "outcome": str(row.outcome),
        "points": write_points(row.points),
        "total": write_points(row.total),
        "extra": row.extra,
    }


def _name(value: Side | str | None) -> str | None:
    return None if value is None else str(value)


def _seat(seat: Seat | None) -> int | None:
    return None if seat is None else int(seat)
