"""A sample from public dice, and how sure it makes one."""

from __future__ import annotations

import hashlib
import random
from fractions import Fraction
from math import comb

import pytest

from protocols.domain.audit import (
    Label,
    draw_sample,
    fewer_than,
    finding,
    read_seed,
    sample_for,
)
from tournaments.domain.errors import Refusal

SEED = "31415261542316645213"
LABELS = [Label(tour=tour, table=table) for tour in range(1, 7) for table in range(1, 129)]


@pytest.mark.parametrize(
    ("population", "checked", "wrong", "bound"),
    [
        (768, 239, 0, 8),
        (192, 149, 0, 2),
        (192, 46, 0, 11),
        (10**6, 299, 0, 9968),
        (20, 20, 0, 1),
        (20, 20, 3, 4),
        (20, 0, 0, 21),
        (0, 0, 0, 1),
        (100, 50, 1, 8),
        (4, 1, 1, 5),
    ],
)
def test_so_many_may_still_be_wrong(population, checked, wrong, bound):
    assert fewer_than(population, checked, wrong) == bound


@pytest.mark.parametrize(("population", "count", "size"), [(768, 8, 239), (192, 2, 149), (8, 1, 8)])
def test_so_many_must_be_checked(population, count, size):
    assert sample_for(population, count) == size
    assert fewer_than(population, size) <= count
    assert fewer_than(population, size - 1) > count


def test_the_bound_is_the_exact_one_and_no_smaller_number_would_do():
    for population in range(1, 25):
        for checked in range(population + 1):
            for wrong in range(checked + 1):
                bound = fewer_than(population, checked, wrong)
                chances = [
                    _chance(population, checked, count, wrong)
                    for count in range(wrong + 1, population + 1)
                ]
                expected = [n for n, chance in enumerate(chances, wrong + 1) if chance <= 0.05]
                assert bound == (expected[0] if expected else population + 1)


def _chance(population, checked, count, wrong):
    samples = sum(comb(count, k) * comb(population - count, checked - k) for k in range(wrong + 1))
    return Fraction(samples, comb(population, checked))


def test_the_statement_of_the_issue():
    found = finding(192, 46, 0)
    assert (found.checked, found.wrong, found.percent) == (46, 0, 6)
    assert finding(0, 0, 0).percent == 100


def test_the_sample_can_be_repeated_by_anybody():
    sample = draw_sample(SEED, LABELS, 5)
    ordered = sorted(
        (hashlib.sha256(f"{SEED}/{each.tour}/{each.table}".encode()).hexdigest(), str(each))
        for each in LABELS
    )
    assert [str(each) for each in sample] == [name for _digest, name in ordered[:5]]
    assert draw_sample(SEED, reversed(LABELS), 5) == sample
    assert draw_sample(SEED, LABELS, 9)[:5] == sample
    assert draw_sample(SEED, LABELS[:3], 9) == draw_sample(SEED, LABELS[:3], 3)


def test_planted_errors_of_one_percent_are_found_in_95_of_100_audits():
    rng = random.Random(5)
    found = 0
    for _run in range(400):
        wrong = set(rng.sample(LABELS, 8))
        seed = "".join(rng.choice("123456") for _throw in range(20))
        found += bool(wrong & set(draw_sample(seed, LABELS, 239)))
    assert found >= 375


def test_dice_are_read_as_they_are_written_down():
    assert read_seed("31415 26154-23166 45213") == SEED


@pytest.mark.parametrize(
    "text", ["", SEED[:-1], SEED + "1", "0" * 20, "7" * 20, "١" * 20, "a" * 20]
)
def test_anything_but_twenty_throws_is_refused(text):
    with pytest.raises(Refusal, match=r"audit\.seed"):
        read_seed(text)
