"""One draw in several ways: ours and the peers', each from values to an answer that can be judged.

Every way is a function from a request to a callable without arguments: what stands before the
callable is preparation and is not timed. An answer is a list of games as pairs of entry ids, or the
cost of a matching.
"""

from __future__ import annotations

import importlib
from collections import defaultdict
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bench.pairing_cases import STRICT, crafted_field
from tournaments.domain.draw import Options, Request
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.pairing import rotating, swiss
from tournaments.domain.pairing.candidates import near, spread
from tournaments.domain.pairing.field import Field, build_field
from tournaments.domain.pairing.history import read_history
from tournaments.domain.pairing.matching import Edge, cheapest_matching
from tournaments.domain.pairing.optimum import LIMITS, Limits, best_draw
from tournaments.domain.pairing.order import ordering
from tournaments.domain.pairing.prices import set_prices
from tournaments.domain.placing import place

Games = list[tuple[EntryId, EntryId]]
Answer = Games | int | None
Work = Callable[[], Answer]


def ours(request: Request) -> Work:
    """Everything an organiser waits for: standings, matching, proof, order, tables, reasons."""

    def work() -> Games:
        return [(game.a[0], game.b[0]) for game in swiss.draw(request).games]

    return work


def over_all_pairs(request: Request) -> Work:
    """The optimum over every pair, without candidates and proof."""
    field = field_of(request)

    def work() -> Games:
        mates = best_draw(field, Options(), Limits(all_pairs=len(field)))
        return _games(field, mates)

    return work


def matching(request: Request) -> Work:
    """The matching of the house alone, on the sparse graph of candidates."""
    edges, size = sparse_graph(field_of(request)), len(request.entries)
    costs = {(i, j): cost for i, j, cost in edges}

    def work() -> int:
        mates = cheapest_matching(size, edges) or ()
        return sum(costs[i, j] for i, j in enumerate(mates) if i < j)

    return work


def by_networkx(request: Request) -> Work:
    """networkx on the same graph."""
    nx: Any = importlib.import_module("networkx")
    edges, size = sparse_graph(field_of(request)), len(request.entries)
    ceiling = max(cost for _, _, cost in edges) + 1

    def work() -> int:
        graph = nx.Graph()
        graph.add_nodes_from(range(size))
        graph.add_weighted_edges_from((i, j, ceiling - cost) for i, j, cost in edges)
        games = nx.max_weight_matching(graph, maxcardinality=True)
        return sum(ceiling - int(graph.edges[game]["weight"]) for game in games)

    return work


def by_swisspair(request: Request) -> Work:
    """swisspair (C++) on the same standings and meetings; it knows no clubs."""
    peer: Any = importlib.import_module("swisspair")
    field = field_of(request)
    players = [
        peer.Player(
            id=str(index),
            points=field.wins[index],
            rank=index + 1,
            cannot_be_paired_against_ids={str(other) for other in field.met[index]},
        )
        for index in range(len(field))
    ]

    def work() -> Games:
        matches = peer.create_matches(players, power_pairing=True)
        ids = [entry.id for entry in field.entries]
        return [(ids[int(each.p1.id)], ids[int(each.p2.id)]) for each in matches]

    return work


def by_py4swiss(request: Request) -> Work:
    """py4swiss (Python and C++), the Dutch system of chess: colours, no clubs."""
    engines: Any = importlib.import_module("py4swiss.engines")
    trf = _trf(request)
    ids = [entry.id for entry in request.entries]

    def work() -> Games:
        pairings = engines.DutchEngine.generate_pairings(trf)
        return [(ids[each.white - 1], ids[each.black - 1]) for each in pairings]

    return work


def _trf(request: Request) -> Any:
    """The tournament as py4swiss loads it; who has had white less often has it."""
    trf: Any = importlib.import_module("py4swiss.trf")
    parts: Any = importlib.import_module("py4swiss.trf.results")
    sections: Any = importlib.import_module("py4swiss.trf.sections")
    codes: Any = importlib.import_module("py4swiss.trf.codes")
    number = {entry.id: place for place, entry in enumerate(request.entries, 1)}
    results: dict[EntryId, list[Any]] = defaultdict(list)
    balance: dict[EntryId, list[int]] = defaultdict(lambda: [0, 0])
    for game in request.games:
        white, black = sorted((game.a[0], game.b[0]), key=lambda name: balance[name])
        winner = game.a[0] if game.winner is Side.A else game.b[0]
        for name, other, colour in ((white, black, "w"), (black, white, "b")):
            token = parts.ResultToken("1" if name == winner else "0")
            results[name].append(
                parts.RoundResult(id=number[other], color=parts.ColorToken(colour), result=token)
            )
            step = 1 if colour == "w" else -1
            balance[name] = [balance[name][0] + step, step]
    return trf.ParsedTrf(
        player_sections=[
            sections.PlayerSection(
                code=codes.PlayerCode.PLAYER,
                starting_number=number[entry.id],
                points_times_ten=10 * sum(each.result.value == "1" for each in results[entry.id]),
                rank=number[entry.id],
                results=results[entry.id],
            )
            for entry in request.entries
        ],
        x_section=sections.XSection(number_of_rounds=request.tours or request.tour),
    )


def tables_of_four(request: Request) -> Work:
    """One tour of an individual event."""

    def work() -> None:
        rotating.draw(request)

    return work


def crafted(request: Request) -> Work:
    """The field that clubs make as hard as we know how; as many entries as the request has."""
    field = crafted_field(len(request.entries))

    def work() -> None:
        best_draw(field, STRICT)

    return work


def field_of(request: Request) -> Field:
    return build_field(place(request).present, read_history(request.games))


def sparse_graph(field: Field) -> list[Edge]:
    """The candidates of a large field, with their costs."""
    price, order = set_prices(field, Options()).of_games(field), ordering(field, Options().order)
    couples = sorted(spread(field) | near(field, order, LIMITS.width))
    return [(i, j, price(i, j) + order.cost(i, j)) for i, j in couples]


def _games(field: Field, mates: tuple[int, ...]) -> Games:
    ids = [entry.id for entry in field.entries]
    return [(ids[one], ids[other]) for one, other in enumerate(mates) if one < other]


WAYS: Final[Mapping[str, Callable[[Request], Work]]] = MappingProxyType(
    {
        "draw": ours,
        "matching": matching,
        "networkx": by_networkx,
        "swisspair": by_swisspair,
        "py4swiss": by_py4swiss,
        "all pairs": over_all_pairs,
        "tables of four": tables_of_four,
        "crafted": crafted,
    }
)
"""Every way by its name."""
