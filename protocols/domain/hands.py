"""What the tiles left in four hands say, and which hands cannot be (R3, R8-R11, R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from protocols.domain.line import is_blocked, possible_ends
from protocols.domain.points import Points
from protocols.domain.tiles import FULL_SET, MOST_IN_HAND, pips
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Seat, Side

if TYPE_CHECKING:
    from protocols.domain.entries import Hands
    from protocols.domain.line import Ends
    from protocols.domain.tiles import Tile


def sums_of(hands: Hands) -> Points:
    """R11: the pips left to each side."""
    sums = {side: sum(pips(hands[seat]) for seat in side.seats) for side in Side}
    return Points(sums[Side.A], sums[Side.B])


def held_in(hands: Hands) -> list[Tile]:
    """All tiles still in hands."""
    return [tile for seat in Seat for tile in hands[seat]]


def check_dealt(hands: Hands) -> None:
    """Refuse a tile given twice (R3) and a hand above seven tiles (R36)."""
    _check_once(hands)
    _check_sizes(hands)


def check_going_out(hands: Hands, seat: Seat) -> None:
    """Refuse hands that cannot be left when `seat` went out (R9) after one line (R8)."""
    _check_once(hands)
    for each in Seat:
        if bool(hands[each]) is (each is seat):
            raise _wrong(each, "R9")
    _check_sizes(hands)
    _ends_of(hands)


def check_fish(hands: Hands) -> None:
    """Refuse hands that cannot be left in a fish (R10).

    The line is not known, only its tiles: a fish is refused when on every line they can form
    somebody could still have moved.
    """
    _check_once(hands)
    for each in Seat:
        if not hands[each]:
            raise _wrong(each, "R10")
    _check_sizes(hands)
    held = held_in(hands)
    if not any(is_blocked(ends, held) for ends in _ends_of(hands)):
        raise Refusal("round.not_blocked", rule="R10")


def _check_once(hands: Hands) -> None:
    seen: set[Tile] = set()
    for tile in held_in(hands):
        if tile in seen:
            raise Refusal("round.tile_twice", rule="R3", tile=str(tile))
        seen.add(tile)


def _check_sizes(hands: Hands) -> None:
    for seat in Seat:
        if len(hands[seat]) > MOST_IN_HAND:
            raise _wrong(seat, "R36")


def _ends_of(hands: Hands) -> frozenset[Ends]:
    """The ends that the tiles on the table can have; none when the table is empty."""
    held = set(held_in(hands))
    laid = [tile for tile in FULL_SET if tile not in held]
    ends = possible_ends(laid)
    if laid and not ends:
        raise Refusal("round.no_line", rule="R8")
    return ends


def _wrong(seat: Seat, rule: str) -> Refusal:
    return Refusal("round.hand_wrong", rule=rule, seat=int(seat))
