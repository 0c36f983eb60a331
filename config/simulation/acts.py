"""The ledger of a whole game as a table would write it: rounds, faults, time, a forfeit."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from protocols.domain.entry_reader import read_entry
from protocols.domain.game import apply, open_game
from protocols.domain.opener import next_opener
from protocols.domain.playout import Playout, play_round
from protocols.domain.state import GameState, Phase
from protocols.domain.tiles import FULL_SET, pips
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Infraction, Measure, Regulation

FORFEITS: Final = 0.012
"""Of games: a pair that never came."""
WARNINGS: Final = 0.03
"""Of rounds: somebody thought too long."""
FALSE_PASSES: Final = 0.006
REDEALS: Final = 0.008
COUNTED_BY_TILES: Final = 0.3
"""Of rounds: the tiles left are entered, not their sums."""
ROUND_MINUTES: Final = (2.0, 3.6)
"""How long a round takes with its count and shuffle."""

Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """One entry of a ledger and when it was written."""

    at: datetime
    payload: Payload


@dataclass(frozen=True, slots=True)
class _Table:
    """A game in the making."""

    state: GameState
    at: datetime
    deadline: datetime

    def after(self, payload: Payload) -> _Table:
        return replace(self, state=apply(self.state, read_entry(payload)))


def play_game(regulation: Regulation, rng: random.Random, started: datetime) -> Iterator[Timed]:
    """Every entry of one game from start to end, signatures not among them.

    Args:
        regulation: what it is played under.
        rng: decides everything; the same state gives the same game.
        started: the common start of the tour.
    """
    table = _Table(
        open_game(regulation), started, started + timedelta(minutes=regulation.game_minutes)
    )
    for payload in ({"kind": "start", "at": started.isoformat()}, *_beginning(table, rng)):
        table = table.after(payload)
        at = datetime.fromisoformat(payload["at"]) if "at" in payload else table.at
        yield Timed(at=at, payload=payload)
    while not table.state.is_over:
        table = replace(table, at=table.at + timedelta(minutes=rng.uniform(*ROUND_MINUTES)))
        for payload in _next_acts(table, rng):
            table = table.after(payload)
            yield Timed(at=table.at, payload=payload)
            if table.state.is_over:
                break


def _beginning(table: _Table, rng: random.Random) -> list[Payload]:
    if rng.random() < FORFEITS:
        late = table.at + timedelta(minutes=table.state.regulation.late_minutes, seconds=20)
        missing = rng.choice(list(Side))
        return [{"kind": "forfeit", "sides": [str(missing)], "at": late.isoformat()}]
    turned = rng.sample(FULL_SET, len(Seat))
    tiles = {str(int(seat)): str(tile) for seat, tile in zip(Seat, turned, strict=True)}
    return [{"kind": "opening", "tiles": tiles}]


def _next_acts(table: _Table, rng: random.Random) -> list[Payload]:
    """What is written after one more round at the table."""
    acts: list[Payload] = []
    seat = rng.choice(list(Seat))
    if table.at >= table.deadline and table.state.phase is Phase.PLAYING:
        acts.append({"kind": "time", "during": rng.choice(("round", "between"))})
    if rng.random() < WARNINGS:
        acts.append(_slow(table.state, seat))
    chance = rng.random()
    if chance < FALSE_PASSES:
        acts.append({"kind": "false_pass", "seat": int(seat), "fine": 50})
    elif chance < FALSE_PASSES + REDEALS:
        acts.append({"kind": "redeal", "seat": int(seat), "opponents": "redeal", "fine": 10})
    else:
        acts.append(_round(table.state, rng))
    return acts


def _slow(state: GameState, seat: Seat) -> Payload:
    """R24, R25: a warning first, then a fine on the pair."""
    again = any(
        each.seat is seat and each.infraction is Infraction.MOVE_TIME for each in state.sanctions
    )
    payload = {"kind": "sanction", "seat": int(seat), "infraction": str(Infraction.MOVE_TIME)}
    if again:
        return {**payload, "measure": str(Measure.FINE), "points": 10}
    return {**payload, "measure": str(Measure.WARNING)}


def _round(state: GameState, rng: random.Random) -> Payload:
    opener = next_opener(state) or Seat.ONE
    played = play_round(rng, opener)
    if rng.random() < COUNTED_BY_TILES:
        return _by_tiles(played)
    if played.out is not None:
        points = sum(pips(hand) for hand in played.hands.values())
        return {"kind": "round", "outcome": "out", "seat": int(played.out), "points": points}
    sums = {str(side): sum(pips(played.hands[seat]) for seat in side.seats) for side in Side}
    return {"kind": "round", "outcome": "fish", "sums": sums, "closer": int(played.closer)}


def _by_tiles(played: Playout) -> Payload:
    hands = {str(int(seat)): [str(tile) for tile in hand] for seat, hand in played.hands.items()}
    if played.out is not None:
        return {"kind": "round", "outcome": "out", "seat": int(played.out), "hands": hands}
    return {"kind": "round", "outcome": "fish", "hands": hands, "closer": int(played.closer)}


def scribble(rng: random.Random) -> list[list[list[int]]]:
    """A drawn signature: one or two strokes of ``[x, y]`` in thousandths of the box's width."""
    strokes = []
    for _stroke in range(rng.randint(1, 2)):
        x, y = rng.randint(80, 260), rng.randint(120, 260)
        stroke = [[x, y]]
        for _point in range(rng.randint(14, 26)):
            x = min(960, x + rng.randint(8, 42))
            y = max(30, min(330, y + rng.randint(-80, 80)))
            stroke.append([x, y])
        strokes.append(stroke)
    return strokes
