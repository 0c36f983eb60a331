"""Knock-outs of every size, played out by chance; each ends with one champion and all places."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tournaments.domain.ids import EntryId, Side
from tournaments.domain.stages.bracket import Bracket, BracketGame, MatchState, bracket
from tournaments.domain.stages.bracket_play import (
    bracket_places,
    bracket_tours,
    next_draw,
)


def names(size: int) -> tuple[EntryId, ...]:
    return tuple(EntryId(str(number)) for number in range(1, size + 1))


def champion(found: Bracket) -> EntryId | None:
    return found.rounds[-1][0].winner


class Play:
    """A knock-out played tour by tour; `decide` says who wins a game."""

    def __init__(self, size, *, best_of=1, third_place=False, lot=None):
        self.seeds, self.best_of, self.third_place = names(size), best_of, third_place
        self.lot = lot or random.Random(size)
        self.games: list[BracketGame] = []
        self.gone: set[EntryId] = set()
        self.tour = 0

    @property
    def now(self) -> Bracket:
        return bracket(
            self.seeds,
            self.games,
            best_of=self.best_of,
            third_place=self.third_place,
            gone=self.gone,
        )

    def step(self, winner=None) -> bool:
        draw = next_draw(self.now)
        if not draw.games:
            return False
        self.tour += 1
        seated = [*(e for g in draw.games for e in (*g.a, *g.b)), *(b.entry for b in draw.byes)]
        assert max(Counter(seated).values()) == 1
        for game in draw.games:
            side = winner if winner is not None else self.lot.choice([Side.A, Side.B])
            self.games.append(
                BracketGame(
                    tour=self.tour,
                    table=game.table,
                    a=game.a[0],
                    b=game.b[0],
                    done=True,
                    winner=side if side != "nobody" else None,
                )
            )
        return True

    def to_the_end(self):
        while self.step():
            assert self.tour <= bracket_tours(len(self.seeds), self.best_of)
        return self.now


@pytest.mark.parametrize("third_place", [False, True])
@pytest.mark.parametrize("best_of", [1, 3])
@pytest.mark.parametrize("size", range(2, 71))
def test_every_field_ends_with_one_champion_and_everybody_placed(size, best_of, third_place):
    end = Play(size, best_of=best_of, third_place=third_place).to_the_end()
    places = bracket_places(end)
    assert end.is_decided
    assert places[0] == (1, champion(end))
    assert [place for place, _ in places].count(1) == 1
    assert sorted(entry for _, entry in places) == sorted(end.seeds)
    shared = Counter(place for place, _ in places)
    if third_place and size > 3:
        assert (shared[2], shared[3], shared[4]) == (1, 1, 1)


@pytest.mark.parametrize("size", [3, 5, 6, 7, 12, 33])
def test_byes_go_to_the_top_seeds_once(size):
    play = Play(size)
    draw = next_draw(play.now)
    free = (1 << (size - 1).bit_length()) - size
    assert [bye.entry for bye in draw.byes] == list(play.seeds[:free])
    play.step()
    assert not next_draw(play.now).byes


def test_the_favourites_meet_in_the_final():
    play = Play(16)
    while True:
        draw = next_draw(play.now)
        if not draw.games:
            break
        last = draw
        play.tour += 1
        for game in draw.games:
            play.games.append(
                BracketGame(
                    tour=play.tour,
                    table=game.table,
                    a=game.a[0],
                    b=game.b[0],
                    done=True,
                    winner=Side.A,
                )
            )
    assert (last.games[0].a, last.games[0].b) == (("1",), ("2",))


def test_a_match_of_three_ends_with_the_second_win_and_sides_change():
    play = Play(2, best_of=3)
    play.step(Side.A)
    second = next_draw(play.now).games[0]
    assert (second.a, second.b) == (("2",), ("1",))
    play.step(Side.B)
    assert champion(play.now) == "1"
    assert not play.step()


def test_a_withdrawal_lets_the_opponent_go_on():
    play = Play(4)
    play.gone.add(EntryId("1"))
    draw = next_draw(play.now)
    assert [bye.entry for bye in draw.byes] == ["4"]
    end = play.to_the_end()
    assert champion(end) in {"2", "3", "4"}


def test_both_sides_missing_leave_a_walkover_behind():
    play = Play(4)
    play.step("nobody")
    assert [match.state for match in play.now.rounds[0]] == [MatchState.VOID, MatchState.VOID]
    assert play.now.is_decided
    assert champion(play.now) is None
    assert bracket_places(play.now)[0][0] == 1


@pytest.mark.parametrize("seed", range(40))
def test_withdrawals_and_double_forfeits_never_stop_a_bracket(seed):
    lot = random.Random(seed)
    play = Play(lot.randint(2, 40), best_of=lot.choice([1, 3]), third_place=True, lot=lot)
    while play.step("nobody" if lot.random() < 0.2 else None):
        if lot.random() < 0.4:
            play.gone.add(lot.choice(play.seeds))
    places = bracket_places(play.now)
    assert play.now.is_decided
    assert sorted(entry for _, entry in places) == sorted(play.seeds)


def test_a_corrected_semi_final_leaves_the_drawn_final_and_says_so():
    play = Play(4, third_place=True)
    play.step(Side.A)
    play.step(Side.A)
    corrected = [
        BracketGame(tour=g.tour, table=g.table, a=g.a, b=g.b, done=True, winner=Side.B)
        if (g.tour, g.table) == (1, 1)
        else g
        for g in play.games
    ]
    now = bracket(play.seeds, corrected, third_place=True)
    final, third = now.rounds[-1]
    assert final.disputed
    assert third.disputed
    assert {final.top, final.bottom} == {"1", "2"}
    assert not play.now.rounds[-1][0].disputed


def test_a_game_of_somebody_who_is_not_in_the_bracket_changes_nothing():
    play = Play(4)
    stranger = BracketGame(
        tour=1, table=9, a=EntryId("1"), b=EntryId("99"), done=True, winner=Side.B
    )
    play.games.append(stranger)
    assert play.now == bracket(play.seeds, [])
