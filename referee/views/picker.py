"""The 28 tiles of a hand, to be tapped."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.forms import Form

from protocols.domain.tiles import FULL_SET
from protocols.selectors.tables import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class PickTile:
    """One tile of the picker."""

    a: int
    b: int
    value: str
    sum: int
    checked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PickHand:
    """One hand of the picker; `name` is the field that is posted."""

    name: str
    seat: int
    player: str
    side: str
    tiles: list[PickTile]


def tiles_of(chosen: Collection[str]) -> list[PickTile]:
    """All tiles, the chosen ones ticked."""
    return [
        PickTile(
            a=tile.high,
            b=tile.low,
            value=str(tile),
            sum=tile.pips,
            checked=str(tile) in chosen,
        )
        for tile in FULL_SET
    ]


def hands_of(table: Table, form: Form) -> list[PickHand]:
    """The four hands with what was ticked already."""
    return [
        PickHand(
            name=f"hand_{each.seat}",
            seat=each.seat,
            player=each.player,
            side=str(each.side),
            tiles=tiles_of(form[f"hand_{each.seat}"].value() or ()),
        )
        for each in table.sitting.values()
    ]
