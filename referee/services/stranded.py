"""What waited on a phone when its link ended: kept beside the ledgers until the chief decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from referee.models import Official, Stranded
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import Json
from tournaments.models import Game, Tournament, WriteKey
from tournaments.services.writing import Answer, Write, demand, perform

MOST_WAITING = 200
"""Rows of one official; a lost phone cannot fill the list without end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """An entry of a phone that may write no more: what was asked, and of which ledger."""

    game_id: int
    expected: int
    asked: Json


def strand(*, write: Write, official_id: int, kept: Kept) -> Answer:
    """Keep one entry for the chief referee, under the phone's own key.

    Answers ``stranded``, or ``recorded`` when the entry had reached its ledger before.

    Raises:
        Refusal: ``game.unknown`` for a game of another tournament, ``stranded.too_many``.
    """
    official = Official.objects.get(pk=official_id)

    def do(tournament: Tournament) -> Answer:
        if WriteKey.objects.filter(pk=write.key).exists():
            return {"recorded": True}
        if not Game.objects.filter(pk=kept.game_id, tour__tournament=tournament).exists():
            raise Refusal("game.unknown")
        waiting = Stranded.objects.filter(official=official, state=Stranded.State.WAITING)
        if waiting.count() >= MOST_WAITING:
            raise Refusal("stranded.too_many", limit=MOST_WAITING)
        row = Stranded.objects.create(
            official=official,
            game_id=kept.game_id,
            key=write.key,
            expected=kept.expected,
            asked=dict(kept.asked),
            device=write.actor.device,
            at=write.now,
        )
        return {"stranded": row.pk}

    return perform(
        write.part("stranded"),
        act="stranded.keep",
        tournament_id=official.tournament_id,
        body={"official": official_id, "game": kept.game_id, "asked": kept.asked},
        do=do,
    )


def accept_stranded(
    *, write: Write, stranded_id: int, record: Callable[[Write], Answer], reason: str
) -> Answer:
    """Record what waited, as an act of who accepts it; `reason` names who had entered it.

    `record` does the act under the phone's own key, expecting what `write` expects.

    Raises:
        Refusal, Conflict: as the act itself; then it goes on waiting. ``stranded.decided``.
    """

    def do(row: Stranded) -> Answer:
        recorded = record(replace(write, key=row.key, reason=reason))
        return {"stranded": row.pk, "seq": recorded.get("seq")}

    return _decide(write, "stranded.accept", stranded_id, Stranded.State.ACCEPTED, do)


def drop_stranded(*, write: Write, stranded_id: int) -> Answer:
    """Leave what waited out of the protocol; the row stays, with who decided.

    Raises:
        Refusal: ``stranded.decided``.
    """

    def do(row: Stranded) -> Answer:
        return {"stranded": row.pk}

    return _decide(write, "stranded.drop", stranded_id, Stranded.State.DROPPED, do)


def _decide(
    write: Write, act: str, stranded_id: int, state: str, then: Callable[[Stranded], Answer]
) -> Answer:
    found = Stranded.objects.select_related("official").get(pk=stranded_id)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.REOPEN, tournament)
        row = Stranded.objects.get(pk=stranded_id)
        if row.state != Stranded.State.WAITING:
            raise Refusal("stranded.decided")
        answer = then(row)
        row.state, row.decided_at, row.decided_by = state, write.now, write.actor.name
        row.save(update_fields=["state", "decided_at", "decided_by"])
        return answer

    return perform(
        write,
        act=act,
        tournament_id=found.official.tournament_id,
        body={"stranded": stranded_id, "by": found.official.name, "asked": found.asked},
        do=do,
    )
