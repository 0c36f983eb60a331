"""Which games are worth considering in a large field: a sparse graph instead of all pairs.

Near edges serve rule (6): for everybody the nearest he may meet. Spread edges serve rules (3) to
(5), which know only wins and clubs: they join each club inside a score group with the others of
this group and of the next, evenly, so that a club crowded at one end of the standings finds
opponents at the other. Nothing here is a proof; `proof` finds out what is missing.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tournaments.domain.pairing.field import Field
    from tournaments.domain.pairing.order import Ordering

Couple = tuple[int, int]
"""Two indexes, the lower first."""

ANY_CLUB: Final = 10
"""Of the nearest opponents every tenth, so to speak, is taken whatever the club; at least two."""
SPREAD: Final = 4
"""So many evenly spaced opponents join each member of a kind to another kind."""
CROWD: Final = 8
"""A club this large inside a score group gets spread edges."""


def near(field: Field, ordering: Ordering, width: int) -> set[Couple]:
    """For everybody the `width` nearest he should meet, of other clubs, and a few of any.

    Wide enough, twenty times the field, these are all pairs that have not met.
    """
    lines = _lines(field)
    couples: set[Couple] = set()
    for index in range(len(field)):
        for centre in ordering.centres(index):
            for line, place in lines:
                for step in (1, -1):
                    way = (line, place[centre], step)
                    couples.update(_walk(field, index, way, (width + 1) // 2))
    return couples


def _lines(field: Field) -> list[tuple[Sequence[int], Sequence[int]]]:
    """The orders in which neighbours are looked for, each with everybody's place in it.

    By position, and by wins where the standings do not begin with them.
    """
    by_position = list(range(len(field)))
    by_wins = sorted(by_position, key=lambda index: -field.wins[index])
    lines: list[tuple[Sequence[int], Sequence[int]]] = [(by_position, by_position)]
    if by_wins != by_position:
        place = [0] * len(field)
        for number, index in enumerate(by_wins):
            place[index] = number
        lines.append((by_wins, place))
    return lines


def _walk(
    field: Field, index: int, way: tuple[Sequence[int], int, int], wanted: int
) -> Iterator[Couple]:
    """The nearest in one direction: `wanted` he should meet, the first few whatever they are."""
    line, place, step = way
    met, club = field.met[index], field.clubs[index]
    any_club = max(2, wanted // ANY_CLUB)
    while wanted and 0 <= place < len(line):
        other = line[place]
        place += step
        if other == index or other in met:
            continue
        if field.clubs[other] != club and not field.are_apart(index, other):
            wanted -= 1
        elif any_club <= 0:
            continue
        any_club -= 1
        yield couple(index, other)


def spread(field: Field) -> set[Couple]:
    """Even connections of every crowded club of a score group with everybody else near in wins."""
    groups: dict[int, list[int]] = defaultdict(list)
    for index, wins in enumerate(field.wins):
        groups[wins].append(index)
    levels = sorted(groups)
    couples: set[Couple] = set()
    for number, wins in enumerate(levels):
        clubs: dict[int, list[int]] = defaultdict(list)
        for index in groups[wins]:
            clubs[field.clubs[index]].append(index)
        for club, members in clubs.items():
            if len(members) < CROWD:
                continue
            for level in levels[max(0, number - 1) : number + 2]:
                others = [index for index in groups[level] if field.clubs[index] != club]
                couples |= join(field, members, others)
    return couples


def join(field: Field, ones: Sequence[int], others: Sequence[int]) -> set[Couple]:
    """Each of `ones` with a few of `others`, so that the load is even on both sides."""
    couples: set[Couple] = set()
    for number, one in enumerate(ones):
        start = number * len(others) // len(ones)
        for turn in range(min(SPREAD, len(others))):
            other = others[(start + turn * len(others) // SPREAD) % len(others)]
            if other != one and other not in field.met[one]:
                couples.add(couple(one, other))
    return couples


def couple(one: int, other: int) -> Couple:
    """The two in order."""
    return (one, other) if one < other else (other, one)
