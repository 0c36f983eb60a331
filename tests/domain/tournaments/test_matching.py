"""The door to rustworkx: exact, repeatable, and closed to numbers it cannot hold."""

from __future__ import annotations

import random

import networkx as nx
import pytest

from tournaments.domain.errors import Refusal
from tournaments.domain.pairing.matching import MOST_BITS, cheapest_matching


@pytest.mark.parametrize("bits", [1, 8, 60, 119])
@pytest.mark.parametrize("seed", range(5))
def test_the_cost_is_that_of_networkx_up_to_119_bits(seed, bits):
    rng = random.Random(seed)
    size = 2 * rng.randint(3, 12)
    edges = [
        (one, other, rng.randrange(2**bits))
        for one in range(size)
        for other in range(one + 1, size)
    ]
    costs = {(one, other): cost for one, other, cost in edges}
    mates = cheapest_matching(size, edges)
    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, 2**bits - cost) for one, other, cost in edges)
    best = nx.max_weight_matching(graph, maxcardinality=True)
    assert sum(costs[one, other] for one, other in enumerate(mates) if one < other) == sum(
        costs[min(two), max(two)] for two in best
    )
    assert cheapest_matching(size, edges) == mates


def test_without_a_perfect_matching_there_is_none():
    assert cheapest_matching(4, [(0, 1, 5), (0, 2, 5), (0, 3, 5)]) is None
    assert cheapest_matching(2, []) is None
    assert cheapest_matching(0, []) == ()


def test_a_cost_of_more_than_120_bits_is_refused_before_anything_is_computed():
    with pytest.raises(Refusal) as caught:
        cheapest_matching(2, [(0, 1, 2**MOST_BITS)])
    assert caught.value.code == "pairing.too_large"
