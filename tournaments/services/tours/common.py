"""What the acts on a tour share: finding it, its version, what it lacks, the snapshot before."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import PROTECT, F
from django.utils.translation import gettext as _

from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.domain.next_step import Missing
from tournaments.models import Game, Tour, Tournament
from tournaments.selectors.tours import find_tour
from tournaments.services.snapshots import take_snapshot
from tournaments.services.writing import Answer, Write, expect

LONGEST_REASON = 300


def stored_tour(tour: Tour) -> Answer:
    """What is stored now: the answer of every act, and what a stale form is told."""
    return {"tour": tour.number, "status": tour.status, "version": tour.version}


def tour_of(write: Write, tournament: Tournament, number: int) -> Tour:
    """The tour, as the client saw it.

    Raises:
        Refusal: ``tour.unknown``.
        Conflict: it was changed meanwhile.
    """
    tour = find_tour(tournament, number)
    if tour is None:
        raise Refusal("tour.unknown", tour=number)
    expect(write, tour.version, stored_tour(tour))
    return tour


def draft_of(write: Write, tournament: Tournament, number: int) -> Tour:
    """The tour, if it is a draft.

    Raises:
        Refusal: ``tour.unknown``, ``tour.not_draft``.
        Conflict: it was changed meanwhile.
    """
    tour = tour_of(write, tournament, number)
    if tour.status != Tour.Status.DRAFT:
        raise Refusal("tour.not_draft", tour=number)
    return tour


def change_tour(tour: Tour, **columns: object) -> Answer:
    """Write columns of the tour and make it newer."""
    Tour.objects.filter(pk=tour.pk).update(**columns, version=F("version") + 1)
    tour.refresh_from_db()
    return stored_tour(tour)


def reason_of(text: str) -> str:
    """A reason as the tour's row keeps it."""
    return clean(text)[:LONGEST_REASON]


def tables_text(missing: Iterable[Missing]) -> str:
    """The tables of one tour that lack something, as a refusal names them: ``4, 9``."""
    tables = sorted(table for lack in missing for table in lack.tables)
    return ", ".join(str(table) for table in tables)


def held_by_others(tour: Tour) -> bool:
    """Whether something that must not be lost hangs on a game of the tour, such as a ledger.

    Other apps say so by a protecting key to Game; this one does not know them by name.
    """
    games = Game.objects.filter(tour=tour)
    return any(
        relation.related_model._default_manager.filter(  # noqa: SLF001 -- Django's documented meta API
            **{f"{relation.field.name}__in": games}
        ).exists()
        for relation in Game._meta.related_objects  # noqa: SLF001 -- Django's documented meta API
        if relation.on_delete is PROTECT
    )


def snapshot_before(write: Write, tournament: Tournament, what: str) -> None:
    """Keep everything as it is before `what` (already a translated phrase) is done."""
    name = _("Before: %(what)s") % {"what": what}
    take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)
