"""Places among some of a table: women, juniors, one club. The order is that of the whole table."""

from __future__ import annotations

from collections.abc import Sequence


def places_among(places: Sequence[int]) -> tuple[int, ...]:
    """Places of some rows among themselves, from their places in the whole table, in its order.

    Those who share a place there share it here: 2, 5, 5, 9 become 1, 2, 2, 4.
    """
    found: list[int] = []
    for number, place in enumerate(places, 1):
        shares = number > 1 and places[number - 2] == place
        found.append(found[-1] if shares else number)
    return tuple(found)
