"""Which right an act at the table needs beyond recording."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from protocols.domain.entries import Kind
from protocols.domain.game import acts_in_force
from protocols.domain.state import GameState
from tournaments.domain.access import Right
from tournaments.domain.reading import Json

_DECISIONS: Final = frozenset({Kind.SANCTION, Kind.REDEAL, Kind.FALSE_PASS})
"""What only a referee decides."""


def right_for(payload: Json, state: GameState) -> Right:
    """The right an entry needs: sanctions are a referee's, opening again is the chief's."""
    kind = payload.get("kind")
    if kind == Kind.REOPEN:
        return Right.REOPEN
    if kind in _DECISIONS:
        return Right.SANCTION
    if kind != Kind.CORRECT:
        return Right.RECORD
    target, given = payload.get("entry"), payload.get("with")
    corrected = acts_in_force(state).get(target) if isinstance(target, int) else None
    new_kind = given.get("kind") if isinstance(given, Mapping) else None
    touched = {new_kind, None if corrected is None else corrected.kind}
    return Right.SANCTION if touched & _DECISIONS else Right.RECORD
