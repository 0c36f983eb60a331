"""Rule (1): who has no game. Never twice while another has none, lowest in the standings first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.draw import Bye, Reason, ReasonCode
from tournaments.domain.errors import Refusal
from tournaments.domain.pairing.matching import cheapest_matching

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tournaments.domain.draw import Rematch
    from tournaments.domain.pairing.field import Field
    from tournaments.domain.pairing.matching import Edge


def candidates(byes: Sequence[int]) -> list[int]:
    """Those with the fewest byes, the lowest placed first, given the byes of the field in order."""
    fewest = min(byes)
    return [index for index in reversed(range(len(byes))) if byes[index] == fewest]


def explain(entry_byes: int) -> Reason:
    """Why a bye fell to an entry that has had `entry_byes`."""
    if entry_byes:
        return Reason(ReasonCode.FEWEST_BYES, {"byes": entry_byes})
    return Reason(ReasonCode.LOWEST_WITHOUT_BYE)


def choose_bye(field: Field, rematch: Rematch) -> int:
    """The candidate with whom the others can best be paired.

    Nobody may meet again: the lowest for whom the rest can be paired at all. Rematches only
    avoided: the lowest among those who leave the fewest. In a field that is large against its
    history the rest can always be paired without a rematch, so nothing is searched; else one
    matching decides, in which the bye is a vertex that costs the rank of its candidate.

    Raises:
        Refusal: ``pairing.impossible``.
    """
    order = candidates(field.byes)
    rest = len(field) - 1
    if 2 * (rest - 1 - field.most_met) >= rest:
        return order[0]
    edges: list[Edge] = [(index, len(field), rank) for rank, index in enumerate(order)]
    again = len(order) if rematch == "avoid" else None
    for one in range(len(field)):
        for other in range(one + 1, len(field)):
            if other not in field.met[one]:
                edges.append((one, other, 0))
            elif again is not None:
                edges.append((one, other, again))
    mates = cheapest_matching(len(field) + 1, edges)
    if mates is None:
        raise Refusal("pairing.impossible", present=len(field))
    return mates[len(field)]


def bye(field: Field, index: int) -> Bye:
    """The bye of the entry at `index`, with its reason."""
    return Bye(entry=field.entries[index].id, reason=explain(field.byes[index]))
