"""A ledger's rows replayed by the core, and what is cached of the outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypedDict

from protocols.domain.document import replay_json, write_state
from protocols.domain.entry_reader import read_entry
from protocols.domain.game import apply
from protocols.domain.state import GameState, Imposed, Phase
from protocols.models import LedgerEntry
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Regulation, read_regulation
from tournaments.domain.results import Finish, GameKind
from tournaments.models import Game

_STATUS: Final[Mapping[Phase, Game.Status]] = MappingProxyType(
    {
        Phase.WAITING: Game.Status.WAITING,
        Phase.FINISHED: Game.Status.FINISHED,
        Phase.SIGNED: Game.Status.SIGNED,
    }
)
_KIND: Final[Mapping[Finish, GameKind]] = MappingProxyType(
    {
        Finish.FORFEIT: GameKind.FORFEIT,
        Finish.DOUBLE_FORFEIT: GameKind.DOUBLE_FORFEIT,
        Finish.GAME_LOST: GameKind.GAME_LOST,
    }
)


class Result(TypedDict):
    """The result columns of a game, as `tournaments.services.game_results` takes them."""

    status: Game.Status
    kind: GameKind | None
    winner: Side | None
    finish: Finish | None
    points: tuple[int, int] | None
    fines: tuple[int, int]
    swallowed: tuple[int, int]
    rounds: tuple[int, int]


def replay_rows(regulation: Regulation, rows: Sequence[LedgerEntry]) -> GameState:
    """The game after `rows`. No query."""
    return replay_json(regulation, [row.payload for row in rows])


def append_entry(state: GameState, payload: Mapping[str, object]) -> GameState:
    """The game after one more entry in its JSON form.

    A refused correction names the act it makes impossible also as people count, from 1: `row`.

    Raises:
        Refusal: placed at the index the entry would have had.
    """
    try:
        return apply(state, read_entry(payload))
    except Refusal as refusal:
        details = replace(refusal.details, entry=len(state.entries))
        act = details.params.get("entry")
        if isinstance(act, int):
            details = replace(details, params={**details.params, "row": act + 1})
        raise Refusal.of(details) from None


def regulation_of(stored: object) -> Regulation:
    """The regulation a protocol was opened under."""
    return read_regulation(stored)


def cache_of(state: GameState, rows: Sequence[LedgerEntry]) -> dict[str, Any]:
    """What `Protocol.state` holds: the engine's answer, the start and the sanctions in force."""
    return {
        **write_state(state),
        "started_at": None if state.started_at is None else state.started_at.isoformat(),
        "sanctions": [_sanction(imposed, rows) for imposed in state.sanctions],
    }


def _sanction(imposed: Imposed, rows: Sequence[LedgerEntry]) -> dict[str, Any]:
    """A sanction with the player who sat there; `row` tells which of two came earlier.

    Who sat there is the last row's word: seats may have been put right since. The name is that of
    the sanction's own row, unless it was another player's.
    """
    row = rows[imposed.entry]
    sitting, last = (
        each.around.get("line_up", {}).get(str(int(imposed.seat)), {}) for each in (row, rows[-1])
    )
    if last.get("player") != sitting.get("player"):
        sitting = last
    return {
        "entry": imposed.entry,
        "row": row.pk,
        "seat": int(imposed.seat),
        "player": sitting.get("player"),
        "name": sitting.get("name", ""),
        "infraction": str(imposed.infraction),
        "measure": str(imposed.measure),
        "points": imposed.points,
    }


def result_of(state: GameState) -> Result:
    """What the game's row shows of the ledger."""
    waiting = state.phase is Phase.WAITING
    return {
        "status": _STATUS.get(state.phase, Game.Status.PLAYING),
        "kind": None if state.finish is None else _KIND.get(state.finish, GameKind.PLAYED),
        "winner": state.winner if state.is_over else None,
        "finish": state.finish,
        "points": None if waiting else (state.score.a, state.score.b),
        "fines": (state.fines.a, state.fines.b),
        "swallowed": (state.swallowed.a, state.swallowed.b),
        "rounds": (state.rounds_won.a, state.rounds_won.b),
    }


def seat_fines_of(state: GameState) -> dict[int, int]:
    """What each seat alone was fined."""
    fines = dict.fromkeys(map(int, Seat), 0)
    for imposed in state.sanctions:
        fines[int(imposed.seat)] += imposed.points
    return fines
