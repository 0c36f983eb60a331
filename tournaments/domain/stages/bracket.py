"""A knock-out as it stands: computed from the seeds and the games, never stored.

Seed 1 meets the last seed, byes go to the top seeds. Two entries can meet in one round only, which
their lines in the bracket tell; so every game finds its match, whatever was corrected before it.
A drawn pairing is never changed: where by the results others should sit there, the match says so.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tournaments.domain.ids import EntryId, Side
from tournaments.domain.pairing.knockout import bracket as lines_of

Pair = tuple[EntryId | None, EntryId | None]


class MatchState(StrEnum):
    """Where a match stands.

    Waiting: somebody of it is not known yet. Void: nobody goes on from it.
    """

    WAITING = "waiting"
    PLAYING = "playing"
    DECIDED = "decided"
    WALKOVER = "walkover"
    VOID = "void"


OVER = frozenset({MatchState.DECIDED, MatchState.WALKOVER, MatchState.VOID})


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketGame:
    """A drawn game of a knock-out, played or not.

    Attributes:
        tour: its tour.
        table: decides which of two last games is the final, when results do not.
        a, b: who meets.
        done: it has a result.
        winner: None while it is played, and where both sides were missing.
    """

    tour: int
    table: int
    a: EntryId
    b: EntryId
    done: bool = False
    winner: Side | None = None

    @property
    def pair(self) -> frozenset[EntryId]:
        """The two of it."""
        return frozenset((self.a, self.b))

    @property
    def winning(self) -> EntryId | None:
        """Who won it."""
        return {Side.A: self.a, Side.B: self.b, None: None}[self.winner]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One box of the bracket.

    Attributes:
        number: from the top of its round, from 0.
        top, bottom: who meets; None = nobody (a bye) or not known yet.
        games: in the order of tours.
        wins: of top and bottom.
        winner: who goes on.
        disputed: by the results as they are now others should have met here.
        third: the losers of the semi-finals play for the third place.
    """

    number: int
    top: EntryId | None = None
    bottom: EntryId | None = None
    games: tuple[BracketGame, ...] = ()
    wins: tuple[int, int] = (0, 0)
    winner: EntryId | None = None
    state: MatchState = MatchState.WAITING
    disputed: bool = False
    third: bool = False

    @property
    def sides(self) -> tuple[EntryId, ...]:
        """Those known."""
        return tuple(each for each in (self.top, self.bottom) if each is not None)

    @property
    def losers(self) -> tuple[EntryId, ...]:
        """Who is out by it: one, or both of a void match."""
        return tuple(each for each in self.sides if self.state in OVER and each != self.winner)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """The whole knock-out.

    Attributes:
        seeds: best first.
        rounds: the first round first; the game for the third place stands last in the last one.
        best_of: games of a match, at most.
    """

    seeds: tuple[EntryId, ...]
    rounds: tuple[tuple[Match, ...], ...]
    best_of: int

    @property
    def is_decided(self) -> bool:
        """Nothing is left to be played."""
        return all(match.state in OVER for matches in self.rounds for match in matches)

    @property
    def current(self) -> int | None:
        """The index of the round in which something is to be played."""
        for number, matches in enumerate(self.rounds):
            if any(match.state is MatchState.PLAYING for match in matches):
                return number
        return None


@dataclass(slots=True)
class _Facts:
    games: Mapping[int, Sequence[BracketGame]]
    best_of: int
    gone: Collection[EntryId]
    slots: Mapping[EntryId, int] = field(default_factory=dict)

    def drawn(self, number: int, line: int) -> list[BracketGame]:
        """The games of a round that belong to one of its lines."""
        return [game for game in self.games.get(number, ()) if self.slots[game.a] >> number == line]


def bracket(
    seeds: Sequence[EntryId],
    games: Sequence[BracketGame],
    *,
    best_of: int = 1,
    third_place: bool = False,
    gone: Collection[EntryId] = (),
) -> Bracket:
    """The bracket of `seeds` (best first) with what was drawn and played in it.

    Args:
        seeds: everybody in it.
        games: every drawn game between two of them.
        best_of: 1, or 3 (two won games decide).
        third_place: the losers of the semi-finals play for it.
        gone: who plays no more; the opponent of an undecided match goes on.
    """
    size = 1 << max(0, len(seeds) - 1).bit_length()
    order = lines_of(size)
    slots = {seeds[seed - 1]: line for line, seed in enumerate(order) if seed <= len(seeds)}
    facts = _Facts(_by_round(games, slots), best_of, frozenset(gone), slots)
    entering: list[EntryId | None] = [
        seeds[seed - 1] if seed <= len(seeds) else None for seed in order
    ]
    rounds: list[tuple[Match, ...]] = []
    ready = True
    number = 1
    while size >> number:
        pairs = list(zip(entering[::2], entering[1::2], strict=True))
        last = not size >> (number + 1)
        matches = _round(pairs, number, facts, ready=ready)
        if last and third_place and len(seeds) > 3:
            matches = _with_third(rounds[-1], facts, number, ready=ready)
        rounds.append(matches)
        ready = ready and all(match.state in OVER for match in matches)
        entering = [match.winner for match in matches if not match.third]
        number += 1
    return Bracket(seeds=tuple(seeds), rounds=tuple(rounds), best_of=best_of)


def _by_round(
    games: Sequence[BracketGame], slots: Mapping[EntryId, int]
) -> dict[int, list[BracketGame]]:
    """Games by the only round in which their two lines of the bracket can meet."""
    found: dict[int, list[BracketGame]] = {}
    for game in sorted(games, key=lambda each: (each.tour, each.table)):
        if game.a in slots and game.b in slots:
            meeting = (slots[game.a] ^ slots[game.b]).bit_length()
            found.setdefault(meeting, []).append(game)
    return found


def _round(pairs: Sequence[Pair], number: int, facts: _Facts, *, ready: bool) -> tuple[Match, ...]:
    return tuple(
        _match(line, pair, facts.drawn(number, line), facts, ready=ready)
        for line, pair in enumerate(pairs)
    )


def _match(
    line: int, expected: Pair, drawn: Sequence[BracketGame], facts: _Facts, *, ready: bool
) -> Match:
    """A match of those who should meet, or of those who were drawn."""
    top, bottom = expected
    pair = frozenset(each for each in expected if each is not None)
    met = [game for game in drawn if game.pair == drawn[-1].pair]
    disputed = bool(met) and ready and met[-1].pair != pair
    if met and met[-1].pair != pair:
        top, bottom = sorted(met[-1].pair, key=facts.slots.__getitem__)
    wins = (
        sum(game.winning == top for game in met if game.winner),
        sum(game.winning == bottom for game in met if game.winner),
    )
    match = Match(
        number=line, top=top, bottom=bottom, games=tuple(met), wins=wins, disputed=disputed
    )
    return _judged(match, facts, ready=ready or bool(met))


def _judged(match: Match, facts: _Facts, *, ready: bool) -> Match:
    """The match with its state and its winner."""
    played = sum(game.done for game in match.games)
    needed = facts.best_of // 2 + 1
    if max(match.wins) >= needed or (played >= facts.best_of and match.wins[0] != match.wins[1]):
        winner = match.top if match.wins[0] > match.wins[1] else match.bottom
        return replace(match, winner=winner, state=MatchState.DECIDED)
    if played >= facts.best_of:
        return replace(match, state=MatchState.VOID)
    if any(not game.done for game in match.games):
        return replace(match, state=MatchState.PLAYING)
    return _before_play(match, facts) if ready else match


def _before_play(match: Match, facts: _Facts) -> Match:
    """A match whose two sides are known: who has left lets the other go on."""
    staying = [each for each in match.sides if each not in facts.gone]
    if len(staying) == 2:
        return replace(match, state=MatchState.PLAYING)
    if staying:
        return replace(match, winner=staying[0], state=MatchState.WALKOVER)
    return replace(match, state=MatchState.VOID)


def _with_third(
    semis: Sequence[Match], facts: _Facts, number: int, *, ready: bool
) -> tuple[Match, ...]:
    """The final, and the game of those who lost the semi-finals."""
    drawn = facts.drawn(number, 0)
    winners = {match.winner for match in semis}
    losers = [each for match in semis if match.state is MatchState.DECIDED for each in match.losers]
    pairs = sorted(
        {game.pair for game in drawn},
        key=lambda pair: (
            -len(pair & winners),
            min(game.table for game in drawn if game.pair == pair),
        ),
    )
    of_final = [game for game in drawn if pairs and game.pair == pairs[0]]
    of_third = [game for game in drawn if len(pairs) > 1 and game.pair == pairs[1]]
    expected = (semis[0].winner, semis[1].winner)
    last = _match(0, expected, of_final, facts, ready=ready)
    lost: Pair = (losers[0] if losers else None, losers[1] if len(losers) > 1 else None)
    third = replace(_match(1, lost, of_third, facts, ready=ready), third=True)
    return (last, third)
