"""A draw or a board written as games and seats."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.domain.draft_board import Board, DraftGame
from tournaments.domain.draw import Draw, Reason
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId
from tournaments.domain.seating import Lineup, seats_of
from tournaments.models import Entry, Game, Seat, Tour, Tournament
from tournaments.selectors.desk import PLAYERS_OF_ENTRY
from tournaments.selectors.field import load_lineups

Why = list[dict[str, object]]
"""Reasons as a game keeps them."""

BY_HAND: Why = [{"code": "by_hand", "facts": {}}]
"""The reason of what an organiser changed."""


def stored_reason(reason: Reason) -> dict[str, object]:
    """A reason of the draw as JSON."""
    facts = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in reason.facts.items()
    }
    return {"code": str(reason.code), "facts": facts}


def write_draw(tour: Tour, draw: Draw) -> None:
    """Store a draw as the games of a tour that has none."""
    games: list[tuple[DraftGame, Why]] = [
        (
            DraftGame(table=game.table, a=game.a, b=game.b),
            [stored_reason(reason) for reason in game.reasons],
        )
        for game in draw.games
    ]
    games += [
        (DraftGame(table=None, a=(bye.entry,)), [stored_reason(bye.reason)]) for bye in draw.byes
    ]
    _create(tour, games)
    tour.relaxed = [
        {"wish": str(each.wish), "table": each.table, **stored_reason(each.reason)}
        for each in draw.relaxed
    ]


def write_board(tour: Tour, before: Board, after: Board) -> None:
    """Store what a change by hand made of the board; games it did not touch keep their reasons."""
    kept = set(before) & set(after)
    gone = [game for game in before if game not in kept]
    _delete(tour, gone)
    _create(tour, [(game, BY_HAND) for game in after if game not in kept])


def _delete(tour: Tour, games: Iterable[DraftGame]) -> None:
    entries = [int(entry) for game in games for entry in game.entries]
    Game.objects.filter(pk__in=_games_of(tour, entries)).delete()


def _games_of(tour: Tour, entries: list[int]) -> set[int]:
    seats = Seat.objects.filter(tour=tour, entry__in=entries)
    return set(seats.values_list("game_id", flat=True))


def _create(tour: Tour, games: list[tuple[DraftGame, Why]]) -> None:
    needed = PLAYERS_OF_ENTRY[Tournament.Format(tour.tournament.format)]
    lineups = _lineups((entry for game, _why in games for entry in game.entries), needed)
    rows = [
        Game(tour=tour, table=game.table, why=why, **(_BYE if game.is_bye else {}))
        for game, why in games
    ]
    Game.objects.bulk_create(rows)
    Seat.objects.bulk_create(
        [
            Seat(
                game=row,
                tour=tour,
                seat=int(seated.seat),
                player_id=int(seated.player),
                entry_id=int(seated.entry),
            )
            for row, (game, _why) in zip(rows, games, strict=True)
            for seated in seats_of(*([lineups[each] for each in side] for side in (game.a, game.b)))
        ]
    )


_BYE = {
    "kind": Game.Kind.BYE,
    "status": Game.Status.SIGNED,
    "winner": "A",
}
"""A bye is decided from the start."""


def _lineups(entries: Iterable[EntryId], needed: int) -> dict[EntryId, Lineup]:
    """Who sits for each of `entries`, `needed` people each.

    Raises:
        Refusal: ``entry.incomplete``, one of them lacks a player (R1).
    """
    wanted = list(entries)
    lineups = load_lineups(wanted)
    for entry in wanted:
        if entry not in lineups or len(lineups[entry].players) < needed:
            pair = Entry.objects.get(pk=int(entry))
            raise Refusal("entry.incomplete", rule="R1", number=pair.number, pair=pair.name)
    return lineups
