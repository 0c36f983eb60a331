"""A tour on the drawing board: who meets whom at which table, and changes made to it by hand.

Every change answers a new board. Nobody is ever on it twice (R1); whether somebody is missing is
said by `draft_warnings`, so that a change may be made in several moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId

HIGHEST_TABLE: Final = 9999
"""A table number above this is a slip of the finger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftGame:
    """A game of the draft; `table` is None and `b` empty for a bye."""

    table: int | None
    a: tuple[EntryId, ...]
    b: tuple[EntryId, ...] = ()

    @property
    def entries(self) -> tuple[EntryId, ...]:
        """Everybody in it."""
        return self.a + self.b

    @property
    def is_bye(self) -> bool:
        """One entry without an opponent."""
        return not self.b


Board = tuple[DraftGame, ...]
"""All games and byes of a draft."""


def swap(board: Board, one: EntryId, other: EntryId) -> Board:
    """The two change places; one of them may have had none.

    Raises:
        Refusal: ``draft.same_entry``, ``draft.opponents`` (nothing would change),
            ``draft.not_in_draft`` (neither has a place).
    """
    if one == other:
        raise Refusal("draft.same_entry")
    places = {entry: game for game in board for entry in game.entries}
    if one not in places and other not in places:
        raise Refusal("draft.not_in_draft")
    if (
        other in places
        and places.get(one) is places[other]
        and _same_game(places[other], one, other)
    ):
        raise Refusal("draft.opponents")
    change = {one: other, other: one}
    return tuple(
        replace(
            game,
            a=tuple(change.get(entry, entry) for entry in game.a),
            b=tuple(change.get(entry, entry) for entry in game.b),
        )
        for game in board
    )


def _same_game(game: DraftGame, one: EntryId, other: EntryId) -> bool:
    """Whether the game stays the same when the two change places: opponents alone, or partners."""
    return len(game.a) == 1 or (one in game.a) is (other in game.a)


def give_bye(board: Board, entry: EntryId) -> Board:
    """`entry` plays nobody in this tour.

    The only bye there is changes hands: its holder takes the place of `entry`; at a table of four
    single players the last bye does. Else the opponents of `entry` are left without a game.

    Raises:
        Refusal: ``draft.has_bye``.
    """
    byes = [game.a[0] for game in board if game.is_bye]
    if entry in byes:
        raise Refusal("draft.has_bye")
    seated = next((game for game in board if entry in game.entries), None)
    if seated is not None and byes and (len(byes) == 1 or len(seated.a) > 1):
        return swap(board, entry, byes[-1])
    return (*_without(board, entry), DraftGame(table=None, a=(entry,)))


def take_out(board: Board, entry: EntryId) -> Board:
    """`entry` leaves the draft; its opponents are left without a game.

    Raises:
        Refusal: ``draft.not_in_draft``.
    """
    rest = _without(board, entry)
    if len(rest) == len(board):
        raise Refusal("draft.not_in_draft")
    return rest


def meet(board: Board, a: tuple[EntryId, ...], b: tuple[EntryId, ...]) -> Board:
    """Two sides of entries without a game (a bye is none) meet at the first free table.

    A side is one pair, or two single players.

    Raises:
        Refusal: ``draft.same_entry``; ``draft.has_opponent`` with the table.
    """
    together = (*a, *b)
    if len(set(together)) < len(together):
        raise Refusal("draft.same_entry")
    for game in board:
        if not game.is_bye and {*together} & {*game.entries}:
            raise Refusal("draft.has_opponent", table=game.table)
    rest = tuple(game for game in board if not {*together} & {*game.entries})
    return (*rest, DraftGame(table=_free_table(rest), a=a, b=b))


def move(board: Board, table: int, to: int) -> Board:
    """The game at `table` goes to the table `to`; a game that is there comes back in exchange.

    Raises:
        Refusal: ``draft.no_table`` (nobody plays there), ``draft.table_impossible``.
    """
    if not 1 <= to <= HIGHEST_TABLE:
        raise Refusal("draft.table_impossible", highest=HIGHEST_TABLE)
    if all(game.table != table for game in board):
        raise Refusal("draft.no_table", table=table)
    change = {table: to, to: table}
    return tuple(
        game if game.table is None else replace(game, table=change.get(game.table, game.table))
        for game in board
    )


def close_ranks(board: Board) -> Board:
    """Tables from 1 without a hole, in their present order; byes last."""
    games = sorted((game for game in board if game.table is not None), key=_table)
    byes = [game for game in board if game.table is None]
    return (*(replace(game, table=number) for number, game in enumerate(games, 1)), *byes)


def _table(game: DraftGame) -> int:
    return game.table or 0


def _without(board: Board, entry: EntryId) -> Board:
    return tuple(game for game in board if entry not in game.entries)


def _free_table(board: Sequence[DraftGame]) -> int:
    taken = {game.table for game in board}
    return next(number for number in range(1, len(board) + 2) if number not in taken)
