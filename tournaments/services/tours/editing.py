"""Changing a draft by hand: every change is one act, and its effect is shown before publishing.

Entries are named by their start numbers. What a change leaves open (somebody without a game) is a
warning of the draft, not a refusal: a change may need several moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tournaments.domain import draft_board
from tournaments.domain.access import Right
from tournaments.domain.draft_board import Board
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors.drafts import load_board
from tournaments.selectors.tournaments import is_single
from tournaments.services.tours.boards import write_board
from tournaments.services.tours.common import change_tour, draft_of
from tournaments.services.writing import Answer, Write, demand, perform


def swap_entries(
    *, write: Write, tournament_id: int, number: int, entry: int, other: int
) -> Answer:
    """Two entries change places; one of them may have had no game, or a bye.

    Raises:
        Refusal: ``draft.same_entry``, ``draft.opponents``, ``draft.not_in_draft``,
            ``entry.unknown``, ``entry.incomplete``, ``tour.unknown``, ``tour.not_draft``.
        Conflict: the draft was changed meanwhile.
    """
    body = {"tour": number, "entry": entry, "other": other}

    def change(board: Board, ids: Mapping[int, EntryId]) -> Board:
        return draft_board.swap(board, ids[entry], ids[other])

    return _edit(write, "tour.swap", tournament_id, body, change)


def give_bye(*, write: Write, tournament_id: int, number: int, entry: int) -> Answer:
    """`entry` plays nobody; whoever had the only bye takes its place.

    Raises:
        Refusal: ``draft.has_bye``, and as for `swap_entries`.
        Conflict: the draft was changed meanwhile.
    """
    body = {"tour": number, "entry": entry}

    def change(board: Board, ids: Mapping[int, EntryId]) -> Board:
        return draft_board.give_bye(board, ids[entry])

    return _edit(write, "tour.bye", tournament_id, body, change)


def take_out_entry(*, write: Write, tournament_id: int, number: int, entry: int) -> Answer:
    """`entry` leaves the draft; its opponent is left without a game.

    Raises:
        Refusal: ``draft.not_in_draft``, and as for `swap_entries`.
        Conflict: the draft was changed meanwhile.
    """
    body = {"tour": number, "entry": entry}

    def change(board: Board, ids: Mapping[int, EntryId]) -> Board:
        return draft_board.take_out(board, ids[entry])

    return _edit(write, "tour.take_out", tournament_id, body, change)


def pair_entries(
    *, write: Write, tournament_id: int, number: int, entry: int, other: int
) -> Answer:
    """Two entries without an opponent (a bye is none) play each other at the first free table.

    Raises:
        Refusal: ``draft.has_opponent``, ``draft.same_entry``, ``draft.four`` (of single players,
            see `seat_four`), and as for `swap_entries`.
        Conflict: the draft was changed meanwhile.
    """
    body = {"tour": number, "entry": entry, "other": other}

    def change(board: Board, ids: Mapping[int, EntryId]) -> Board:
        return draft_board.meet(board, (ids[entry],), (ids[other],))

    return _edit(write, "tour.pair", tournament_id, body, change)


def seat_four(*, write: Write, tournament_id: int, number: int, players: Sequence[int]) -> Answer:
    """Four single players without a game sit down: the first two against the last two.

    Raises:
        Refusal: ``draft.four`` (not four of them), ``draft.two`` (an event of pairs), and as for
            `pair_entries`.
        Conflict: the draft was changed meanwhile.
    """
    if len(players) != len(_NAMED):
        raise Refusal("draft.four", rule="R1")
    body = {"tour": number, **dict(zip(_NAMED, players, strict=True))}

    def change(board: Board, ids: Mapping[int, EntryId]) -> Board:
        one, partner, other, others_partner = (ids[player] for player in players)
        return draft_board.meet(board, (one, partner), (other, others_partner))

    return _edit(write, "tour.pair", tournament_id, body, change)


def set_table(*, write: Write, tournament_id: int, number: int, table: int, to: int) -> Answer:
    """The game at `table` moves to the table `to`; a game that is there comes back in exchange.

    Raises:
        Refusal: ``draft.no_table``, ``draft.table_impossible``, ``tour.unknown``,
            ``tour.not_draft``.
        Conflict: the draft was changed meanwhile.
    """
    body = {"tour": number, "table": table, "to": to}

    def change(board: Board, _ids: Mapping[int, EntryId]) -> Board:
        return draft_board.move(board, table, to)

    return _edit(write, "tour.table", tournament_id, body, change)


def close_ranks(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Number the tables from 1 without a hole, in their present order.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_draft``.
        Conflict: the draft was changed meanwhile.
    """

    def change(board: Board, _ids: Mapping[int, EntryId]) -> Board:
        return draft_board.close_ranks(board)

    return _edit(write, "tour.close_ranks", tournament_id, {"tour": number}, change)


Change = Callable[[Board, Mapping[int, EntryId]], Board]
_NAMED: Final = ("entry", "other", "third", "fourth")
"""Keys of a body that hold start numbers."""


def _edit(
    write: Write, act: str, tournament_id: int, body: dict[str, int], change: Change
) -> Answer:
    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        tour = draft_of(write, tournament, body["tour"])
        before = load_board(tour)
        after = change(before, _ids(tournament, body))
        bracket = tour.stage.system == Stage.System.KNOCKOUT
        if bracket and {game.entries for game in before} != {game.entries for game in after}:
            raise Refusal("draft.bracket")
        _refuse_sides(tournament, after)
        write_board(tour, before, after)
        return change_tour(tour)

    return perform(write, act=act, tournament_id=tournament_id, body=body, do=do)


def _refuse_sides(tournament: Tournament, board: Board) -> None:
    """A side is one pair or two single players, as the event is."""
    size = 2 if is_single(tournament) else 1
    if any(len(game.a) != size for game in board if not game.is_bye):
        raise Refusal("draft.four" if size > 1 else "draft.two", rule="R1")


def _ids(tournament: Tournament, body: Mapping[str, int]) -> dict[int, EntryId]:
    """Start number to entry, of those the act names."""
    named = [body[key] for key in _NAMED if key in body]
    rows = Entry.objects.filter(tournament=tournament, number__in=named)
    ids = {number: EntryId(str(pk)) for number, pk in rows.values_list("number", "pk")}
    for number in named:
        if number not in ids:
            raise Refusal("entry.unknown", number=number)
    return ids
