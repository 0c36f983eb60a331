"""Random events: sizes, systems and stages an organiser could ask for, from a seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Plan = Mapping[str, object]

SMALLEST: Final = 4
LARGEST: Final = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class StageWish:
    """What `services.stages` is asked for one stage."""

    system: str
    plan: Plan
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventWish:
    """A whole event.

    Attributes:
        format: fixed pairs or single players.
        entries: how many begin.
        late: what tours missed by late entries count.
        stages: in order.
    """

    format: str
    entries: int
    late: str
    stages: tuple[StageWish, ...]


def random_event(rng: random.Random) -> EventWish:
    """An event of one to three stages that its field can play."""
    individual = rng.random() < 0.3
    entries = rng.randint(8, 18) if individual else rng.randint(SMALLEST, LARGEST)
    stages = [_first(rng, individual=individual)]
    left = entries
    while len(stages) < 3 and left >= 8 and rng.random() < 0.6:
        left = rng.choice([each for each in (4, 6, 8) if each <= left])
        stages.append(_next(rng, left, individual=individual))
    return EventWish(
        format="individual" if individual else "pairs",
        entries=entries,
        late=rng.choice(["nothing", "losses"]),
        stages=tuple(stages),
    )


def _options(rng: random.Random) -> dict[str, str]:
    return {
        "avoid_same_club": rng.choice(["no", "prefer", "always"]),
        "rematch": "avoid",
        "order": rng.choice(["adjacent", "halves"]),
    }


def _first(rng: random.Random, *, individual: bool) -> StageWish:
    if individual:
        plan: dict[str, object] = {"tours": rng.randint(2, 4)}
        return StageWish(system="rotating", plan=plan, options=_options(rng))
    system = rng.choice(["swiss", "swiss", "round_robin", "knockout"])
    return StageWish(system=system, plan=_plan(rng, system), options=_options(rng))


def _next(rng: random.Random, left: int, *, individual: bool) -> StageWish:
    source: dict[str, object] = {"first": left, "per_group": False}
    source["carry"] = rng.choice(["none", "between", "all"])
    if individual:
        plan = {"tours": 2, **source}
        return StageWish(system="rotating", plan=plan, options=_options(rng))
    system = rng.choice(["swiss", "round_robin", "knockout"])
    plan = {**_plan(rng, system), **source}
    return StageWish(system=system, plan=plan, options=_options(rng))


def _plan(rng: random.Random, system: str) -> dict[str, object]:
    if system == "swiss":
        return {"tours": rng.randint(2, 3)}
    if system == "knockout":
        return {"best_of": rng.choice([1, 1, 3]), "third_place": rng.random() < 0.5}
    grouping = rng.choice(["none", "snake", "drawn", "places"])
    return {
        "grouping": grouping,
        "group_value": rng.choice([3, 4]),
        "cycles": rng.choice([1, 1, 2]),
    }
