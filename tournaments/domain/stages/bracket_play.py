"""What follows from a bracket: the next games, and the places."""

from __future__ import annotations

from tournaments.domain.draw import Bye, Draw, DrawnGame, Reason, ReasonCode
from tournaments.domain.ids import EntryId
from tournaments.domain.stages.bracket import OVER, Bracket, Match, MatchState


def bracket_tours(entries: int, best_of: int) -> int:
    """The most tours a knock-out of so many can take."""
    return max(0, entries - 1).bit_length() * best_of


def next_draw(found: Bracket) -> Draw:
    """The games of the next tour; nothing once it is decided.

    One round at a time: in a match of three the second and third game come while they are needed.
    Byes are given with the first games of a round.
    """
    number = found.current
    if number is None:
        return Draw()
    seeds = {entry: seed for seed, entry in enumerate(found.seeds, 1)}
    matches = found.rounds[number]
    playing = [match for match in matches if match.state is MatchState.PLAYING]
    games = tuple(
        _game(table, match, seeds, first=number == 0) for table, match in enumerate(playing, 1)
    )
    begun = any(match.games for match in matches)
    free = [
        match.winner
        for match in matches
        if match.state is MatchState.WALKOVER and match.winner is not None
    ]
    code = ReasonCode.TOP_SEED if number == 0 else ReasonCode.NO_OPPONENT
    byes = tuple(
        Bye(entry=entry, reason=Reason(code, {"seed": seeds[entry]}))
        for entry in sorted(free, key=seeds.__getitem__)
    )
    return Draw(games=games, byes=() if begun else byes)


def _game(table: int, match: Match, seeds: dict[EntryId, int], *, first: bool) -> DrawnGame:
    a, b = sorted(match.sides, key=seeds.__getitem__)
    facts = {"seeds": (seeds[a], seeds[b])}
    if match.third:
        reason = Reason(ReasonCode.THIRD_PLACE, facts)
    else:
        reason = Reason(ReasonCode.SEEDS if first else ReasonCode.WINNERS, facts)
    if len(match.games) % 2:
        a, b = b, a
    return DrawnGame(table=table, a=(a,), b=(b,), reasons=(reason,))


def bracket_places(found: Bracket) -> tuple[tuple[int, EntryId], ...]:
    """Everybody with his place, best first; equal places by seed.

    Who lost in one round shares a place. Before the end those still in it share the first place.
    """
    place: dict[EntryId, int] = {}
    for matches in found.rounds:
        main = [match for match in matches if not match.third]
        survivors = sum(match.state is not MatchState.VOID for match in main)
        for match in main:
            place.update(dict.fromkeys(match.losers, survivors + 1))
    for match in found.rounds[-1] if found.rounds else ():
        if match.third and match.state in OVER and match.winner is not None:
            place[match.winner] = 3
            place.update(dict.fromkeys(match.losers, 4))
    ranked = [(place.get(entry, 1), seed, entry) for seed, entry in enumerate(found.seeds)]
    return tuple((number, entry) for number, _seed, entry in sorted(ranked))
