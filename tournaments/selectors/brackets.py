"""The bracket of a knock-out as a document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.domain.brackets_on_paper import (
    BracketOnPaper,
    GameOnPaper,
    MatchOnPaper,
    RoundOnPaper,
    SideOnPaper,
)
from tournaments.domain.draw import System
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.results import GameKind, GameResult
from tournaments.domain.stages.bracket import BracketGame, Match
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.models import Stage, Tournament
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.printing import occasion_of
from tournaments.selectors.standings import event_after
from tournaments.wording.stages import SYSTEMS, round_name, stage_name

_Met = Mapping[tuple[int, frozenset[EntryId]], GameResult]


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketName:
    """A knock-out whose bracket can be printed: the number of its stage, what it is called."""

    stage: int
    name: str


def bracket_names(tournament: Tournament) -> tuple[BracketName, ...]:
    """The knock-outs that were drawn. One query."""
    rows = Stage.objects.filter(
        tournament=tournament, system=Stage.System.KNOCKOUT, field__isnull=False
    ).values_list("number", "name")
    return tuple(
        BracketName(stage=number, name=name or str(SYSTEMS[System.KNOCKOUT]))
        for number, name in rows
    )


def bracket_on_paper(tournament: Tournament, number: int) -> BracketOnPaper | None:
    """The bracket of a stage; None where there is none, or nobody knows who is in it.

    At most eight queries.
    """
    event = event_after(tournament)
    stage = next((each for each in event.stages if each.number == number), None)
    if stage is None or stage.system is not System.KNOCKOUT or not _is_known(event, stage):
        return None
    written = _Writer(event, stage, load_entry_lines(tournament))
    rounds, third = written.rounds()
    return BracketOnPaper(
        occasion=occasion_of(tournament),
        subject=stage_name(stage) if len(event.stages) > 1 or stage.name else "",
        drawn=stage.field is not None,
        best_of=stage.plan.best_of,
        rounds=rounds,
        third=third,
    )


def _is_known(event: Event, stage: StageFacts) -> bool:
    if stage.number > 1 and stage.field is None and not event.tables[stage.number - 2]:
        return False
    groups = event.groups_of(stage)
    return bool(groups) and len(groups[0]) > 1


class _Writer:
    """Matches of the core turned into boxes: names for ids, points for games."""

    def __init__(self, event: Event, stage: StageFacts, lines: Mapping[EntryId, EntryLine]) -> None:
        self.found = event.bracket_of(stage)
        self.lines = lines
        self.seeds = {entry: seed for seed, entry in enumerate(self.found.seeds, 1)}
        self.met: _Met = {
            (result.tour, frozenset((*result.a, *result.b))): result for result in event.results
        }

    def rounds(self) -> tuple[tuple[RoundOnPaper, ...], RoundOnPaper | None]:
        """The rounds, and the one for the third place."""
        third = None
        rounds = []
        for matches in self.found.rounds:
            main = tuple(self._match(match) for match in matches if not match.third)
            rounds.append(RoundOnPaper(name=round_name(len(main)), matches=main))
            other = tuple(self._match(match) for match in matches if match.third)
            if other:
                third = RoundOnPaper(name=round_name(1, third=True), matches=other)
        return tuple(rounds), third

    def _match(self, match: Match) -> MatchOnPaper:
        top, bottom = (
            self._side(side, wins, match)
            for side, wins in zip((match.top, match.bottom), match.wins, strict=True)
        )
        return MatchOnPaper(
            sides=(top, bottom),
            state=match.state,
            games=tuple(self._game(game, match) for game in match.games if game.done),
            disputed=match.disputed,
        )

    def _side(self, entry: EntryId | None, wins: int, match: Match) -> SideOnPaper:
        if entry is None:
            return SideOnPaper()
        return SideOnPaper(
            name=self.lines[entry].name,
            seed=self.seeds[entry],
            wins=wins,
            won=entry == match.winner,
        )

    def _game(self, game: BracketGame, match: Match) -> GameOnPaper:
        result = self.met.get((game.tour, game.pair))
        points = result.points if result and result.kind is GameKind.PLAYED else None
        won = (game.winner is Side.A, game.winner is Side.B)
        if game.a == match.top:
            return GameOnPaper(points=points, won=won)
        return GameOnPaper(points=points and points[::-1], won=won[::-1])
