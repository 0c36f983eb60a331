"""A second calculation of standings: from the rows of the games, by the words of the regulation.

Nothing of it is shared with the first one. It knows the default criteria and sides that are one
entry each.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Entry, Game, Seat


@dataclass(frozen=True)
class Played:
    """A decided game between start numbers; of a bye `b` is None."""

    stage: int
    tour: int
    a: int
    b: int | None
    kind: str
    winner: str
    points: tuple[int, int]
    target: int


def games_of_event(cup):
    """Every decided game in its order."""
    found = []
    rows = Game.objects.filter(tour__tournament=cup).order_by("tour__number", "id")
    for game in rows.select_related("tour__stage"):
        sides = dict(Seat.objects.filter(game=game).values_list("seat", "entry__number"))
        found.append(
            Played(
                stage=game.tour.stage.number,
                tour=game.tour.number,
                a=sides[1],
                b=sides.get(2),
                kind=game.kind,
                winner=game.winner,
                points=(game.points_a, game.points_b),
                target=game.tour.stage.plan.get("target") or cup.regulation["target"],
            )
        )
    return found


def seen_by(number, games):
    """Each game of an entry from its side: won, difference, points, opponent."""
    for game in games:
        if number == game.a:
            yield _seen(game, 0, game.b)
        elif number == game.b:
            yield _seen(game, 1, game.a)


def _seen(game, side, opponent):
    won = game.winner == "AB"[side]
    if game.kind == "bye":
        return True, game.target // 2, game.target, None
    if game.kind == "played":
        own, other = game.points[side], game.points[1 - side]
        return won, own - other, own, opponent
    return won, game.target if won else -game.target, game.target if won else 0, opponent


def sums_of(number, games):
    """Wins, difference, points."""
    seen = list(seen_by(number, games))
    return tuple(sum(each[place] for each in seen) for place in range(3))


def values_of(numbers, games):
    """Wins, difference, points, the sum of the wins of opponents, by start number."""
    wins = {number: sums_of(number, games)[0] for number in numbers}
    return {
        number: (
            *sums_of(number, games),
            sum(wins[each[3]] for each in seen_by(number, games) if each[3] is not None),
        )
        for number in numbers
    }


def table_of(cup, numbers, games):
    """Places and the six values of these entries, the best first: `{number: (place, values)}`."""
    lots = dict(Entry.objects.filter(tournament=cup).values_list("number", "lot"))
    values = values_of(numbers, games)
    whole = {}
    for number in numbers:
        equal = [each for each in numbers if values[each] == values[number]]
        whole[number] = (*values[number], _among(number, equal, games), lots[number])
    order = sorted(numbers, key=lambda each: _best_first(whole[each]))
    return {
        number: (1 + sum(_best_first(whole[o]) < _best_first(whole[number]) for o in order),
                 whole[number])
        for number in order
    }  # fmt: skip


def _among(number, equal, games):
    """Wins among those equal so far, if each of them met each other."""
    for one in equal:
        met = {each[3] for each in seen_by(one, games)}
        if not set(equal) - {one} <= met:
            return 0
    return sum(each[0] for each in seen_by(number, games) if each[3] in equal)


def _best_first(values):
    *more, lot = values
    return (*(-value for value in more), lot)
