"""Everything that must hold, computed again from the ledgers and compared with what is stored.

The standings here are counted by a few lines of their own, from replayed ledgers and byes: they
share nothing with the standings of the core but the regulation.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Count, F, Q, QuerySet

from config import triggers
from config.kept_files import missing_files
from protocols.models import Protocol
from protocols.selectors.chain import broken_rows, differences
from tournaments.domain.event import Late, read_event
from tournaments.domain.regulation import Regulation
from tournaments.domain.results import GameKind
from tournaments.domain.stages.event import Event, StageFacts
from tournaments.domain.stages.plan import Carry
from tournaments.models import Game, Seat, Tour, Tournament
from tournaments.selectors.standings import event_after


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that does not hold.

    Attributes:
        what: the rule that is broken: ``ledger``, ``cache``, ``seats``, ``standings``, ``trigger``,
            ``photo``, ``seal``.
        where: tournament, tour and table, or the thing's own name.
        detail: what was found.
    """

    what: str
    where: str
    detail: str

    def __str__(self) -> str:
        """One line."""
        return f"{self.what}: {self.where}: {self.detail}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What was looked at and what was found."""

    tournaments: int
    protocols: int
    acts: int
    findings: tuple[Finding, ...]


def verify(code: str = "") -> Report:
    """Check one tournament (by its code) or all of them.

    Queries grow with the number of protocols: nine for each.
    """
    tournaments = _tournaments(code)
    protocols = _protocols(tournaments)
    findings = [
        *_triggers(),
        *(finding for protocol in protocols for finding in _protocol(protocol)),
        *(finding for tournament in tournaments for finding in _tournament(tournament)),
        *(() if code else _files()),
    ]  # fmt: skip
    return Report(
        tournaments=tournaments.count(),
        protocols=protocols.count(),
        acts=sum(protocols.values_list("seq", flat=True)),
        findings=tuple(findings),
    )


def games_to_mend(code: str = "") -> list[Game]:
    """Games beside whose ledger, itself whole, something else is stored than it says."""
    return [
        protocol.game
        for protocol in _protocols(_tournaments(code))
        if differences(protocol) and not broken_rows(protocol)
    ]


def _tournaments(code: str) -> QuerySet[Tournament]:
    return Tournament.objects.filter(code=code) if code else Tournament.objects.all()


def _protocols(tournaments: QuerySet[Tournament]) -> QuerySet[Protocol]:
    found = Protocol.objects.filter(game__tour__tournament__in=tournaments)
    return found.select_related("game__tour__tournament")


def _files() -> Iterator[Finding]:
    for what, where, detail in missing_files():
        yield Finding(what=what, where=where, detail=detail)


def _triggers() -> Iterator[Finding]:
    for name in triggers.missing():
        yield Finding(what="trigger", where=name, detail="missing; run manage.py migrate")


def _place(game: Game) -> str:
    return f"{game.tour.tournament.code} tour {game.tour.number} table {game.table}"


def _protocol(protocol: Protocol) -> Iterator[Finding]:
    """The chain of rows is whole, and what is cached is what a replay says."""
    where = _place(protocol.game)
    for flaw in broken_rows(protocol):
        detail = f"row {flaw.seq}: {flaw.what}, stored {flaw.stored}, computed {flaw.computed}"
        yield Finding(what="ledger", where=where, detail=detail)
    yield from _line_up(protocol, where)
    for flaw in differences(protocol):
        detail = f"{flaw.what}: stored {flaw.stored}, computed {flaw.computed}"
        yield Finding(what="cache", where=where, detail=detail)


def _line_up(protocol: Protocol, where: str) -> Iterator[Finding]:
    """Who sits there is who the last row says; every change of seats has a row of its own."""
    last = protocol.ledger.order_by("-seq").first()
    if last is None:
        return
    noted = last.around.get("line_up", {})
    for seat in Seat.objects.filter(game=protocol.game_id):
        row = noted.get(str(seat.seat), {})
        if (row.get("player"), row.get("entry")) != (seat.player_id, seat.entry_id):
            detail = f"seat {seat.seat}: player {seat.player_id}, the ledger says {row}"
            yield Finding(what="seats", where=where, detail=detail)


def _tournament(tournament: Tournament) -> Iterator[Finding]:
    yield from _seats(tournament)
    yield from _orphans(tournament)
    yield from _standings(tournament)


def _seats(tournament: Tournament) -> Iterator[Finding]:
    """Four at a table, one side at a bye, everybody once a tour, seats in their own tour."""
    games = Game.objects.filter(tour__tournament=tournament).select_related("tour__tournament")
    for game in games.annotate(sitting=Count("seats")):
        at_bye = {Tournament.Format.PAIRS: 2, Tournament.Format.INDIVIDUAL: 1}
        wanted = at_bye[Tournament.Format(tournament.format)] if game.table is None else 4
        if game.sitting != wanted and game.tour.status != Tour.Status.DRAFT:
            detail = f"{game.sitting} seats are taken, not {wanted}"
            yield Finding(what="seats", where=_place(game), detail=detail)
    wrong = Seat.objects.filter(tour__tournament=tournament).exclude(tour=F("game__tour"))
    for seat in wrong.select_related("game__tour__tournament"):
        detail = f"seat {seat.seat} belongs to another tour"
        yield Finding(what="seats", where=_place(seat.game), detail=detail)
    strangers = Seat.objects.filter(tour__tournament=tournament).exclude(
        player__membership__entry=F("entry")
    )
    for seat in strangers.select_related("game__tour__tournament"):
        detail = f"seat {seat.seat}: the player does not belong to the entry"
        yield Finding(what="seats", where=_place(seat.game), detail=detail)
    twice = (
        Seat.objects.filter(tour__tournament=tournament)
        .values("tour__number", "player__name")
        .annotate(times=Count("id"))
        .filter(times__gt=1)
    )
    for row in twice:
        where = f"{tournament.code} tour {row['tour__number']}"
        yield Finding(what="seats", where=where, detail=f"{row['player__name']} plays twice")


def _orphans(tournament: Tournament) -> Iterator[Finding]:
    """A result needs a protocol."""
    decided = Q(status__in=[Game.Status.FINISHED, Game.Status.SIGNED]) & ~Q(kind=GameKind.BYE)
    games = Game.objects.filter(decided, tour__tournament=tournament, protocol=None)
    for game in games.select_related("tour__tournament"):
        yield Finding(what="cache", where=_place(game), detail="a result without a protocol")


@dataclass(slots=True)
class _Tally:
    wins: int = 0
    points: int = 0
    difference: int = 0


def _standings(tournament: Tournament) -> Iterator[Finding]:
    """Wins, points and difference of every table counted anew, game by game."""
    event = event_after(tournament)
    own_fines = read_event(tournament.event).own_fines
    decided = ~Q(kind="") & ~Q(tour__status=Tour.Status.DRAFT)
    games = Game.objects.filter(decided, tour__tournament=tournament)
    played = list(games.select_related("tour__stage").prefetch_related("seats"))
    for table in [table for tables in event.tables for table in tables]:
        stage = event.stage(table.stage)
        members = {int(row.id) for row in table.rows}
        games_in = [game for game in played if _counts(game, stage, members)]
        counted = _count(games_in, event, own_fines=own_fines)
        if table.stage == 1 or stage.plan.carry is Carry.ALL:
            target = event.regulation_of(event.stage(1)).target
            for entry, missed in _late(tournament, event.stage(1)):
                counted[entry].difference -= missed * target
        for row in table.rows:
            mine = counted[int(row.id)]
            values = {"wins": mine.wins, "points": mine.points, "difference": mine.difference}
            for code, value in row.values.items():
                if str(code) in values and value != values[str(code)]:
                    detail = f"entry {row.id}: {code} is {value}, counted {values[str(code)]}"
                    yield Finding(what="standings", where=tournament.code, detail=detail)


def _late(tournament: Tournament, first_stage: StageFacts) -> Iterator[tuple[int, int]]:
    """Entries that came late, with how many tours of the first stage they missed, if that costs."""
    if read_event(tournament.event).late is not Late.LOSSES:
        return
    first: dict[int, int] = {}
    seats = Seat.objects.filter(tour__tournament=tournament).exclude(tour__status="draft")
    for entry, tour in seats.values_list("entry_id", "tour__number"):
        first[entry] = min(tour, first.get(entry, tour))
    for entry, begins in first.items():
        yield entry, sum(tour < begins for tour in first_stage.tours)


def _counts(game: Game, stage: StageFacts, members: set[int]) -> bool:
    """Whether a game counts in a table: of its own stage, or carried over into it."""
    inside = {seat.entry_id for seat in game.seats.all()} <= members
    number = game.tour.stage.number
    if number == stage.number:
        return inside
    if number > stage.number or stage.plan.carry is Carry.NONE:
        return False
    met = game.table is not None
    return (inside and met) or stage.plan.carry is Carry.ALL


def _count(games: Iterable[Game], event: Event, *, own_fines: bool) -> dict[int, _Tally]:
    tallies: dict[int, _Tally] = defaultdict(_Tally)
    for game in games:
        regulation = event.regulation_of(event.stage(game.tour.stage.number))
        for entry, side in {(seat.entry_id, "BA"[seat.seat % 2]) for seat in game.seats.all()}:
            won = game.winner == side
            back = _given_back(game, regulation, entry, side) if own_fines else 0
            own, other = _points(game, regulation, side, back)
            tallies[entry].wins += won
            tallies[entry].points += own
            tallies[entry].difference += _difference(game, regulation, own - other, won=won)
    return tallies


def _given_back(game: Game, regulation: Regulation, entry: int, side: str) -> int:
    """What the partner of a single player was fined, where it lowers only the partner's total."""
    if regulation.fine_mode != "deduct":
        return 0
    beside = [seat for seat in game.seats.all() if "BA"[seat.seat % 2] == side]
    fined = sum(seat.fines for seat in beside if seat.entry_id != entry)
    return max(0, fined - (game.swallowed_a if side == "A" else game.swallowed_b))


def _points(game: Game, regulation: Regulation, side: str, back: int) -> tuple[int, int]:
    if game.kind == GameKind.PLAYED:
        points = (game.points_a or 0, game.points_b or 0)
        own, other = points if side == "A" else (points[1], points[0])
        own += back
        if regulation.count_excess:
            return own, other
        return min(own, regulation.target), min(other, regulation.target)
    if game.kind == GameKind.DOUBLE_FORFEIT:
        return 0, 0
    return (regulation.target, 0) if game.winner == side else (0, regulation.target)


def _difference(game: Game, regulation: Regulation, plain: int, *, won: bool) -> int:
    halved = (game.kind == GameKind.BYE and regulation.bye_difference == "half") or (
        game.kind == GameKind.FORFEIT and won and regulation.forfeit_difference == "half"
    )
    return regulation.target // 2 if halved else plain
