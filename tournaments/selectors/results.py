"""Games of published tours as the standings and the pairing read them."""

from __future__ import annotations

from collections import defaultdict

from django.db.models import Min, Q, QuerySet

from tournaments.domain.event import Late, read_event
from tournaments.domain.ids import EntryId, Seat, Side
from tournaments.domain.results import GameKind, GameResult
from tournaments.models import Game, Tour, Tournament
from tournaments.models import Seat as SeatRow

_NOT_DRAFT = ~Q(tour__status="draft")
_DECIDED = Q(status__in=[Game.Status.FINISHED, Game.Status.SIGNED])

Sides = tuple[tuple[EntryId, ...], tuple[EntryId, ...]]
"""The entries of side A and of side B."""


def load_results(tournament: Tournament, after_tour: int | None = None) -> tuple[GameResult, ...]:
    """Every decided game, signed or not, in the order of the tours. Two queries.

    Args:
        tournament: whose games.
        after_tour: only tours up to this one; None = all.
    """
    chosen = _NOT_DRAFT & _DECIDED
    if after_tour is not None:
        chosen &= Q(tour__number__lte=after_tour)
    return (*_missed(tournament, after_tour), *_read(tournament, chosen))


def load_history(tournament: Tournament, before_tour: int) -> tuple[GameResult, ...]:
    """What the draw of a tour follows from: all games of earlier tours. Two queries.

    A game without a result (its tour was passed with a reason) counts as played by both and won by
    nobody, so that the two do not meet again.
    """
    played = _read(tournament, _NOT_DRAFT & Q(tour__number__lt=before_tour))
    return (*_missed(tournament, before_tour - 1), *played)


def _missed(tournament: Tournament, last: int | None) -> tuple[GameResult, ...]:
    """Tours of the first stage before somebody's first game, where the event counts them as lost.

    A game lost to nobody. No query where missed tours count as nothing, else two.
    """
    if read_event(tournament.event).late is not Late.LOSSES:
        return ()
    tours = Tour.objects.filter(tournament=tournament, stage__number=1).exclude(
        status=Tour.Status.DRAFT
    )
    numbers = [each for each in tours.values_list("number", flat=True) if not last or each <= last]
    seats = SeatRow.objects.filter(_NOT_DRAFT, tour__tournament=tournament)
    first = seats.values_list("entry_id").annotate(first=Min("tour__number")).order_by("entry_id")
    return tuple(
        GameResult(
            tour=number,
            a=(EntryId(str(entry)),),
            b=(),
            kind=GameKind.FORFEIT,
            winner=Side.B,
        )
        for entry, begins in first
        for number in numbers
        if number < begins
    )


def _read(tournament: Tournament, chosen: Q) -> tuple[GameResult, ...]:
    games = Game.objects.filter(chosen, tour__tournament=tournament)
    seated = _load_seated(games)
    own = (
        tournament.format == Tournament.Format.INDIVIDUAL and read_event(tournament.event).own_fines
    )
    rows = games.order_by("tour__number", "id").values_list(
        "id", "tour__number", "status", "kind", "winner",
        "points_a", "points_b", "fines_a", "fines_b", "rounds_a", "rounds_b",
        "swallowed_a", "swallowed_b",
    )  # fmt: skip
    results = []
    for pk, tour, status, kind, winner, points_a, points_b, *rest in rows:
        a, b = (_entries(seated[pk], side) for side in Side)
        known = status in {Game.Status.FINISHED, Game.Status.SIGNED}
        counted = known and kind == GameKind.PLAYED
        results.append(
            GameResult(
                tour=tour,
                a=a,
                b=b,
                kind=GameKind(kind) if known else GameKind.DOUBLE_FORFEIT,
                points=(points_a or 0, points_b or 0) if counted else (0, 0),
                fines=(rest[0], rest[1]),
                rounds=(rest[2], rest[3]),
                swallowed=(rest[4], rest[5]),
                winner=Side(winner) if known and winner else None,
                own_fines=_own_fines(seated[pk]) if own else None,
            )
        )
    return tuple(results)


def load_sides(games: QuerySet[Game]) -> dict[int, Sides]:
    """Who plays on each side of `games`, by the id of the game. One query."""
    empty: Sides = ((), ())
    return defaultdict(
        lambda: empty,
        {
            game: (_entries(taken, Side.A), _entries(taken, Side.B))
            for game, taken in _load_seated(games).items()
        },
    )


_Seated = list[tuple[Seat, EntryId, int]]
"""Chairs taken: for which entry, and what it was fined there alone."""


def _load_seated(games: QuerySet[Game]) -> dict[int, _Seated]:
    rows = (
        SeatRow.objects.filter(game__in=games.order_by().values("pk"))
        .order_by("game_id", "seat")
        .values_list("game_id", "seat", "entry_id", "fines")
    )
    seated: dict[int, _Seated] = defaultdict(list)
    for game, seat, entry, fines in rows:
        seated[game].append((Seat(seat), EntryId(str(entry)), fines))
    return seated


def _entries(taken: _Seated, side: Side) -> tuple[EntryId, ...]:
    return tuple(dict.fromkeys(entry for seat, entry, _fines in taken if seat.side is side))


def _own_fines(taken: _Seated) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of single players, in the order of `_entries`."""
    of_a, of_b = (
        tuple(fines for seat, _entry, fines in taken if seat.side is side) for side in Side
    )
    return of_a, of_b
