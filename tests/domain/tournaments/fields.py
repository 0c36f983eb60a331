"""Entries and results as values, and strategies that make them."""

from __future__ import annotations

from hypothesis import strategies as st

from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.regulation import Criterion, read_regulation
from tournaments.domain.results import GameKind, GameResult


def entries_of(*ids, **more):
    return tuple(EntryRecord(id=EntryId(name), **more) for name in ids)


def played(tour, a, b, points=(200, 100), **more):
    """A game between two entries, or two pairs of them given as tuples."""
    side = Side.A if points[0] > points[1] else Side.B
    return GameResult(
        tour=tour,
        a=a if isinstance(a, tuple) else (a,),
        b=b if isinstance(b, tuple) else (b,),
        kind=GameKind.PLAYED,
        points=points,
        **{"winner": side, **more},
    )


def bye(tour, entry):
    return GameResult(tour=tour, a=(entry,), b=(), kind=GameKind.BYE, winner=Side.A)


regulations = st.fixed_dictionaries(
    {},
    optional={
        "target": st.sampled_from([50, 75, 200]),
        "criteria": st.permutations(list(Criterion)).flatmap(
            lambda order: st.integers(1, len(order)).map(lambda size: order[:size])
        ),
        "count_excess": st.booleans(),
        "bye_difference": st.sampled_from(["half", "full"]),
        "forfeit_difference": st.sampled_from(["as_played", "half"]),
        "fine_mode": st.sampled_from(["deduct", "credit"]),
    },
).map(read_regulation)


@st.composite
def results(draw, ids, tours=4, per_side=1):
    """Some tours in which nobody sits twice; the rest has byes or is not there."""
    games = []
    for tour in range(1, draw(st.integers(0, tours)) + 1):
        order = draw(st.permutations(ids))
        size = 2 * per_side
        for start in range(0, len(order) - len(order) % size, size):
            a, b = order[start : start + per_side], order[start + per_side : start + size]
            games.append(draw(_game(tour, tuple(a), tuple(b))))
        if draw(st.booleans()):
            games += [bye(tour, name) for name in order[len(order) - len(order) % size :]]
    return tuple(games)


@st.composite
def _game(draw, tour, a, b):
    kind = draw(
        st.sampled_from([GameKind.PLAYED] * 6 + [kind for kind in GameKind if kind != "bye"])
    )
    points, winner = (0, 0), draw(st.sampled_from(Side))
    if kind is GameKind.PLAYED:
        points = draw(st.tuples(st.integers(0, 90), st.integers(0, 90)))
        if points[0] != points[1]:
            winner = Side.A if points[0] > points[1] else Side.B
    own = tuple(tuple(draw(st.sampled_from([0, 0, 10, 25])) for _ in side) for side in (a, b))
    fines = tuple(map(sum, own))
    swallowed = tuple(
        draw(st.integers(0, fine)) if point == 0 else 0
        for point, fine in zip(points, fines, strict=True)
    )
    return GameResult(
        tour=tour,
        a=a,
        b=b,
        kind=kind,
        points=points,
        fines=fines,
        swallowed=swallowed,
        own_fines=own if len(a) > 1 and draw(st.booleans()) else None,
        rounds=draw(st.tuples(st.integers(0, 9), st.integers(0, 9))),
        winner=None if kind is GameKind.DOUBLE_FORFEIT else winner,
    )


@st.composite
def tournaments(draw, most=9, individual=None):
    """A field with some history."""
    ids = [EntryId(f"e{number}") for number in range(draw(st.integers(0, most)))]
    lots = draw(st.lists(st.none() | st.integers(-3, 9), min_size=len(ids), max_size=len(ids)))
    field = tuple(EntryRecord(id=name, lot=lot) for name, lot in zip(ids, lots, strict=True))
    alone = not draw(st.booleans()) if individual is None else not individual
    return field, draw(results(ids, per_side=1 if alone else 2))
