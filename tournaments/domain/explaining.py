"""What every value of a line of the standings is made of: game by game, opponent by opponent."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from tournaments.domain.standings import by_criterion
from tournaments.domain.tally import count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.entries import EntryRecord
    from tournaments.domain.ids import EntryId
    from tournaments.domain.regulation import Criterion, Regulation
    from tournaments.domain.results import GameResult
    from tournaments.domain.shares import Share
    from tournaments.domain.tiebreaks import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """One value of one entry with what it is made of.

    Attributes:
        value: as in the standings.
        shares: in the order of the tours; a lot has none.
        mean: the value is the mean of the shares counted, not their sum.
        tied: the others who were equal so far, where the criterion looks at them alone.
    """

    criterion: Criterion
    value: Value
    shares: tuple[Share, ...]
    mean: bool = False
    tied: tuple[EntryId, ...] = ()

    @property
    def sums(self) -> tuple[int, ...]:
        """After each share, the sum of those counted so far."""
        return tuple(accumulate(each.amount if each.counted else 0 for each in self.shares))

    @property
    def total(self) -> int:
        """The sum of the shares counted."""
        return sum(each.amount for each in self.shares if each.counted)

    @property
    def counted(self) -> int:
        """How many shares count."""
        return sum(each.counted for each in self.shares)


def explain(
    regulation: Regulation,
    entries: Sequence[EntryRecord],
    games: Sequence[GameResult],
    entry: EntryId,
) -> tuple[Explained, ...]:
    """Every criterion of the regulation for one of `entries`, in its order.

    The arguments are those of `standings`, and so is the cost.
    """
    tally = count(regulation, entries, games)
    number = next(index for index, each in enumerate(entries) if each.id == entry)
    return tuple(
        Explained(
            criterion=step.criterion,
            value=step.values[number],
            shares=tuple(
                sorted(step.rule.shares(step.tally, number), key=lambda share: share.game.tour)
            ),
            mean=step.rule.mean,
            tied=tuple(
                entries[other].id
                for group in step.tally.tied
                if number in group
                for other in group
                if other != number
            ),
        )
        for step in by_criterion(tally)
    )
