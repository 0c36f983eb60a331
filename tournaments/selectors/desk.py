"""What the organiser's next step follows from, and the results that are not in yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from django.db.models import Count, Q

from tournaments.domain.entries import EntryRecord
from tournaments.domain.next_step import Facts, Lack, Missing, TourFacts, TourPhase
from tournaments.models import Entry, Game, Membership, Tour, Tournament
from tournaments.selectors.drafts import draft_faults
from tournaments.selectors.field import load_entries
from tournaments.selectors.plan import load_plan
from tournaments.selectors.tours import NEEDS_NO_SIGNATURE

PLAYERS_OF_ENTRY = {Tournament.Format.PAIRS: 2, Tournament.Format.INDIVIDUAL: 1}
"""How many people play in one entry."""

_LACKS = {
    Game.Status.WAITING: Lack.NOT_STARTED,
    Game.Status.PLAYING: Lack.PLAYING,
    Game.Status.FINISHED: Lack.NOT_SIGNED,
}


def missing_results(tournament: Tournament) -> dict[int, tuple[Missing, ...]]:
    """What is missing, by number of the tour; drafts have no results. One query.

    A game without an opponent or with both sides missing has nobody who could sign.
    """
    rows = (
        Game.objects.filter(tour__tournament=tournament)
        .exclude(tour__status=Tour.Status.DRAFT)
        .exclude(status=Game.Status.SIGNED)
        .exclude(Q(status=Game.Status.FINISHED) & Q(kind__in=NEEDS_NO_SIGNATURE))
        .order_by("tour__number", "table")
        .values_list("tour__number", "status", "table")
    )
    tables: dict[int, dict[Lack, list[int]]] = defaultdict(lambda: defaultdict(list))
    for tour, status, table in rows:
        tables[tour][_LACKS[Game.Status(status)]].append(table or 0)
    return {
        tour: tuple(
            Missing(tour=tour, lack=lack, tables=tuple(lacking[lack]))
            for lack in Lack
            if lack in lacking
        )
        for tour, lacking in tables.items()
    }


def incomplete_entries(
    tournament: Tournament, entries: Iterable[EntryRecord]
) -> tuple[EntryRecord, ...]:
    """Those present who cannot sit down, because somebody is missing in them. One query."""
    needed = PLAYERS_OF_ENTRY[Tournament.Format(tournament.format)]
    playing = Q(memberships__place__in=[Membership.Place.FIRST, Membership.Place.SECOND])
    rows = Entry.objects.filter(tournament=tournament).annotate(
        players=Count("memberships", filter=playing)
    )
    short = set(rows.filter(players__lt=needed).values_list("id", flat=True))
    return tuple(each for each in entries if each.present and int(each.id) in short)


def least_present(tournament: Tournament) -> int:
    """How many entries make a table."""
    return 4 // PLAYERS_OF_ENTRY[Tournament.Format(tournament.format)]


def desk_facts(tournament: Tournament) -> Facts:
    """The facts behind the next step. At most 18 queries, whatever the size."""
    tours = _tours(tournament)
    last = tours[-1] if tours else None
    is_draft = last is not None and last.status == Tour.Status.DRAFT
    number = len(tours) + (0 if is_draft else 1)
    entries = load_entries(tournament, number)
    plan = load_plan(tournament, entries)
    inside = tuple(each for each in entries if plan.takes(each))
    missing = missing_results(tournament)
    begun = _begun(tournament)
    return Facts(
        finished=tournament.status == Tournament.Status.FINISHED,
        entries=sum(not _gone(each, number) for each in inside),
        present=sum(each.present for each in inside),
        least=least_present(tournament),
        incomplete=len(incomplete_entries(tournament, inside)),
        late=len(plan.late(entries)),
        planned=number - 1 if plan.over else max(plan.tours, number),
        tours=tuple(
            _tour_facts(tour, missing.get(tour.number, ()), begun=tour.number in begun)
            for tour in tours
        ),
        draft_faults=len(draft_faults(tournament, last)) if last is not None and is_draft else 0,
    )


def _gone(entry: EntryRecord, tour: int) -> bool:
    return entry.withdrawn_after is not None and tour > entry.withdrawn_after


def _tours(tournament: Tournament) -> list[Tour]:
    return list(Tour.objects.filter(tournament=tournament).order_by("number"))


def _begun(tournament: Tournament) -> frozenset[int]:
    """Numbers of the tours in which a game was begun."""
    games = Game.objects.filter(tour__tournament=tournament, table__isnull=False)
    begun = games.exclude(status=Game.Status.WAITING).order_by()
    return frozenset(begun.values_list("tour__number", flat=True).distinct())


def _tour_facts(tour: Tour, missing: tuple[Missing, ...], *, begun: bool) -> TourFacts:
    return TourFacts(
        number=tour.number,
        phase=TourPhase(tour.status),
        started=begun or tour.started_at is not None,
        passed=bool(tour.passed_reason),
        missing=missing,
    )
