"""The entries of one Swiss tour as numbers: index 0 is the best placed of those present."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.ids import EntryId
    from tournaments.domain.pairing.history import History
    from tournaments.domain.placing import Placed


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Parallel tuples over those who take part, best placed first.

    Attributes:
        entries: who they are.
        positions: their positions in the standings; absent entries leave gaps.
        wins: games won.
        clubs: equal numbers are one club; an entry without a club has a number of its own.
        met: the indexes of those already met.
        byes: byes had.
        apart: the indexes of those with whom an entry should not meet, if there are any.
        teams: equal numbers are one team: all apart from each other and from the same others.
            Only those who should be apart from somebody have a number.
    """

    entries: tuple[EntryRecord, ...]
    positions: tuple[int, ...]
    wins: tuple[int, ...]
    clubs: tuple[int, ...]
    met: tuple[frozenset[int], ...]
    byes: tuple[int, ...]
    apart: Mapping[int, frozenset[int]] = field(default_factory=dict)
    teams: Mapping[int, int] = field(default_factory=dict)

    def __len__(self) -> int:
        """How many take part."""
        return len(self.entries)

    def are_apart(self, one: int, other: int) -> bool:
        """Should the two not meet?"""
        return one in self.apart and other in self.apart[one]

    @property
    def most_met(self) -> int:
        """The largest number of opponents that one of them cannot meet again."""
        return max((len(met) for met in self.met), default=0)

    @property
    def surely_pairable(self) -> bool:
        """Everybody may meet at least half of the field, so a draw without rematch exists.

        Dirac: with an even number of vertices, each adjacent to at least half of them, there is a
        Hamiltonian cycle and so a perfect matching.
        """
        return len(self) - 1 - self.most_met >= len(self) / 2


def build_field(
    rows: Sequence[Placed], history: History, apart: frozenset[frozenset[EntryId]] = frozenset()
) -> Field:
    """The field of these rows, which come best first, and of the couples to be kept `apart`."""
    index = {row.entry.id: number for number, row in enumerate(rows)}
    names = {name: number for number, name in enumerate(sorted({_club(row) for row in rows}))}
    separate, teams = kept_apart(index, apart)
    return Field(
        entries=tuple(row.entry for row in rows),
        positions=tuple(row.position for row in rows),
        wins=tuple(row.wins for row in rows),
        clubs=tuple(
            names[_club(row)] if _club(row) else -1 - number for number, row in enumerate(rows)
        ),
        met=tuple(
            frozenset(
                index[other] for other in history.opponents.get(row.entry.id, ()) if other in index
            )
            for row in rows
        ),
        byes=tuple(history.byes.get(row.entry.id, 0) for row in rows),
        apart=separate,
        teams=teams,
    )


def _club(row: Placed) -> str:
    return (row.entry.club or "").strip()


def kept_apart(
    index: Mapping[EntryId, int], apart: frozenset[frozenset[EntryId]]
) -> tuple[dict[int, frozenset[int]], dict[int, int]]:
    """For each index that should be apart from others of the field: from whom, and its team."""
    found: dict[int, set[int]] = defaultdict(set)
    for pair in apart:
        both = [index[name] for name in pair if name in index]
        if len(both) == 2:
            found[both[0]].add(both[1])
            found[both[1]].add(both[0])
    separate = {one: frozenset(found[one]) for one in sorted(found)}
    numbers: dict[frozenset[int], int] = {}
    teams = {
        one: numbers.setdefault(others | {one}, len(numbers) + 1)
        for one, others in separate.items()
    }
    return separate, teams
