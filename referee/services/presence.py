"""Players seen at their tables, and the forfeit that follows when nobody of a side came (R19)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID, uuid5

from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from protocols.domain.timing import late_deadline
from protocols.models import Protocol
from protocols.selectors.replaying import regulation_of
from protocols.services import Act, Order, commit
from protocols.services.ground import Ground, tournament_of
from referee.domain.absence import deserted
from referee.models import Presence
from referee.selectors.presence import games_looked_at, seats_seen
from tournaments.domain.access import SYSTEM, Right
from tournaments.domain.errors import Refusal
from tournaments.models import Game, Seat, Tournament
from tournaments.services.writing import Answer, Conflict, Write, demand, perform

_SWEEPS = UUID("5d3f7a52-0b0e-4a3f-9d55-2f1f8d6d9b11")
"""Names the keys of forfeits nobody tapped: the same game in the same state, the same key."""

_LONGEST_WAY = timedelta(days=1)
"""How long a tap may wait on a phone and still say when it was made."""


def mark_present(
    *, write: Write, game_id: int, seat: int, present: bool = True, seen: datetime | None = None
) -> Answer:
    """Somebody sits down at his seat, or a mark was a mistake.

    `seen` is when he was tapped, where a phone delivers it later; of two marks the earlier one
    stands. Nobody was seen in the future, nor longer ago than a day.

    Raises:
        Refusal: ``seat.empty``, ``game.over``.
    """

    def do(tournament: Tournament) -> Answer:
        game = Game.objects.get(pk=game_id)
        demand(write.actor, Right.RECORD, tournament, table=game.table)
        if game.status not in {Game.Status.WAITING, Game.Status.PLAYING}:
            raise Refusal("game.over", rule="R4")
        sitting = Seat.objects.filter(game=game, seat=seat).first()
        if sitting is None:
            raise Refusal("seat.empty", rule="R1")
        if present:
            at = _moment(write.now, seen) - _shift(game_id)
            mark, _new = Presence.objects.get_or_create(
                game=game,
                player_id=sitting.player_id,
                defaults={"at": at, "by": write.actor.name},
            )
            if at < mark.at:
                mark.at, mark.by = at, write.actor.name
                mark.save(update_fields=["at", "by"])
        else:
            Presence.objects.filter(game=game, player_id=sitting.player_id).delete()
        return {"game": game_id, "seat": seat, "present": present}

    return perform(
        write,
        act="presence.mark" if present else "presence.unmark",
        tournament_id=tournament_of(game_id),
        body={"game": game_id, "seat": seat},
        do=do,
    )


def _moment(now: datetime, seen: datetime | None) -> datetime:
    return now if seen is None else max(now - _LONGEST_WAY, min(now, seen))


def _shift(game_id: int) -> timedelta:
    """Marks stand on the clock the game was started by."""
    found = Protocol.objects.filter(game=game_id).values_list("clock_shift", flat=True).first()
    return timedelta(seconds=found or 0)


def sweep_forfeits(now: datetime) -> list[int]:
    """Record what has become certain by `now`; answers the games. Two sweeps have one effect.

    Only where the tournament wants it (`auto_forfeit`), where one side was seen complete in time
    and of the other nobody, and never again in a game in which a forfeit was withdrawn. One query
    when there is nothing to look at.
    """
    return [
        protocol.game_id
        for protocol in games_looked_at()
        if regulation_of(protocol.regulation).auto_forfeit and _sweep(protocol, now)
    ]


def sweep_now() -> list[int]:
    """`sweep_forfeits` at this moment."""
    return sweep_forfeits(timezone.now())


def _sweep(protocol: Protocol, now: datetime) -> bool:
    if now < _deadline(protocol):
        return False
    key = uuid5(_SWEEPS, f"{protocol.game_id}/{protocol.seq}")
    write = Write(actor=SYSTEM, now=now, key=key, expected=protocol.seq)
    order = Order(act="ledger.forfeit", game_id=protocol.game_id, body={"sweep": True}, plan=_plan)
    try:
        commit(write, order)
    except (Refusal, Conflict):
        return False
    return True


def _deadline(protocol: Protocol) -> datetime:
    started = datetime.fromisoformat(protocol.state["started_at"])
    shift = timedelta(seconds=protocol.clock_shift)
    return late_deadline(started, regulation_of(protocol.regulation).late_minutes) + shift


def _plan(ground: Ground) -> Sequence[Act]:
    started = ground.state.started_at
    if started is None or any(row.kind == "forfeit" for row in ground.rows):
        raise Refusal("forfeit.too_late", rule="R19")
    deadline = late_deadline(started, ground.state.regulation.late_minutes)
    side = deserted(seats_seen(ground.game.pk), deadline)
    if side is None:
        raise Refusal("forfeit.too_early", rule="R19")
    with translation.override(settings.LANGUAGE_CODE):
        reason = _("Nobody of the side came in time.")
    return [Act(payload={"kind": "forfeit", "sides": [str(side)]}, reason=reason)]
