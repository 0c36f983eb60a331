"""What an organiser should know before he publishes a draft, whoever made it: engine or hand.

Faults forbid publishing (somebody has no game, somebody absent has one); the rest is for him to
judge. It looks at the finished draft only and shares nothing with the pairing engines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, pairwise, product

from tournaments.domain.draft_board import DraftGame
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.results import GameKind, GameResult


class WarningCode(StrEnum):
    """What may be wrong with a draft."""

    NO_GAME = "no_game"
    ABSENT = "absent"
    REMATCH = "rematch"
    APART = "apart"
    PARTNER = "partner"
    SAME_CLUB = "same_club"
    BYE_AGAIN = "bye_again"
    SPARE_BYES = "spare_byes"
    TABLE_HOLE = "table_hole"


FAULTS = frozenset({WarningCode.NO_GAME, WarningCode.ABSENT})
"""These forbid publishing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftWarning:
    """One thing to know.

    Attributes:
        code: what it is.
        table: where, None where it is about no table.
        entries: about whom.
        tours: the tours in which the two met, or the entry had its bye.
    """

    code: WarningCode
    table: int | None = None
    entries: tuple[EntryId, ...] = ()
    tours: tuple[int, ...] = ()

    @property
    def is_fault(self) -> bool:
        """Forbids publishing."""
        return self.code in FAULTS


def warnings_of(
    games: Sequence[DraftGame],
    field: Sequence[EntryRecord],
    history: Sequence[GameResult],
    apart: frozenset[frozenset[EntryId]] = frozenset(),
) -> tuple[DraftWarning, ...]:
    """Everything to know about the draft, faults first, then by kind and table.

    `apart` are the couples that should not sit at one table.
    """
    return (
        *_faults(games, field),
        *_rematches(games, history),
        *_partners(games, history),
        *_apart(games, apart),
        *_clubs(games, field),
        *_byes(games, field, history),
        *_holes(games),
    )


def _faults(games: Sequence[DraftGame], field: Sequence[EntryRecord]) -> Iterator[DraftWarning]:
    drawn = {entry for game in games for entry in game.entries}
    for each in field:
        if each.present and each.id not in drawn:
            yield DraftWarning(code=WarningCode.NO_GAME, entries=(each.id,))
    present = {each.id for each in field if each.present}
    for game in games:
        for entry in game.entries:
            if entry not in present:
                yield DraftWarning(code=WarningCode.ABSENT, table=game.table, entries=(entry,))


def _rematches(games: Sequence[DraftGame], history: Sequence[GameResult]) -> Iterator[DraftWarning]:
    met: dict[frozenset[EntryId], list[int]] = {}
    for past in history:
        for pair in product(past.a, past.b):
            met.setdefault(frozenset(pair), []).append(past.tour)
    for game in games:
        for pair in product(game.a, game.b):
            tours = met.get(frozenset(pair))
            if tours:
                yield DraftWarning(
                    code=WarningCode.REMATCH,
                    table=game.table,
                    entries=pair,
                    tours=tuple(sorted(tours)),
                )


def _apart(
    games: Sequence[DraftGame], apart: frozenset[frozenset[EntryId]]
) -> Iterator[DraftWarning]:
    for game in games:
        for pair in combinations(game.entries, 2):
            if frozenset(pair) in apart:
                yield DraftWarning(code=WarningCode.APART, table=game.table, entries=pair)


def _partners(games: Sequence[DraftGame], history: Sequence[GameResult]) -> Iterator[DraftWarning]:
    """Two single players who have been on one side before."""
    together: dict[tuple[EntryId, ...], list[int]] = {}
    for past in history:
        for side in (past.a, past.b):
            if len(side) > 1:
                together.setdefault(tuple(sorted(side)), []).append(past.tour)
    for game in games:
        for side in (game.a, game.b):
            tours = together.get(tuple(sorted(side)))
            if tours:
                yield DraftWarning(
                    code=WarningCode.PARTNER, table=game.table, entries=side, tours=tuple(tours)
                )


def _clubs(games: Sequence[DraftGame], field: Sequence[EntryRecord]) -> Iterator[DraftWarning]:
    """Opponents of one club; of single players also partners, all of a club at once."""
    club = {each.id: (each.club or "").strip() for each in field}
    for game in games:
        together: dict[str, list[EntryId]] = {}
        for entry in game.entries:
            together.setdefault(club.get(entry, ""), []).append(entry)
        for name, mates in together.items():
            if name and len(mates) > 1:
                yield DraftWarning(
                    code=WarningCode.SAME_CLUB, table=game.table, entries=tuple(mates)
                )


def _byes(
    games: Sequence[DraftGame], field: Sequence[EntryRecord], history: Sequence[GameResult]
) -> Iterator[DraftWarning]:
    had: dict[EntryId, list[int]] = {}
    for past in history:
        if past.kind is GameKind.BYE:
            had.setdefault(past.a[0], []).append(past.tour)
    count = Counter({each.id: len(had.get(each.id, ())) for each in field})
    fewest = min((count[each.id] for each in field if each.present), default=0)
    byes = [entry for game in games if game.is_bye for entry in game.a]
    for entry in byes:
        if count[entry] > fewest:
            yield DraftWarning(
                code=WarningCode.BYE_AGAIN, entries=(entry,), tours=tuple(had[entry])
            )
    usual = 3 if any(len(game.a) > 1 for game in games) else 1
    if len(byes) > usual:
        yield DraftWarning(code=WarningCode.SPARE_BYES, entries=tuple(byes))


def _holes(games: Sequence[DraftGame]) -> Iterator[DraftWarning]:
    tables = sorted(game.table for game in games if game.table is not None)
    for before, after in pairwise((0, *tables)):
        if after - before > 1:
            yield DraftWarning(code=WarningCode.TABLE_HOLE, table=before + 1)
