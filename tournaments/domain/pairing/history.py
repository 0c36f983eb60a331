"""Who has met whom, who was whose partner, who had a bye: read from the games once."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.domain.results import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tournaments.domain.ids import EntryId
    from tournaments.domain.results import GameResult

Meetings = dict["EntryId", dict["EntryId", list[int]]]
"""For each entry, whom it met and in which tours."""


@dataclass(frozen=True, slots=True)
class History:
    """The past of a tournament, as far as a draw cares.

    Attributes:
        opponents: met in any game but a bye, forfeits too.
        partners: two entries on one side.
        byes: how many byes an entry has had.
    """

    opponents: Meetings
    partners: Meetings
    byes: Mapping[EntryId, int]

    def times_opponents(self, one: EntryId, other: EntryId) -> int:
        """How often the two have sat against each other."""
        return len(self.opponents[one][other]) if other in self.opponents.get(one, {}) else 0

    def times_partners(self, one: EntryId, other: EntryId) -> int:
        """How often the two have been partners."""
        return len(self.partners[one][other]) if other in self.partners.get(one, {}) else 0


def read_history(games: Sequence[GameResult]) -> History:
    """The history of `games`, in the order of the tours."""
    opponents: Meetings = defaultdict(lambda: defaultdict(list))
    partners: Meetings = defaultdict(lambda: defaultdict(list))
    byes: Counter[EntryId] = Counter()
    for game in sorted(games, key=lambda game: game.tour):
        if game.kind is GameKind.BYE:
            byes.update(game.a)
            continue
        _note(opponents, ((one, other) for one in game.a for other in game.b), game.tour)
        _note(
            partners, ((side[0], side[1]) for side in (game.a, game.b) if len(side) > 1), game.tour
        )
    return History(opponents, partners, byes)


def _note(meetings: Meetings, couples: Iterable[tuple[EntryId, EntryId]], tour: int) -> None:
    for one, other in couples:
        meetings[one][other].append(tour)
        meetings[other][one].append(tour)
