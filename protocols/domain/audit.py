"""How sure a random sample of protocols makes one that paper and record agree.

The sample follows from dice thrown in public after everything was typed: protocols stand in the
order of SHA-256 over ``seed/tour/table`` in hex, and the first ones are taken. Anybody can repeat
it with any tool. The bound is exact (hypergeometric, whole numbers only).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from typing import Final

from tournaments.domain.errors import Refusal

SEED_LENGTH: Final = 20
"""Throws of a die: more than 51 bits."""

_ONE_IN: Final = 20
"""95 %: one case in twenty may deceive."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Label:
    """Which protocol: a table of a tour."""

    tour: int
    table: int

    def __str__(self) -> str:
        """``3/12``."""
        return f"{self.tour}/{self.table}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What a finished sample says of all protocols.

    `fewer_than` is the least number of wrong protocols that so good a sample would hide in less
    than one case of twenty; `percent` is its share, rounded up.
    """

    population: int
    checked: int
    wrong: int
    fewer_than: int
    percent: int


def read_seed(text: str) -> str:
    """The throws of a die as they were written down; spaces and hyphens between them are allowed.

    Raises:
        Refusal: ``audit.seed`` unless there are exactly twenty digits from 1 to 6.
    """
    digits = text.replace(" ", "").replace("-", "")
    if len(digits) != SEED_LENGTH or not set(digits) <= set("123456"):
        raise Refusal("audit.seed", length=SEED_LENGTH)
    return digits


def draw_sample(seed: str, labels: Iterable[Label], size: int) -> tuple[Label, ...]:
    """The first `size` labels in the order of their digests."""

    def key(label: Label) -> str:
        return hashlib.sha256(f"{seed}/{label}".encode()).hexdigest()

    return tuple(sorted(labels, key=key)[:size])


def fewer_than(population: int, checked: int, wrong: int = 0) -> int:
    """The least W for which W wrong ones would show at most `wrong` times in < 5 % of samples.

    `population` + 1 where the sample says nothing: then even all of them may be wrong.
    """
    for count in range(wrong + 1, population + 1):
        if _hides(population, checked, count, wrong):
            return count
    return population + 1


def sample_for(population: int, count: int) -> int:
    """How many to check so that, without any difference, fewer than `count` are wrong."""
    sizes = range(1, population + 1)
    return next((size for size in sizes if _hides(population, size, count, 0)), population)


def finding(population: int, checked: int, wrong: int) -> Finding:
    """What the sample says."""
    bound = fewer_than(population, checked, wrong)
    percent = -(-100 * bound // population) if population else 100
    return Finding(
        population=population, checked=checked, wrong=wrong, fewer_than=bound, percent=percent
    )


def _hides(population: int, checked: int, count: int, wrong: int) -> bool:
    """P(at most `wrong` of `count` wrong ones are among the checked) is at most 5 %."""
    samples = sum(
        comb(count, found) * comb(population - count, checked - found)
        for found in range(min(wrong, checked) + 1)
    )
    return samples * _ONE_IN <= comb(population, checked)
