"""From the organiser's draft to what everybody sees, and back while nobody has begun."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.draft_warnings import DraftWarning
from tournaments.domain.errors import Refusal
from tournaments.models import Entry, Game, Tour, Tournament
from tournaments.selectors.drafts import draft_faults
from tournaments.services.entries import refuse_finished
from tournaments.services.tours.common import (
    change_tour,
    draft_of,
    held_by_others,
    snapshot_before,
    tour_of,
)
from tournaments.services.writing import Answer, Write, demand, perform


def publish_tour(
    *, write: Write, tournament_id: int, number: int, open_page: bool = False
) -> Answer:
    """Show a draft to everybody, after a snapshot; from now on its games can be started.

    Args:
        write: who, when, from which version.
        tournament_id: of the tour.
        number: of the tour.
        open_page: a tournament that was hidden is shown to everybody with it.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_draft``, ``draft.no_game`` or ``draft.absent`` (with
            the entry): everybody present plays once, nobody else (R1); ``tournament.finished``.
        Conflict: the draft was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        tour = draft_of(write, tournament, number)
        for fault in draft_faults(tournament, tour):
            raise _refusal(fault)
        snapshot_before(write, tournament, _("publishing tour %(tour)s") % {"tour": number})
        public = tournament.public or open_page
        Tournament.objects.filter(pk=tournament.pk).update(
            status=Tournament.Status.RUNNING,
            public=public,
            put_away=tournament.put_away and not public,
        )
        return change_tour(tour, status=Tour.Status.PUBLISHED, published_at=write.now)

    act = "tour.publish_and_show" if open_page else "tour.publish"
    return perform(write, act=act, tournament_id=tournament_id, body={"tour": number}, do=do)


def _refusal(fault: DraftWarning) -> Refusal:
    entry = Entry.objects.get(pk=int(fault.entries[0]))
    return Refusal(f"draft.{fault.code}", rule="R1", number=entry.number, pair=entry.name)


def unpublish_tour(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Make the last tour a draft again, after a snapshot, as long as none of its games was begun.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_published``, ``tour.not_last``, ``tour.begun``,
            ``tournament.finished``.
        Conflict: the tour was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        tour = tour_of(write, tournament, number)
        if tour.status != Tour.Status.PUBLISHED:
            raise Refusal("tour.not_published", tour=number)
        others = Tour.objects.filter(tournament=tournament).exclude(pk=tour.pk)
        if others.filter(number__gt=number).exists():
            raise Refusal("tour.not_last", tour=number)
        if _begun(tour):
            raise Refusal("tour.begun", tour=number)
        snapshot_before(write, tournament, _("withdrawing tour %(tour)s") % {"tour": number})
        if not others.exists():
            Tournament.objects.filter(pk=tournament.pk).update(status=Tournament.Status.PREPARING)
        return change_tour(
            tour, status=Tour.Status.DRAFT, published_at=None, started_at=None, passed_reason=""
        )

    return perform(
        write, act="tour.unpublish", tournament_id=tournament_id, body={"tour": number}, do=do
    )


def _begun(tour: Tour) -> bool:
    games = Game.objects.filter(tour=tour, table__isnull=False)
    return games.exclude(status=Game.Status.WAITING).exists() or held_by_others(tour)
