"""The one door to rustworkx: a perfect matching of least total cost, exactly.

rustworkx computes with 128-bit integers and is exact to 126-bit weights; costs above 120 bits are
refused, long before it would panic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rustworkx

from tournaments.domain.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

Edge = tuple[int, int, int]
"""Two vertices and the cost of matching them, a whole number from 0."""

MOST_BITS: Final = 120


def cheapest_matching(size: int, edges: Sequence[Edge]) -> tuple[int, ...] | None:
    """The partner of each of `size` vertices in a perfect matching of least total cost.

    None when no perfect matching exists in these edges. Two vertices have one edge at most: this
    is not looked after, it would take as long as matching a dense graph. The same edges in the same
    order give the same answer. Costs about O(size * edges) at worst, far less on sparse graphs.

    Raises:
        Refusal: ``pairing.too_large`` when a cost has more than 120 bits.
    """
    ceiling = max((cost for _, _, cost in edges), default=0) + 1
    if ceiling.bit_length() > MOST_BITS:
        raise Refusal("pairing.too_large", bits=ceiling.bit_length())
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(one, other, ceiling - cost) for one, other, cost in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) < size:
        return None
    mates = [0] * size
    for one, other in pairs:
        mates[one], mates[other] = other, one
    return tuple(mates)
