"""Tiles left in hands, and whether the rest of the set can lie on the table.

A line is laid tile by tile (a walk that is closed again and again, after Hierholzer) from every
number it might begin with; what was laid is then read back. No parity is counted here.
"""

from itertools import pairwise

from .refused import Refused

EVERY_TILE = {(low, high) for low in range(7) for high in range(low, 7)}


def tile(text):
    first, second = int(text[0]), int(text[2])
    return (min(first, second), max(first, second))


def pips(texts):
    return sum(int(text[0]) + int(text[2]) for text in texts)


def held(hands):
    return [tile(text) for seat in "1234" for text in hands[seat]]


def side_sums(hands):
    return {"A": pips(hands["1"] + hands["3"]), "B": pips(hands["2"] + hands["4"])}


def lay_from(number, tiles):
    """The numbers along a line that begins with `number`, as far as a walk through `tiles` goes."""
    left = list(tiles)
    path, walk = [], [number]
    while walk:
        here = walk[-1]
        for candidate in left:
            if here in candidate:
                left.remove(candidate)
                walk.append(candidate[1] if candidate[0] == here else candidate[0])
                break
        else:
            path.append(walk.pop())
    return path


def lines(tiles):
    """The pairs of ends of all lines that use every one of `tiles`."""
    ends = set()
    for number in range(7):
        path = lay_from(number, tiles)
        laid = sorted((min(step), max(step)) for step in pairwise(path))
        if laid == sorted(tiles) and tiles:
            ends.add((min(path[0], path[-1]), max(path[0], path[-1])))
    return ends


def check_round_hands(entry):
    hands = entry["hands"]
    check_twice(hands)
    if entry["outcome"] == "out":
        winner = str(entry["seat"])
        for seat in "1234":
            if bool(hands[seat]) == (seat == winner):
                raise Refused("round.hand_wrong", "R9")
    elif not all(hands.values()):
        raise Refused("round.hand_wrong", "R10")
    check_seven(hands)
    check_table(entry)


def check_twice(hands):
    if len(set(held(hands))) != len(held(hands)):
        raise Refused("round.tile_twice", "R3")


def check_seven(hands):
    if any(len(texts) > 7 for texts in hands.values()):
        raise Refused("round.hand_wrong")


def check_table(entry):
    kept = held(entry["hands"])
    table = sorted(EVERY_TILE - set(kept))
    ends = lines(table)
    if table and not ends:
        raise Refused("round.no_line", "R8")
    if entry["outcome"] == "fish":
        numbers = {number for pair in kept for number in pair}
        if not any(left not in numbers and right not in numbers for left, right in ends):
            raise Refused("round.not_blocked", "R10")
