"""Rule (7): from pairs to tables, with the reason of each game and what had to be given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tournaments.domain.draw import (
    DrawnGame,
    Order,
    Reason,
    ReasonCode,
    Relaxation,
    SameClub,
    Wish,
)
from tournaments.domain.placing import Basis

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tournaments.domain.draw import Options
    from tournaments.domain.pairing.field import Field
    from tournaments.domain.pairing.history import History

MOST_PASSED: Final = 3
"""So many entries that were passed over are named in a reason."""


def seat(field: Field, mates: Sequence[int]) -> list[tuple[int, int]]:
    """The games in the order of the tables, in each the better placed first.

    Table 1 has the highest sum of wins, then the lowest sum of positions, then the best entry.
    """
    games = [(one, other) for one, other in enumerate(mates) if one < other]
    return sorted(
        games,
        key=lambda game: (
            -field.wins[game[0]] - field.wins[game[1]],
            field.positions[game[0]] + field.positions[game[1]],
            game[0],
        ),
    )


def explain(
    field: Field, games: Sequence[tuple[int, int]], basis: Basis, options: Options
) -> tuple[DrawnGame, ...]:
    """The games with their tables and reasons."""
    return tuple(
        DrawnGame(
            table=table,
            a=(field.entries[one].id,),
            b=(field.entries[other].id,),
            reasons=(_why(field, one, other, basis), *_passed(field, one, other, options)),
        )
        for table, (one, other) in enumerate(games, 1)
    )


def _why(field: Field, one: int, other: int, basis: Basis) -> Reason:
    places = (field.positions[one], field.positions[other])
    if basis is Basis.RATING:
        return Reason(ReasonCode.BY_RATING, {"places": places})
    if basis is Basis.LOT:
        return Reason(ReasonCode.BY_LOT, {"places": places})
    if basis is Basis.CLUBS:
        return Reason(ReasonCode.BY_CLUBS, {"places": places})
    wins = (field.wins[one], field.wins[other])
    if wins[0] == wins[1]:
        return Reason(ReasonCode.SAME_WINS, {"wins": wins[0], "places": places})
    return Reason(ReasonCode.DIFFERENT_WINS, {"wins": wins, "places": places})


def _passed(field: Field, one: int, other: int, options: Options) -> Iterator[Reason]:
    """Who stands between the two and was passed over, where neighbours should have met."""
    if options.order is Order.HALVES:
        return
    between = range(one + 1, other)
    met = [field.entries[each].id for each in between if each in field.met[one]]
    new = [each for each in between if each not in field.met[one]]
    apart = [field.entries[each].id for each in new if field.are_apart(one, each)]
    club = [field.entries[each].id for each in new if field.clubs[each] == field.clubs[one]]
    if met:
        yield Reason(ReasonCode.PASSED_MET, {"ids": tuple(met[:MOST_PASSED])})
    if apart and not field.are_apart(one, other):
        yield Reason(ReasonCode.PASSED_APART, {"ids": tuple(apart[:MOST_PASSED])})
    other_club = field.clubs[one] != field.clubs[other]
    if club and other_club and options.avoid_same_club is not SameClub.NO:
        yield Reason(ReasonCode.PASSED_CLUB, {"ids": tuple(club[:MOST_PASSED])})


def relaxations(
    field: Field, games: Sequence[tuple[int, int]], history: History, options: Options
) -> Iterator[Relaxation]:
    """The rematches, the games of those to be kept apart and those inside a club, by table."""
    for table, (one, other) in enumerate(games, 1):
        first, second = field.entries[one], field.entries[other]
        if other in field.met[one]:
            tour = history.opponents[first.id][second.id][-1]
            reason = Reason(ReasonCode.REMATCH, {"tour": tour})
            yield Relaxation(wish=Wish.REMATCH, table=table, reason=reason)
        if field.are_apart(one, other):
            reason = Reason(ReasonCode.KEPT_APART, {"ids": (first.id, second.id)})
            yield Relaxation(wish=Wish.APART, table=table, reason=reason)
        wanted = options.avoid_same_club is not SameClub.NO
        if wanted and field.clubs[one] == field.clubs[other]:
            reason = Reason(ReasonCode.SAME_CLUB, {"club": (first.club or "").strip()})
            yield Relaxation(wish=Wish.SAME_CLUB, table=table, reason=reason)
