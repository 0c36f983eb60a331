"""A small picture of a large field: who meets whom in a draw that is good by rules (3) to (5).

Where clubs crowd whole score groups, a draw over near pairs is far from the best, and the proof
finds one pairing of kinds after the other, each at the price of a large matching. The picture finds
most of them at once: some two hundred entries stand for all kinds (equal wins, equal crowded club)
in their proportions, and the cheapest matching of these says which kinds meet. It proves nothing;
its games are only looked at.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

from tournaments.domain.pairing.candidates import CROWD, join
from tournaments.domain.pairing.matching import cheapest_matching

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tournaments.domain.pairing.candidates import Couple
    from tournaments.domain.pairing.field import Field
    from tournaments.domain.pairing.prices import Prices

Kind = tuple[int, int]
"""Wins, and the number of a crowded club or -1."""

SIZE: Final = 200
"""So many entries make the picture, a few more if there are many kinds."""
LARGEST: Final = 400
"""With more nothing is drawn: it would take longer than it saves."""
SHARE: Final = 4
"""A club is crowded where it holds one of so many places of a score group."""


def likely(field: Field, prices: Prices) -> set[Couple]:
    """Games between the kinds that meet in the picture, evenly spread over their members."""
    members = _kinds(field)
    picked = _picked(members, max(1.0, len(field) / SIZE))
    if len(picked) > LARGEST:
        return set()
    couples: set[Couple] = set()
    for one, other in sorted(_meeting(picked, prices)):
        few, many = sorted((members[one], members[other]), key=len)
        couples |= join(field, few, many)
    return couples


def _kinds(field: Field) -> Mapping[Kind, Sequence[int]]:
    groups = Counter(field.wins)
    inside = Counter(zip(field.wins, field.clubs, strict=True))
    crowded = {
        club: number
        for number, club in enumerate(
            sorted({c for (won, c), n in inside.items() if CROWD <= n > groups[won] / SHARE})
        )
    }
    members: dict[Kind, list[int]] = defaultdict(list)
    for index, won in enumerate(field.wins):
        members[won, crowded.get(field.clubs[index], -1)].append(index)
    return members


def _picked(members: Mapping[Kind, Sequence[int]], scale: float) -> list[Kind]:
    """Each kind as often as it has a place in the picture, at least twice; an even number."""
    picked = [
        kind
        for kind in sorted(members)
        for _ in range(min(len(members[kind]), max(2, round(len(members[kind]) / scale))))
    ]
    return picked[: len(picked) - len(picked) % 2]


def _meeting(picked: Sequence[Kind], prices: Prices) -> set[tuple[Kind, Kind]]:
    """The kinds that meet in the cheapest matching of all who are in the picture."""
    edges = [
        (one, other, _price(prices, picked[one], picked[other]))
        for one in range(len(picked))
        for other in range(one + 1, len(picked))
    ]
    mates = cheapest_matching(len(picked), edges) or ()
    return {(picked[one], picked[other]) for one, other in enumerate(mates) if one < other}


def _price(prices: Prices, one: Kind, other: Kind) -> int:
    return prices.of_kind(one[0] - other[0], same_club=one[1] == other[1] >= 0)
