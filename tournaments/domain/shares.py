"""What a value of the standings is made of: the share of each game, or of each opponent met."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tournaments.domain.ids import EntryId, Side

if TYPE_CHECKING:
    from tournaments.domain.results import GameResult
    from tournaments.domain.scoring import Amounts
    from tournaments.domain.tally import Couples, Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one game, or one opponent met in it, gives an entry.

    Attributes:
        game: as the entry has it: with its own fines, where fines are the offender's own.
        side: where the entry sits.
        amount: its share of the value.
        met: the opponent whose share it is; None where the game itself counts.
        counted: it is in the sum.
    """

    game: GameResult
    side: Side
    amount: int
    met: EntryId | None = None
    counted: bool = True

    @property
    def own(self) -> tuple[EntryId, ...]:
        """The entry, and in an individual event its partner."""
        return self.game.a if self.side is Side.A else self.game.b

    @property
    def others(self) -> tuple[EntryId, ...]:
        """Against whom; nobody in a bye and in a tour that was missed."""
        return self.game.b if self.side is Side.A else self.game.a


def of_games(tally: Tally, entry: int, amounts: Amounts) -> list[Share]:
    """The share of each game of an entry, given what each game gives its two sides."""
    return [
        Share(game=game, side=side, amount=amount)
        for game, side, _other, amount in _own(tally.seats, entry, amounts)
    ]


def of_meetings(tally: Tally, entry: int, amounts: Amounts) -> list[Share]:
    """The share of each opponent an entry has met, given what each meeting gives its two."""
    return [
        Share(game=game, side=side, amount=amount, met=tally.entries[other].id)
        for game, side, other, amount in _own(tally.meetings, entry, amounts)
    ]


def _own(couples: Couples, entry: int, amounts: Amounts) -> list[tuple[GameResult, Side, int, int]]:
    found: list[tuple[GameResult, Side, int, int]] = []
    lines = zip(couples.games, couples.ones, couples.others, *amounts, strict=True)
    for game, one, other, mine, yours in lines:
        if one == entry:
            found.append((game, Side.A, other, mine))
        elif other == entry:
            found.append((game, Side.B, one, yours))
    return found
