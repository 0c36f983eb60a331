"""Every setting an organiser may make, with the default of the house, and two presets (R4-R7).

Rules carried besides: R15-R20, R40, R51.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tournaments.domain.regulation.scale import DEFAULT_SCALE, Scale

LARGEST_TARGET: Final = 10_000
"""A target above this is a slip of the finger."""


class Signatures(StrEnum):
    """Who signs the protocol (R16)."""

    PLAYERS = "players"
    SIDES = "sides"


class OpenerRule(StrEnum):
    """Who is suggested to open the next round (R40)."""

    ROTATE = "rotate"
    WINNER = "winner"
    MANUAL = "manual"


class FalsePassRound(StrEnum):
    """What becomes of the round in which a false pass was found (R51)."""

    NO_POINTS = "no_points"
    HANDS_TO_OPPONENTS = "hands_to_opponents"
    GAME_LOST = "game_lost"


class FineMode(StrEnum):
    """A fine is deducted from the offenders or credited to the opponents."""

    DEDUCT = "deduct"
    CREDIT = "credit"


class ForfeitDifference(StrEnum):
    """What a forfeit's winner gets as difference (R20)."""

    AS_PLAYED = "as_played"
    HALF = "half"


class ByeDifference(StrEnum):
    """What a bye counts as difference."""

    FULL = "full"
    HALF = "half"


class RepeatScope(StrEnum):
    """Within what a repeated fault climbs the scale."""

    TOURNAMENT = "tournament"
    GAME = "game"


class Criterion(StrEnum):
    """The orders a standings table may use."""

    WINS = "wins"
    DIFFERENCE = "difference"
    POINTS = "points"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT1 = "buchholz_cut1"
    SONNEBORN_BERGER = "sonneborn_berger"
    HEAD_TO_HEAD = "head_to_head"
    ROUNDS_WON = "rounds_won"
    FEWEST_FINES = "fewest_fines"
    AVERAGE_POINTS = "average_points"
    CAPPED_DIFFERENCE = "capped_difference"
    LOT = "lot"


DEFAULT_CRITERIA: Final = (
    Criterion.WINS,
    Criterion.DIFFERENCE,
    Criterion.POINTS,
    Criterion.BUCHHOLZ,
    Criterion.HEAD_TO_HEAD,
    Criterion.LOT,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulation:
    """Every setting an organiser may make, with the default of the house.

    Points are whole numbers, times whole minutes. `tours` is what the organiser plans (R7).
    """

    target: int = 200
    game_minutes: int = 40
    late_minutes: int = 5
    warn_minutes: int = 5
    auto_forfeit: bool = False
    tours: int = 7
    signatures: Signatures = Signatures.PLAYERS
    opener_rule: OpenerRule = OpenerRule.ROTATE
    false_pass_round: FalsePassRound = FalsePassRound.NO_POINTS
    fine_mode: FineMode = FineMode.DEDUCT
    floor_at_zero: bool = True
    repeat_scope: RepeatScope = RepeatScope.TOURNAMENT
    forfeit_difference: ForfeitDifference = ForfeitDifference.AS_PLAYED
    bye_difference: ByeDifference = ByeDifference.HALF
    count_excess: bool = True
    table_device: bool = False
    criteria: tuple[Criterion, ...] = DEFAULT_CRITERIA
    scale: Scale = field(default_factory=lambda: DEFAULT_SCALE)

    @property
    def unusual_minutes(self) -> bool:
        """R6: a game outside 30 to 50 minutes is allowed, with a notice."""
        return not 30 <= self.game_minutes <= 50


CLUB: Final = Regulation()
FINALS: Final = replace(CLUB, target=300, game_minutes=60)
PRESETS: Final[Mapping[str, Regulation]] = MappingProxyType({"club": CLUB, "finals": FINALS})
