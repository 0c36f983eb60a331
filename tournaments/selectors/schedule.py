"""The hours of an event: what its timetable follows from, and what of it is one entry's."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Max, Q
from django.utils import timezone

from tournaments.domain.draw import System
from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId
from tournaments.domain.schedule import Schedule, read_schedule
from tournaments.domain.stages.progress import planned_tours
from tournaments.domain.timetable import STEP, EventHours, Played, Slot, next_slot, timetable
from tournaments.models import AuditEvent, Entry, Membership, Seat, Tour, Tournament
from tournaments.selectors.field import load_entries
from tournaments.selectors.plan import Plan, load_plan
from tournaments.selectors.public_entry import EntryPage
from tournaments.selectors.tours import GameLine, games_where


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDay:
    """Everything about the hours of an event that is true of one version of it.

    Attributes:
        published: numbers of its published tours.
        finished: nothing more will be played.
        changed: when somebody last did something to the event.
        members: those who play on in the present stage.
        until: the last tour that is certain to be theirs: a knock-out promises nothing.
    """

    hours: EventHours
    published: frozenset[int]
    finished: bool
    changed: datetime
    members: frozenset[EntryId]
    until: int

    def slots(self, now: datetime) -> tuple[Slot, ...]:
        """The timetable; of a finished event what was played of it."""
        found = timetable(self.hours, now)
        return tuple(
            slot
            for slot in found
            if not self.finished or slot.state != "ahead" or slot.tour in self.published
        )


def _minutes(plan: Plan) -> tuple[int, ...]:
    """Minutes of a game in every planned tour, tour 1 first."""
    event = plan.event
    return tuple(
        event.regulation_of(stage).game_minutes
        for stage in event.stages
        for _tour in range(planned_tours(event, stage))
    )


def stored_schedule(tournament: Tournament) -> Schedule | None:
    """The hours that are set, if any are. No query."""
    return read_schedule(tournament.schedule)


def event_day(tournament: Tournament, schedule: Schedule) -> EventDay:
    """The hours of the event under this schedule. Six queries; eight with a knock-out."""
    entries = load_entries(tournament)
    plan = load_plan(tournament, entries)
    tours = Tour.objects.filter(tournament=tournament).exclude(status=Tour.Status.DRAFT)
    rows = list(tours.values_list("number", "started_at", "closed_at"))
    changed = AuditEvent.objects.filter(tournament=tournament).aggregate(at=Max("at"))["at"]
    return EventDay(
        hours=EventHours(
            schedule=schedule,
            minutes=_minutes(plan),
            date=tournament.date,
            zone=ZoneInfo(tournament.zone),
            played={number: Played(started=begun, ended=over) for number, begun, over in rows},
        ),
        published=frozenset(number for number, _begun, _over in rows),
        finished=tournament.status == Tournament.Status.FINISHED,
        changed=changed or tournament.created_at,
        members=_members(plan, entries),
        until=_until(plan),
    )


def _members(plan: Plan, entries: tuple[EntryRecord, ...]) -> frozenset[EntryId]:
    """Nobody is checked in yet when the timetable is first looked at: who has not left is meant."""
    staying = {each.id for each in entries if each.withdrawn_after is None}
    closed = plan.stage.number > 1 or (plan.begun and not plan.stage.is_open)
    return frozenset(staying & plan.members if closed else staying)


def _until(plan: Plan) -> int:
    if plan.over or plan.stage.system is System.KNOCKOUT:
        return 0
    stages = plan.event.stages[: plan.stage.number]
    return sum(planned_tours(plan.event, stage) for stage in stages)


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """The timetable as it is at one moment.

    Attributes:
        moved_at: when it last changed, as far as that is known.
        steps: how often the clock alone moved it since somebody did something.
    """

    slots: tuple[Slot, ...]
    moved_at: datetime
    steps: int

    @property
    def stamp(self) -> str:
        """Differs when what is shown differs."""
        return " ".join(f"{slot.expected:%d%H%M}" for slot in self.slots)

    @property
    def next(self) -> Slot | None:
        """The first tour that has not begun."""
        return next_slot(self.slots)


def times_now(day: EventDay) -> Times:
    """The timetable as it is now. No query."""
    return times_at(day, timezone.now())


def times_at(day: EventDay, now: datetime) -> Times:
    """The timetable as it is at `now`. No query."""
    slots = day.slots(now)
    then = day.slots(min(day.changed, now))
    if slots == then:
        return Times(slots=slots, moved_at=day.changed, steps=0)
    at = min(now, max(slot.ends for slot in slots))
    at -= timedelta(minutes=at.minute % 5, seconds=at.second, microseconds=at.microsecond)
    moved = max(at, day.changed)
    waited = next(slot for slot in then if slot.state != "ended")
    since = max(day.changed, waited.expected if waited.started is None else waited.ends)
    return Times(slots=slots, moved_at=moved, steps=1 + max(0, (moved - since) // STEP))


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTour:
    """A published tour as one entry sees it; a bye has no table."""

    tour: int
    table: int | None
    opponents: tuple[str, ...]
    partners: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTours:
    """One entry and its published tours."""

    entry: EntryId
    names: tuple[str, ...]
    tours: tuple[OwnTour, ...]


def own_tours(page: EntryPage) -> OwnTours:
    """What hours need of the page of an entry. No query."""
    return OwnTours(
        entry=page.entry.id,
        names=page.entry.lines,
        tours=tuple(_own_tour(own.game, page.entry.number) for own in page.games),
    )


def find_own_tours(tournament: Tournament, number: int) -> OwnTours | None:
    """The tours of the entry with this start number, None if there is none. Four queries."""
    entry = Entry.objects.filter(tournament=tournament, number=number).first()
    if entry is None:
        return None
    playing = (Membership.Place.FIRST, Membership.Place.SECOND)
    members = Membership.objects.filter(entry=entry, place__in=playing).order_by("place")
    names = tuple(members.values_list("player__name", flat=True))
    mine = Seat.objects.filter(entry=entry).order_by().values("game_id")
    games = games_where(Q(pk__in=mine) & ~Q(tour__status=Tour.Status.DRAFT))
    return OwnTours(
        entry=EntryId(str(entry.pk)),
        names=names or (entry.name,),
        tours=tuple(_own_tour(game, number) for game in games),
    )


def _own_tour(game: GameLine, number: int) -> OwnTour:
    at_b = any(each.entry_number == number for each in game.b.sitters)
    own, others = (game.b, game.a) if at_b else (game.a, game.b)
    return OwnTour(
        tour=game.tour,
        table=game.table,
        opponents=tuple(each.player for each in others.sitters),
        partners=tuple(each.player for each in own.sitters if each.entry_number != number),
    )


def own_slots(day: EventDay, times: Times, own: OwnTours) -> list[tuple[Slot, OwnTour | None]]:
    """The tours of an entry: those it was drawn in, then those that will be its own."""
    drawn = {each.tour: each for each in own.tours}
    until = day.until if own.entry in day.members and not day.finished else 0
    return [
        (slot, drawn.get(slot.tour))
        for slot in times.slots
        if slot.tour in drawn or (slot.tour not in day.published and slot.tour <= until)
    ]
