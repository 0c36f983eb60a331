"""Who is in the hall, who paid, who leaves before the end, who comes back."""

from __future__ import annotations

from django.db.models import F

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Entry, Tour, Tournament
from tournaments.services.entries import find_entry, refuse_finished, stored_entry
from tournaments.services.roster import last_tour_of
from tournaments.services.writing import Answer, Write, demand, expect, perform


def check_in(*, write: Write, tournament_id: int, number: int, present: bool) -> Answer:
    """Mark an entry as present or absent; answers `{"number", "present"}`.

    Raises:
        Refusal: ``entry.unknown``, ``entry.withdrawn``, ``tournament.finished``.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.CHECK_IN, tournament)
        refuse_finished(tournament)
        entry = find_entry(tournament, number)
        if entry.withdrawn_after is not None and present:
            raise Refusal("entry.withdrawn", number=number, pair=entry.name)
        _mark(entry, checked_in=present)
        return {"number": number, "present": present}

    act = "entry.check_in" if present else "entry.check_out"
    return perform(write, act=act, tournament_id=tournament_id, body={"number": number}, do=do)


def check_in_everybody(*, write: Write, tournament_id: int) -> Answer:
    """Mark everybody who has not withdrawn as present; answers `{"entries": how many were not}`.

    Raises:
        Refusal: ``tournament.finished``.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.CHECK_IN, tournament)
        refuse_finished(tournament)
        absent = Entry.objects.filter(
            tournament=tournament, checked_in=False, withdrawn_after__isnull=True
        )
        return {"entries": absent.update(checked_in=True)}

    return perform(write, act="entry.check_in_all", tournament_id=tournament_id, body={}, do=do)


def mark_fee(*, write: Write, tournament_id: int, number: int, paid: bool) -> Answer:
    """Mark the fee of an entry as paid or not; answers `{"number", "paid"}`.

    Raises:
        Refusal: ``entry.unknown``.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.CHECK_IN, tournament)
        _mark(find_entry(tournament, number), fee_paid=paid)
        return {"number": number, "paid": paid}

    act = "entry.fee" if paid else "entry.no_fee"
    return perform(write, act=act, tournament_id=tournament_id, body={"number": number}, do=do)


def withdraw_entry(*, write: Write, tournament_id: int, number: int, after_tour: int) -> Answer:
    """Take an entry out after a tour (0: before the first); it stays in the table, marked.

    Answers `{"number", "after_tour", "in_draft"}`; `in_draft`: the tour being drafted must be
    drawn again, because the entry has a game there.

    Raises:
        Refusal: ``entry.unknown``, ``entry.withdrawn``, ``entry.played_later``,
            ``withdraw.reason_needed``, ``withdraw.tour``, ``tournament.finished``.
        Conflict: the entry was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        entry = find_entry(tournament, number)
        expect(write, entry.version, stored_entry(entry))
        if entry.withdrawn_after is not None:
            raise Refusal("entry.withdrawn", number=number, pair=entry.name)
        if not write.reason:
            raise Refusal("withdraw.reason_needed", field="reason")
        return _leave(tournament, entry, after_tour, write.reason)

    body = {"number": number, "after_tour": after_tour}
    return perform(write, act="entry.withdraw", tournament_id=tournament_id, body=body, do=do)


def withdraw_expelled(*, write: Write, tournament_id: int, number: int, after_tour: int) -> Answer:
    """Take out an expelled entry: a referee's act, with his reason; answers as `withdraw_entry`.

    An entry that is out already stays as it is.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.SANCTION, tournament)
        entry = find_entry(tournament, number)
        if entry.withdrawn_after is not None:
            return {"number": number, "after_tour": entry.withdrawn_after, "in_draft": False}
        return _leave(tournament, entry, after_tour, write.reason)

    body = {"number": number, "after_tour": after_tour}
    return perform(write, act="entry.expel", tournament_id=tournament_id, body=body, do=do)


def return_entry(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Let a withdrawn entry play again from the next tour on; answers `{"number"}`.

    Raises:
        Refusal: ``entry.unknown``, ``entry.not_withdrawn``, ``tournament.finished``.
        Conflict: the entry was changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        entry = find_entry(tournament, number)
        expect(write, entry.version, stored_entry(entry))
        if entry.withdrawn_after is None:
            raise Refusal("entry.not_withdrawn", number=number, pair=entry.name)
        entry.withdrawn_after, entry.withdrawn_reason = None, ""
        entry.checked_in = True
        entry.version += 1
        entry.save()
        return {"number": number}

    return perform(
        write, act="entry.return", tournament_id=tournament_id, body={"number": number}, do=do
    )


def _mark(entry: Entry, **flags: bool) -> None:
    """No version: the mark is set to a value, and two who set it do not spoil each other's form."""
    Entry.objects.filter(pk=entry.pk).update(**flags)


def _leave(tournament: Tournament, entry: Entry, after_tour: int, reason: str) -> Answer:
    last = last_tour_of(entry)
    tours = Tour.objects.filter(tournament=tournament)
    highest = tours.exclude(status=Tour.Status.DRAFT).count()
    if not 0 <= after_tour <= highest:
        raise Refusal("withdraw.tour", field="after_tour", highest=highest)
    if last > after_tour:
        raise Refusal("entry.played_later", field="after_tour", tour=last, pair=entry.name)
    Entry.objects.filter(pk=entry.pk).update(
        withdrawn_after=after_tour, withdrawn_reason=reason[:300], version=F("version") + 1
    )
    draft = tours.filter(status=Tour.Status.DRAFT, seats__entry=entry).exists()
    return {"number": entry.number, "after_tour": after_tour, "in_draft": draft}
