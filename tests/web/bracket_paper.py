"""Brackets to print in tests: played by the core, written as a document."""

from __future__ import annotations

from tests.web.printed import OCCASION
from tournaments.domain.brackets_on_paper import (
    BracketOnPaper,
    GameOnPaper,
    MatchOnPaper,
    RoundOnPaper,
    SideOnPaper,
)
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.stages.bracket import BracketGame, MatchState, bracket
from tournaments.domain.stages.bracket_play import next_draw
from tournaments.wording.stages import round_name


def bracket_of(names, *, tours=99, best_of=1, third_place=True, **wanted):
    """A knock-out of these names, best seed first, played for so many tours.

    The better seed wins, but in every second game of a best of three and at every fifth table.
    """
    seeds = [EntryId(str(number)) for number in range(1, len(names) + 1)]
    games = []
    rules = {"best_of": best_of, "third_place": third_place}
    for tour in range(1, tours + 1):
        drawn = next_draw(bracket(seeds, games, **rules)).games
        if not drawn:
            break
        games += [_played(game, tour) for game in drawn]
    found = bracket(seeds, games, **rules)
    named = dict(zip(seeds, names, strict=True))
    rounds = [
        [_match(match, named, seeds) for match in matches if not match.third]
        for matches in found.rounds
    ]
    third = [_match(match, named, seeds) for match in found.rounds[-1] if match.third]
    fields = {"occasion": OCCASION, "subject": "Финал", "drawn": True, **wanted}
    return BracketOnPaper(
        best_of=best_of,
        rounds=tuple(
            RoundOnPaper(name=round_name(len(matches)), matches=tuple(matches))
            for matches in rounds
        ),
        third=RoundOnPaper(name=round_name(1, third=True), matches=tuple(third)) if third else None,
        **fields,
    )


def _played(game, tour):
    upset = (game.table % 5 == 0) != (tour % 3 == 2)
    winner = Side.B if upset else Side.A
    return BracketGame(
        tour=tour, table=game.table, a=game.a[0], b=game.b[0], done=True, winner=winner
    )


def _match(match, named, seeds):
    sides = tuple(
        SideOnPaper(
            name=named[side], seed=seeds.index(side) + 1, wins=wins, won=side == match.winner
        )
        if side
        else SideOnPaper()
        for side, wins in zip((match.top, match.bottom), match.wins, strict=True)
    )
    games = tuple(
        GameOnPaper(
            points=(205, 120) if game.winning == match.top else (98, 210),
            won=(game.winning == match.top, game.winning == match.bottom),
        )
        for game in match.games
    )
    return MatchOnPaper(sides=sides, state=match.state, games=games)


def odd_match(state, *names, games=(), **wanted):
    """A match that no play gives: forfeits, withdrawals, corrections."""
    sides = tuple(SideOnPaper(name=name, seed=n) for n, name in enumerate(names, 1))
    return MatchOnPaper(sides=sides, state=MatchState(state), games=games, **wanted)
