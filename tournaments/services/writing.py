"""How everything is written: one transaction with gate, lock, key, version and trace.

A service takes one `Write`, describes its act as a JSON body, and hands `perform` the function that
does the work. The tournament's row is locked first, always, so that no two writes can deadlock.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tournaments.domain.access import SYSTEM, Actor, Right, may
from tournaments.domain.names import clean
from tournaments.models import AuditEvent, Tournament, WriteKey
from tournaments.services.gate import write_gate

LONGEST_REASON = 500
"""Characters of a reason."""

Answer = dict[str, Any]
"""What a service answers: JSON, stored with the key and given again to the same key."""


class Forbidden(Exception):  # noqa: N818 -- an answer, not an error of the program
    """The actor has no right to this act."""


class Conflict(Exception):  # noqa: N818 -- an answer, not an error of the program
    """Somebody wrote in between; `current` is what is stored now (409)."""

    def __init__(self, current: Mapping[str, Any]) -> None:
        super().__init__("conflict")
        self.current = dict(current)


class KeyReused(Exception):  # noqa: N818 -- an answer, not an error of the program
    """The key was used for another act (422)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """Who writes, when, with which key, expecting what, and why.

    Attributes:
        actor: the person at work.
        now: the moment of the act, aware.
        key: made by the client before its first try; the same key has one effect.
        expected: the version the client saw, None where the act needs none.
        reason: why, where a reason is asked for; kept without what nobody can see, so that one of
            spaces is none.
    """

    actor: Actor
    now: datetime = field(default_factory=timezone.now)
    key: UUID = field(default_factory=uuid4)
    expected: int | None = None
    reason: str = ""

    def __post_init__(self) -> None:
        """Clean the reason: databases refuse some invisible characters."""
        object.__setattr__(self, "reason", clean(self.reason)[:LONGEST_REASON])

    def expecting(self, version: int | None) -> Write:
        """The same write with another expected version."""
        return replace(self, expected=version)

    def part(self, name: str) -> Write:
        """A further write of the same act, with a key that follows from this one."""
        digest = hashlib.sha256(f"{self.key}/{name}".encode()).digest()
        return replace(self, key=UUID(bytes=digest[:16], version=4))


def system_write(reason: str = "") -> Write:
    """A write of the program itself: demo data, simulation, repair."""
    return Write(actor=SYSTEM, reason=reason)


def demand(actor: Actor, right: Right, tournament: Tournament, *, table: int | None = None) -> None:
    """Refuse an actor without the right.

    Raises:
        Forbidden: he has not.
    """
    if not may(
        actor, right, tournament_id=tournament.pk, owner_id=tournament.owner_id, table=table
    ):
        raise Forbidden


def expect(write: Write, version: int, current: Mapping[str, Any]) -> None:
    """Refuse a write that expected another version than the stored one.

    Raises:
        Conflict: with `current`, what is stored now.
    """
    if write.expected is not None and write.expected != version:
        raise Conflict(current)


def _digest(act: str, body: Mapping[str, Any]) -> str:
    text = json.dumps([act, body], sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def trace(
    write: Write, *, act: str, tournament: Tournament | None, facts: Mapping[str, Any]
) -> None:
    """Leave the row that says who did what, when and why."""
    AuditEvent.objects.create(
        tournament=tournament,
        at=write.now,
        act=act,
        actor=write.actor.name,
        role=write.actor.role,
        user_id=write.actor.user_id,
        official_id=write.actor.official_id,
        device=write.actor.device,
        reason=write.reason,
        facts=dict(facts),
    )


def lock(tournament_id: int) -> Tournament:
    """The tournament's row, locked until the transaction ends."""
    return Tournament.objects.select_for_update().get(pk=tournament_id)


def perform(
    write: Write,
    *,
    act: str,
    tournament_id: int | None,
    body: Mapping[str, Any],
    do: Callable[[Tournament], Answer] | Callable[[], Answer],
    traced: bool = True,
) -> Answer:
    """Do one act in one transaction and answer; the same key again gets the same answer.

    Args:
        write: who, when, key, expected version, reason.
        act: verb and thing, e.g. ``entry.check_in``; stored in the journal.
        tournament_id: locked and made newer; None only for the act that creates it.
        body: what is asked, JSON; with `act` it is what the key stands for.
        do: does the work on the locked tournament (or on nothing) and returns the answer.
        traced: False where the act has a ledger row of its own.

    Raises:
        KeyReused: the key stands for another act.
        Refusal, Conflict, Forbidden: from `do`; then nothing is written.
    """
    digest = _digest(act, {**body, "tournament": tournament_id})
    with write_gate(), transaction.atomic():
        tournament = None if tournament_id is None else lock(tournament_id)
        stored = WriteKey.objects.filter(pk=write.key).first()
        if stored is not None:
            if stored.body_digest != digest:
                raise KeyReused
            return dict(stored.answer)
        answer = do() if tournament is None else do(tournament)  # type: ignore[call-arg]  # the two shapes of `do` follow tournament_id
        WriteKey.objects.create(key=write.key, body_digest=digest, answer=answer, at=write.now)
        if traced:
            trace(write, act=act, tournament=tournament, facts=body)
        if tournament is not None:
            Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
        return answer
