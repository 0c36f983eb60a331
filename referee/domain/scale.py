"""Which step of the scale comes next (R24, R25 and the tournament's own scale).

A step counts what the same player was given for the same kind before, over the whole tournament or
within the game. Past the end of the scale its last step repeats. A scale is written for a whole
tournament, a stage may play to less: no fine is above the target of its own game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import Measure, RepeatScope

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tournaments.domain.ids import GameId, PlayerId
    from tournaments.domain.regulation import Step

Code = TypeVar("Code", bound=str)
"""An infraction's code: one of the house, or one that only somebody else's scale knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A player's infraction in a game; `infraction` is a code, known to the scale or not."""

    game: GameId
    player: PlayerId
    infraction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """What the scale proposes; the referee confirms it or overrides it with a reason.

    Attributes:
        measure: the measure.
        points: of a fine, else 0.
        step: which step of the scale this is, from 1.
    """

    measure: Measure
    points: int
    step: int


def propose(
    scale: Mapping[Code, tuple[Step, ...]],
    history: Iterable[Case],
    now: Case,
    repeat_scope: RepeatScope,
) -> Proposal:
    """The next step for `now`, given the earlier cases in `history`.

    `history` holds what earlier ledger entries imposed, nothing later: correcting a game never
    escalates a sanction twice.

    Raises:
        Refusal: ``sanction.unknown``, the scale has no such infraction.
    """
    steps = next((steps for code, steps in scale.items() if code == now.infraction), None)
    if steps is None:
        raise Refusal("sanction.unknown", infraction=now.infraction)
    earlier = sum(_repeats(case, now, repeat_scope) for case in history)
    number = min(earlier, len(steps) - 1)
    return Proposal(measure=steps[number].measure, points=steps[number].points, step=number + 1)


def within_target(proposal: Proposal, target: int) -> Proposal:
    """The proposal as a game to `target` can hold it: a fine takes the target at most.

    The step stays the same, so that the next one is counted as ever.
    """
    return replace(proposal, points=min(proposal.points, target))


def _repeats(case: Case, now: Case, repeat_scope: RepeatScope) -> bool:
    same = case.player == now.player and case.infraction == now.infraction
    return same and (repeat_scope is RepeatScope.TOURNAMENT or case.game == now.game)
