"""What the core says of positions, as JSON for `moves.mjs` beside it."""

from __future__ import annotations

import itertools
import json
import random
import sys

from protocols.domain.tiles import FULL_SET
from referee.domain.adjudication import adjudicate

HANDS = 40
"""Random hands at each pair of ends, beside every single tile."""


def cases() -> list[dict[str, object]]:
    """Every tile at every pair of ends, and hands of one to seven tiles."""
    rng = random.Random(2027)
    found = []
    for ends in itertools.combinations_with_replacement(range(7), 2):
        hands = [[tile] for tile in FULL_SET]
        hands += [rng.sample(list(FULL_SET), rng.randint(1, 7)) for _time in range(HANDS)]
        for hand in hands:
            moves = [
                {"tile": str(move.tile), "at": move.at} for move in adjudicate(ends, hand).moves
            ]
            turned = list(ends) if rng.random() < 0.5 else list(reversed(ends))
            found.append({"ends": turned, "hand": [str(tile) for tile in hand], "moves": moves})
    return found


if __name__ == "__main__":
    json.dump(cases(), sys.stdout)
