"""An expelled player's entry leaves the tournament; a cancelled expulsion brings it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from django.utils.translation import gettext as _

from protocols.services.ground import Ground
from tournaments.domain.access import Role
from tournaments.models import AuditEvent, Entry
from tournaments.services.attendance import return_entry, withdraw_expelled
from tournaments.services.roster import last_tour_of
from tournaments.services.writing import Write

_LEAVING = ("entry.expel", "entry.withdraw", "entry.return")


def expulsions_follow(write: Write) -> Callable[[Ground, Ground], None]:
    """What follows in the transaction of an act: entries out, entries back."""

    def then(before: Ground, after: Ground) -> None:
        was, now = _expelled(before), _expelled(after)
        for entry in Entry.objects.filter(pk__in=now - was):
            _withdraw(write, after, entry)
        for entry in Entry.objects.filter(pk__in=was - now):
            _return(write, after, entry)

    return then


def _expelled(ground: Ground) -> set[int]:
    sitting = (ground.line_up.get(str(int(seat))) for seat in ground.state.expelled)
    return {int(each["entry"]) for each in sitting if each is not None}


def _withdraw(write: Write, ground: Ground, entry: Entry) -> None:
    if entry.withdrawn_after is not None:
        return
    reason = _("Expelled in tour %(tour)s, table %(table)s") % {
        "tour": ground.game.tour.number,
        "table": ground.game.table,
    }
    reason = f"{reason}. {write.reason}" if write.reason else reason
    withdraw_expelled(
        write=replace(write.part(f"expel {entry.pk}").expecting(None), reason=reason),
        tournament_id=ground.tournament.pk,
        number=entry.number,
        after_tour=max(ground.game.tour.number, last_tour_of(entry)),
    )


def _return(write: Write, ground: Ground, entry: Entry) -> None:
    """Only what an expulsion took out; who had left before stays out."""
    last = AuditEvent.objects.filter(
        tournament=ground.tournament, act__in=_LEAVING, facts__number=entry.number
    ).first()
    if entry.withdrawn_after is None or last is None or last.act != "entry.expel":
        return
    lifted = replace(write.actor, role=Role.SYSTEM)
    part = write.part(f"return {entry.pk}").expecting(None)
    return_entry(
        write=replace(part, actor=lifted),
        tournament_id=ground.tournament.pk,
        number=entry.number,
    )
