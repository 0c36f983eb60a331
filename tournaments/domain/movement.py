"""How places moved since an earlier table of the same entries or teams."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tournaments.domain.merit import places_among

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Moved:
    """A place now and before; `before` is None for who was not in play then."""

    now: int
    before: int | None

    @property
    def new(self) -> bool:
        """It came since."""
        return self.before is None

    @property
    def up(self) -> int:
        """How many places better, negative: worse; 0 for who is new."""
        return 0 if self.before is None else self.before - self.now


def movement(
    now: Mapping[Key, int],
    before: Sequence[tuple[Key, int]],
    *,
    played: Collection[Key],
    played_before: Collection[Key],
) -> dict[Key, Moved]:
    """Of everybody who has played, how he moved; who has not played yet moves nowhere.

    Places of the earlier table are counted without those who had not played then: they could not
    be passed.

    Args:
        now: the place of each.
        before: the earlier table in its order, each with his place.
        played: who has a result now.
        played_before: who had one then.
    """
    there = [(key, place) for key, place in before if key in played_before]
    places = places_among([place for _key, place in there])
    then = {key: place for (key, _place), place in zip(there, places, strict=True)}
    return {key: Moved(now[key], then.get(key)) for key in now if key in played}


def moves_among(rows: Sequence[tuple[int, Moved | None]]) -> tuple[Moved | None, ...]:
    """The same for some of the rows: places now, as they are among these, with their old moves."""
    befores = sorted(moved.before for _now, moved in rows if moved and moved.before is not None)
    then = dict(zip(befores, places_among(befores), strict=True))
    return tuple(
        None if moved is None else Moved(now, then.get(moved.before or 0)) for now, moved in rows
    )
