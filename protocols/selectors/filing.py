"""What is filed at the end: the sanctions in force and the final report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from django.db.models import Q

from protocols.domain.papers import FinalReport, SanctionLine
from protocols.models import LedgerEntry, Protocol
from protocols.selectors.printing import Address, protocols_where
from protocols.selectors.replaying import regulation_of
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import Infraction, Measure
from tournaments.domain.results import GameKind
from tournaments.models import Entry, Game, Membership, Tour, Tournament
from tournaments.selectors.printing import occasion_of, standings_on_paper


def sanction_lines(tournament: Tournament) -> tuple[SanctionLine, ...]:
    """Every sanction in force, by tour, table and time. Three queries."""
    rows = list(
        Protocol.objects.filter(game__tour__tournament=tournament)
        .exclude(game__tour__status=Tour.Status.DRAFT)
        .order_by("game__tour__number", "game__table", "pk")
        .values_list("game__tour__number", "game__table", "state__sanctions")
    )
    members = Membership.objects.filter(entry__tournament=tournament)
    clubs = dict(members.values_list("player_id", "entry__club__name"))
    notes = _notes([each["row"] for *_place, given in rows for each in given or ()])
    return tuple(
        SanctionLine(
            tour=tour,
            table=table or 0,
            seat=Seat(each["seat"]),
            player=each["name"],
            club=clubs.get(each["player"]) or "",
            measure=Measure(each["measure"]),
            points=each["points"],
            infraction=Infraction(each["infraction"]),
            note=notes.get((each["row"], each["infraction"]), ""),
        )
        for tour, table, sanctions in rows
        for each in sanctions or ()
    )


def _notes(rows: Collection[int]) -> dict[tuple[int, str], str]:
    """What stands in the ledger beside sanctions, by row and kind: a kind corrected has none."""
    found = LedgerEntry.objects.filter(pk__in=rows, kind="sanction").exclude(reason="")
    return {
        (pk, kind): note
        for pk, kind, note in found.values_list("pk", "payload__infraction", "reason")
    }


def final_report_of(tournament: Tournament, address: Address) -> FinalReport:
    """Everything of a tournament for its file. Sixteen queries."""
    played = Q(tour__tournament=tournament) & ~Q(tour__status=Tour.Status.DRAFT)
    decided = Game.objects.filter(played).exclude(kind="")
    kinds = Counter(GameKind(kind) for kind in decided.values_list("kind", flat=True))
    tours = Tour.objects.filter(tournament=tournament).exclude(status=Tour.Status.DRAFT)
    passed = list(tours.values_list("passed_reason", flat=True))
    entries = list(
        Entry.objects.filter(tournament=tournament).values_list("withdrawn_after", flat=True)
    )
    signed = Game.objects.filter(played, table__isnull=False).exclude(status=Game.Status.SIGNED)
    regulation = regulation_of(tournament.regulation)
    return FinalReport(
        occasion=occasion_of(tournament),
        target=regulation.target,
        minutes=regulation.game_minutes,
        entries=len(entries),
        withdrawn=sum(tour is not None for tour in entries),
        tours=len(passed),
        kinds=tuple((kind, kinds[kind]) for kind in GameKind if kinds[kind]),
        unsigned=signed.count(),
        reasons=tuple(reason for reason in (*passed, tournament.finished_reason) if reason),
        standings=standings_on_paper(tournament),
        sanctions=sanction_lines(tournament),
        protocols=protocols_where(tournament, played, address),
    )
