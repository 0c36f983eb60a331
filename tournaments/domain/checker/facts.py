"""What the checker knows of a tournament, and the names of what may be wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations, product
from typing import TYPE_CHECKING

from tournaments.domain.ids import Side
from tournaments.domain.placing import place
from tournaments.domain.results import GameKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tournaments.domain.draw import Request
    from tournaments.domain.ids import EntryId


class Fault(StrEnum):
    """What may be wrong with a draw."""

    UNKNOWN_ENTRY = "unknown_entry"
    ABSENT_ENTRY = "absent_entry"
    ENTRY_TWICE = "entry_twice"
    ENTRY_LEFT_OUT = "entry_left_out"
    OUT_OF_THE_BRACKET = "out_of_the_bracket"
    OUT_OF_THE_GROUP = "out_of_the_group"
    SIDE_SIZE = "side_size"
    TABLE_NUMBERS = "table_numbers"
    TABLE_ORDER = "table_order"
    TABLE_NOT_GIVEN = "table_not_given"
    SIDE_ORDER = "side_order"
    TOO_MANY_BYES = "too_many_byes"
    SECOND_BYE = "second_bye"
    BYE_NOT_LOWEST = "bye_not_lowest"
    REMATCH = "rematch"
    NOT_LISTED = "not_listed"
    LISTED_WRONGLY = "listed_wrongly"
    NOT_MET_ONCE = "not_met_once"
    UNEVEN_SIDES = "uneven_sides"


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing wrong, with the table (None = the tour as a whole) and the entries it concerns."""

    fault: Fault
    table: int | None = None
    ids: tuple[EntryId, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """The past and the present of a tournament, read for a check."""

    position: Mapping[EntryId, int]
    wins: Mapping[EntryId, int]
    club: Mapping[EntryId, str]
    present: frozenset[EntryId]
    opponents: Counter[frozenset[EntryId]] = field(default_factory=Counter)
    partners: Counter[frozenset[EntryId]] = field(default_factory=Counter)
    byes: Counter[EntryId] = field(default_factory=Counter)
    beaten: set[EntryId] = field(default_factory=set)


def read(request: Request) -> Facts:
    rows = place(request).rows
    facts = Facts(
        position={row.entry.id: row.position for row in rows},
        wins={row.entry.id: row.wins for row in rows},
        club={row.entry.id: (row.entry.club or "").strip() for row in rows},
        present=frozenset(entry.id for entry in request.entries if entry.present),
    )
    for game in request.games:
        facts.beaten.update(() if game.winner is Side.A else game.a)
        facts.beaten.update(() if game.winner is Side.B else game.b)
        if game.kind is GameKind.BYE:
            facts.byes.update(game.a)
        facts.opponents.update(frozenset(two) for two in product(game.a, game.b))
        for side in (game.a, game.b):
            facts.partners.update(frozenset(two) for two in combinations(side, 2))
    return facts


def one_club(facts: Facts, one: EntryId, other: EntryId) -> bool:
    return facts.club[one] != "" and facts.club[one] == facts.club[other]
