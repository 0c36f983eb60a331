"""Each criterion straight from the words of the regulation, one entry at a time, however slowly."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tournaments.domain.results import GameKind


def _games_of(entry, games, regulation=None):
    """Each game of an entry, seen from its side: (game, index of the side, opponents)."""
    for game in games:
        for index, (own, others) in enumerate(((game.a, game.b), (game.b, game.a))):
            if entry in own:
                yield _with_own_fines(game, index, own.index(entry), regulation), index, others


def _with_own_fines(game, index, place, regulation):
    """The game as if nobody of the side but this player had been fined."""
    if game.own_fines is None or regulation is None:
        return game
    mine = game.own_fines[index][place]
    points, fines = list(game.points), list(game.fines)
    if game.kind is GameKind.PLAYED and regulation.fine_mode == "deduct":
        made = points[index] + fines[index] - game.swallowed[index]
        points[index] = max(made - mine, 0) if game.swallowed[index] else made - mine
    fines[index] = mine
    return replace(game, points=tuple(points), fines=tuple(fines))


def _won(game, index):
    return game.winner == "AB"[index]


def _points(regulation, game, index):
    if game.kind is GameKind.PLAYED:
        points = game.points[index]
        return points if regulation.count_excess else min(points, regulation.target)
    return regulation.target if _won(game, index) else 0


def _difference(regulation, game, index):
    half = regulation.target // 2
    if game.kind is GameKind.BYE:
        return half if regulation.bye_difference == "half" else regulation.target
    if game.kind is GameKind.FORFEIT:
        if not _won(game, index):
            return -regulation.target
        return half if regulation.forfeit_difference == "half" else regulation.target
    return _points(regulation, game, index) - _points(regulation, game, 1 - index)


def _capped(regulation, game, index):
    own, other = game.points[index], game.points[1 - index]
    if game.kind is GameKind.PLAYED and own != other and max(own, other) >= regulation.target:
        size = max(0, regulation.target - min(own, other))
        return size if own > other else -size
    return _difference(regulation, game, index)


def value(  # noqa: C901, PLR0911 -- a flat match, one criterion a case
    regulation, entries, games, criterion, entry, group
):
    """The value of one criterion for one entry; `group` = those still equal with it."""

    def wins(name):
        return sum(_won(game, index) for game, index, _ in _games_of(name, games))

    mine = list(_games_of(entry.id, games, regulation))
    opponents = [wins(other) for _, _, others in mine for other in others]
    match criterion:
        case "wins":
            return wins(entry.id)
        case "difference":
            return sum(_difference(regulation, game, index) for game, index, _ in mine)
        case "capped_difference":
            return sum(_capped(regulation, game, index) for game, index, _ in mine)
        case "points":
            return sum(_points(regulation, game, index) for game, index, _ in mine)
        case "buchholz":
            return sum(opponents)
        case "buchholz_cut1":
            return sum(sorted(opponents)[1:])
        case "sonneborn_berger":
            return sum(wins(o) for game, index, others in mine if _won(game, index) for o in others)
        case "rounds_won":
            return sum(game.rounds[index] for game, index, _ in mine)
        case "fewest_fines":
            return sum(game.fines[index] for game, index, _ in mine)
        case "average_points":
            real = [each for each in mine if each[0].kind is not GameKind.BYE]
            total = sum(_points(regulation, game, index) for game, index, _ in real)
            return Fraction(total, len(real)) if real else Fraction(0)
        case "lot":
            return entry.lot
    return _head_to_head(games, entry.id, group)


def _head_to_head(games, entry, group):
    for one in group:
        met = {other for _, _, others in _games_of(one, games) for other in others}
        if not set(group) - {one} <= met:
            return 0
    return sum(
        len(set(others) & set(group))
        for game, index, others in _games_of(entry, games)
        if _won(game, index)
    )


def table(regulation, entries, games):
    """For each id its place and values."""
    keys = {entry.id: () for entry in entries}
    values = {entry.id: {} for entry in entries}
    for criterion in regulation.criteria:
        groups = {
            entry.id: [each for each in keys if keys[each] == keys[entry.id]] for entry in entries
        }
        for entry in entries:
            found = value(regulation, entries, games, criterion, entry, groups[entry.id])
            values[entry.id][criterion] = found
            keys[entry.id] += (_key(criterion, found),)
    return {
        name: (1 + sum(key > keys[name] for key in keys.values()), values[name]) for name in keys
    }


def _key(criterion, found):
    """Larger is better."""
    if criterion == "lot":
        return float("-inf") if found is None else -found
    return -found if criterion == "fewest_fines" else found
