"""What a draw is asked and what it answers: the values shared by every pairing system.

A draw gives reasons as codes with facts; the shell makes sentences of them, in its language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from tournaments.domain.regulation import CLUB

if TYPE_CHECKING:
    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.ids import EntryId
    from tournaments.domain.regulation import Regulation
    from tournaments.domain.results import GameResult

Fact = str | int | tuple[str, ...] | tuple[int, ...]
"""What a reason may carry."""


class System(StrEnum):
    """The systems of play."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    KNOCKOUT = "knockout"
    ROTATING = "rotating"


class SameClub(StrEnum):
    """What games inside one club cost: more than equal wins, less, or nothing."""

    ALWAYS = "always"
    PREFER = "prefer"
    NO = "no"


class Rematch(StrEnum):
    """May two entries meet again: never, or as seldom as possible."""

    NEVER = "never"
    AVOID = "avoid"


class Order(StrEnum):
    """Who meets inside a score group: neighbours, or the upper half the lower half."""

    ADJACENT = "adjacent"
    HALVES = "halves"


class FirstTour(StrEnum):
    """The order of the field before any game was played.

    `auto`: by rating if everybody has one, else by lot. `rating`: the unrated last. `clubs`: by
    lot, but neighbours are of different clubs as far as possible. `lot`: whoever is how strong.
    """

    AUTO = "auto"
    RATING = "rating"
    CLUBS = "clubs"
    LOT = "lot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The organiser's wishes for a draw, with the defaults of the house."""

    avoid_same_club: SameClub = SameClub.PREFER
    rematch: Rematch = Rematch.NEVER
    order: Order = Order.ADJACENT
    first_tour: FirstTour = FirstTour.AUTO
    third_place: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """Everything a draw depends on; equal requests give equal draws.

    Attributes:
        tour: the tour to be drawn, from 1.
        seed: decides every lot of this draw.
        entries: the field; the absent ones count in the standings and are not drawn.
        games: everything finished in earlier tours, byes among them.
        tours: how many tours are planned, None = not known.
        options: the organiser's wishes.
        regulation: for the standings.
        apart: entries that should not meet (in tables of four: not sit together).
    """

    tour: int
    seed: int
    entries: tuple[EntryRecord, ...]
    games: tuple[GameResult, ...] = ()
    tours: int | None = None
    options: Options = field(default_factory=Options)
    regulation: Regulation = CLUB
    apart: frozenset[frozenset[EntryId]] = frozenset()


class ReasonCode(StrEnum):
    """Why a game or a bye came to be, and which wish it could not fulfil.

    Facts: `places` of the two sides; `wins`, or `upper` and `lower` wins; `ids` of entries
    passed over or concerned; `seeds`; `round`; `club`; `tour` of the earlier meeting; `table`.
    """

    SAME_WINS = "same_wins"
    DIFFERENT_WINS = "different_wins"
    BY_RATING = "by_rating"
    BY_LOT = "by_lot"
    BY_CLUBS = "by_clubs"
    PASSED_MET = "passed_met"
    PASSED_CLUB = "passed_club"
    PASSED_APART = "passed_apart"
    BERGER = "berger"
    SEEDS = "seeds"
    WINNERS = "winners"
    THIRD_PLACE = "third_place"
    TABLE_OF_FOUR = "table_of_four"
    FIXED_TABLE = "fixed_table"
    LOWEST_WITHOUT_BYE = "lowest_without_bye"
    FEWEST_BYES = "fewest_byes"
    FREE_IN_TURN = "free_in_turn"
    TOP_SEED = "top_seed"
    NO_OPPONENT = "no_opponent"
    REMATCH = "rematch"
    SAME_CLUB = "same_club"
    PARTNER_AGAIN = "partner_again"
    OPPONENT_AGAIN = "opponent_again"
    KEPT_APART = "kept_apart"
    OTHER_TABLE = "other_table"


class Wish(StrEnum):
    """What may have to be given up."""

    REMATCH = "rematch"
    SAME_CLUB = "same_club"
    PARTNER = "partner"
    OPPONENT = "opponent"
    APART = "apart"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact behind a decision."""

    code: ReasonCode
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnGame:
    """Who meets at which table; `a` is the better placed side."""

    table: int
    a: tuple[EntryId, ...]
    b: tuple[EntryId, ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """Who has no game, and why."""

    entry: EntryId
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Relaxation:
    """A wish that could not be fulfilled at a table."""

    wish: Wish
    table: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """One tour: games in the order of the tables, byes, and what had to be given up."""

    games: tuple[DrawnGame, ...] = ()
    byes: tuple[Bye, ...] = ()
    relaxed: tuple[Relaxation, ...] = ()
