"""Hands left over when a real deal was played out, and small lies about them."""

from .tiles import EVERY_TILE


def written(tile, rng):
    low, high = tile
    return f"{low}-{high}" if rng.randrange(2) else f"{high}-{low}"


def deal(rng):
    tiles = sorted(EVERY_TILE)
    rng.shuffle(tiles)
    return {seat: tiles[7 * seat - 7 : 7 * seat] for seat in (1, 2, 3, 4)}


def play_out(rng):
    """Who went out (None in a fish) and the tiles left in the four hands."""
    hands = deal(rng)
    seat = rng.randrange(1, 5)
    first = hands[seat].pop()
    ends, passes = list(first), 0
    while passes < 4 and hands[seat]:
        seat = seat % 4 + 1
        fitting = [(tile, end) for tile in hands[seat] for end in (0, 1) if ends[end] in tile]
        passes = 0 if fitting else passes + 1
        if fitting:
            tile, end = rng.choice(fitting)
            hands[seat].remove(tile)
            ends[end] = tile[1] if tile[0] == ends[end] else tile[0]
    return (None if hands[seat] else seat), hands


def stopped_early(rng):
    """A fish or a going out that somebody claims though the tiles may say otherwise."""
    hands = deal(rng)
    for hand in hands.values():
        del hand[rng.randrange(8) :]
    winner = rng.choice([None, 1, 2, 3, 4])
    if winner:
        hands[winner] = []
    return winner, hands


def hardly_begun(rng):
    """A fish claimed with a few tiles on the table, which seldom hang together."""
    table = rng.choice([islands(rng), rng.sample(sorted(EVERY_TILE), rng.randrange(9))])
    held = sorted(EVERY_TILE - set(table))
    rng.shuffle(held)
    hands = {seat: held[seat - 1 :: 4] for seat in (1, 2, 3, 4)}
    if not rng.randrange(4):
        hands[1].append(hands[2].pop())
    return None, hands


def islands(rng):
    """A ring of three tiles and one or two others that do not touch it."""
    one, two, three, four, five, six, _ = rng.sample(range(7), 7)
    apart = rng.choice([[(four, five)], [(four, four)], [(four, five), (five, six)]])
    return [(min(pair), max(pair)) for pair in [(one, two), (two, three), (one, three), *apart]]


def spoil(rng, hands):
    """One tile moved, doubled, lost or exchanged for one of the table."""
    given = [seat for seat in hands if hands[seat]]
    if not given:
        return
    seat, other = rng.choice(given), rng.choice([1, 2, 3, 4])
    tile = rng.choice(hands[seat])
    table = sorted(EVERY_TILE - {held for hand in hands.values() for held in hand})
    lie = rng.randrange(4)
    if lie != 1:
        hands[seat].remove(tile)
    if lie < 2:
        hands[other].append(tile)
    if lie == 3 and table:
        hands[seat].append(rng.choice(table))


def round_by_hands(rng):
    """A round entry with hands: mostly true, now and then spoilt."""
    makers = (play_out, play_out, play_out, play_out, stopped_early, hardly_begun)
    winner, hands = rng.choice(makers)(rng)
    if not rng.randrange(4):
        spoil(rng, hands)
    entry = {"kind": "round", "outcome": "out" if winner else "fish"}
    if winner:
        entry["seat"] = winner
    entry["hands"] = {
        str(seat): [written(tile, rng) for tile in tiles] for seat, tiles in hands.items()
    }
    return entry
