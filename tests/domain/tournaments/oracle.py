"""The best Swiss draw found in two other ways: by trying everything, and by nx.

Shares nothing with the engine but the standing positions; a draw is valued by the checker's sums.
"""

from __future__ import annotations

from itertools import combinations

import networkx as nx

from tournaments.domain.draw import Order, Rematch, SameClub
from tournaments.domain.placing import place
from tournaments.domain.results import GameKind


class Oracle:
    """A request, read once: positions, wins, clubs, meetings."""

    def __init__(self, request):
        self.options = request.options
        rows = place(request).present
        self.ids = [row.entry.id for row in rows]
        self.position = {row.entry.id: row.position for row in rows}
        self.wins = {row.entry.id: row.wins for row in rows}
        self.club = {row.entry.id: row.entry.club or row.entry.id + " alone" for row in rows}
        self.apart = request.apart
        self.met = set()
        self.byes = dict.fromkeys(self.ids, 0)
        for game in request.games:
            if game.kind is GameKind.BYE and game.a[0] in self.byes:
                self.byes[game.a[0]] += 1
            for one in game.a:
                self.met.update(frozenset((one, other)) for other in game.b)

    def value(self, games):
        """The sums of rules (2) to (6) of a whole draw in the order of the options.

        Those kept apart come after rule (2).
        """
        names = [name for game in games for name in game]
        none = (0, 0, 0, 0, 0)
        parts = [self.of_game(names, *game) for game in games]
        return tuple(map(sum, zip(none, *parts, strict=True)))

    def of_game(self, names, one, other):
        """What one game adds to these sums in a draw of `names`."""
        again = frozenset((one, other)) in self.met
        apart = frozenset((one, other)) in self.apart
        inside = self.club[one] == self.club[other]
        squares = (self.wins[one] - self.wins[other]) ** 2
        order = self._order(names, one, other)
        wish = self.options.avoid_same_club
        if wish is SameClub.ALWAYS:
            return again, apart, inside, squares, order
        return again, apart, squares, inside and wish is SameClub.PREFER, order

    def _order(self, names, one, other):
        if self.options.order is Order.ADJACENT or self.wins[one] != self.wins[other]:
            return (self.position[one] - self.position[other]) ** 2
        group = [name for name in self.ids if name in names and self.wins[name] == self.wins[one]]
        apart = abs(group.index(one) - group.index(other))
        return (apart - len(group) // 2) ** 2

    def free_candidates(self):
        """Who may have the bye, the first choice first."""
        if len(self.ids) % 2 == 0:
            return [None]
        fewest = min(self.byes.values())
        lowest = sorted(self.ids, key=lambda name: -self.position[name])
        return [name for name in lowest if self.byes[name] == fewest]

    def by_trying(self):
        """The bye and the least value, by looking at every draw; None where there is none."""
        never = self.options.rematch is Rematch.NEVER
        best = None
        for free in self.free_candidates():
            rest = [name for name in self.ids if name != free]
            values = [self.value(games) for games in all_draws(rest)]
            values = [value for value in values if not (never and value[0])]
            if values and (best is None or min(values)[0] < best[1][0]):
                best = free, min(values)
        return best

    def by_networkx(self, free):
        """The least value of a draw without `free`, by a dense matching; rematches never.

        The sums are packed by bounds of its own.
        """
        names = [name for name in self.ids if name != free]
        scale = len(names) ** 4 + 1
        graph = nx.Graph()
        graph.add_nodes_from(names)
        for one, other in combinations(names, 2):
            if frozenset((one, other)) in self.met:
                continue
            packed = 0
            for part in self.of_game(names, one, other)[1:]:
                packed = packed * scale + part
            graph.add_edge(one, other, weight=scale**5 - packed)
        games = nx.max_weight_matching(graph, maxcardinality=True)
        assert 2 * len(games) == len(names)
        return self.value(list(games))


def all_draws(names):
    """Every way to make pairs of an even number of names."""
    if not names:
        yield []
        return
    first, *others = names
    for other in others:
        rest = [name for name in others if name != other]
        for games in all_draws(rest):
            yield [(first, other), *games]
