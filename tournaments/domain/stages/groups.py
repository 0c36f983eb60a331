"""A field divided into groups: dealt like a snake, drawn from pots, or in bands of places."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from tournaments.domain.ids import EntryId

Groups = tuple[tuple[EntryId, ...], ...]
"""The groups in their order, each with its best seed first."""

_NOBODY: Final[Mapping[EntryId, str]] = {}


class Grouping(StrEnum):
    """How a field is divided: not at all, 1-2-3-3-2-1, pots by lot, or by bands of places."""

    NONE = "none"
    SNAKE = "snake"
    DRAWN = "drawn"
    PLACES = "places"


class GroupBy(StrEnum):
    """What the organiser's number means."""

    SIZE = "size"
    NUMBER = "number"


def divide(
    order: Sequence[EntryId],
    how: Grouping,
    by: GroupBy,
    value: int,
    *,
    seed: int,
    clubs: Mapping[EntryId, str] = _NOBODY,
) -> Groups:
    """Every entry of `order` (best seed first) in exactly one group.

    Sizes differ by one at most, and no group has a single entry; bands of a given size are full,
    but for the last, which joins the band before where one entry would be left.

    Args:
        order: the seeds, best first.
        how: see `Grouping`.
        by: whether `value` is a size or a number of groups.
        value: from 2 up; as many groups are made as the field can fill.
        seed: the lot of drawn groups.
        clubs: drawn groups spread the entries of a club as far as the pots allow.
    """
    if how is Grouping.NONE or len(order) < 4:
        return (tuple(order),)
    if how is Grouping.PLACES and by is GroupBy.SIZE:
        return _bands(order, value)
    number = _number(len(order), by, value)
    if how is Grouping.PLACES:
        return _even_bands(order, number)
    if how is Grouping.SNAKE:
        return _snake(order, number)
    return _drawn(order, number, random.Random(seed), clubs)  # noqa: S311 -- a lot that must be repeatable, not a secret


def _number(entries: int, by: GroupBy, value: int) -> int:
    """How many groups: none of them with fewer than two."""
    wanted = value if by is GroupBy.NUMBER else -(-entries // value)
    return max(1, min(wanted, entries // 2))


def _bands(order: Sequence[EntryId], size: int) -> Groups:
    bands = [tuple(order[start : start + size]) for start in range(0, len(order), size)]
    if len(bands) > 1 and len(bands[-1]) == 1:
        last = bands.pop()
        bands[-1] += last
    return tuple(bands)


def _even_bands(order: Sequence[EntryId], number: int) -> Groups:
    size, more = divmod(len(order), number)
    ends = [size * count + min(count, more) for count in range(number + 1)]
    return tuple(tuple(order[ends[n] : ends[n + 1]]) for n in range(number))


def _pots(order: Sequence[EntryId], number: int) -> list[Sequence[EntryId]]:
    return [order[start : start + number] for start in range(0, len(order), number)]


def _snake(order: Sequence[EntryId], number: int) -> Groups:
    groups: list[list[EntryId]] = [[] for _ in range(number)]
    for turn, pot in enumerate(_pots(order, number)):
        lines = range(number) if turn % 2 == 0 else range(number - 1, -1, -1)
        for line, entry in zip(lines, pot, strict=False):
            groups[line].append(entry)
    return tuple(tuple(group) for group in groups)


def _drawn(
    order: Sequence[EntryId], number: int, lot: random.Random, clubs: Mapping[EntryId, str]
) -> Groups:
    """Each pot in a drawn order, each entry to the free group with fewest of its club.

    Those whose club stands in most groups already choose first.
    """
    groups: list[list[EntryId]] = [[] for _ in range(number)]
    inside: list[Counter[str]] = [Counter() for _ in range(number)]
    for pot in _pots(order, number):
        free = list(range(number))
        lot.shuffle(free)
        drawn = lot.sample(list(pot), len(pot))
        named = {entry: clubs.get(entry, "").strip() for entry in pot}
        standing = {
            entry: sum(group[club] > 0 for group in inside) if club else 0
            for entry, club in named.items()
        }
        for entry in sorted(drawn, key=lambda each: -standing[each]):
            club = named[entry]
            line = min(free, key=lambda each: inside[each][club] if club else 0)
            free.remove(line)
            groups[line].append(entry)
            inside[line][club] += 1
    return tuple(tuple(group) for group in groups)
