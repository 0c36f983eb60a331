"""The tables an official works at: where each game stands and what it lacks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from protocols.domain.timing import expires_at, late_deadline
from protocols.models import Protocol
from protocols.selectors.disputes import disputed_seats
from protocols.selectors.replaying import regulation_of
from referee.domain.absence import incomplete
from referee.selectors.presence import Seen, seen_at
from tournaments.domain.access import Actor, Role
from tournaments.domain.ids import Side
from tournaments.models import Game, Tour, Tournament
from tournaments.selectors.stages import regulation_in
from tournaments.selectors.tours import GameLine, games_where

_EARLY = frozenset({Game.Status.WAITING, Game.Status.PLAYING})


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorTable:
    """One table of a tour being played.

    Attributes:
        line: who sits, the score, the state.
        phase: of the protocol; ``waiting`` where there is none yet.
        rounds: how many rows it has.
        deadline: when its time is over; None when it does not run.
        warn_minutes: how long before that everybody is warned.
        forfeit_from: from when a side may be declared missing; None once a round is recorded.
        seen: when each seat was seen, while its game has no round yet; None for not yet.
        seq: the version of its ledger.
        signed: seats that have.
        disputing: seats that do not sign, but for those who are only absent.
    """

    line: GameLine
    phase: str
    rounds: int
    deadline: datetime | None
    warn_minutes: int
    forfeit_from: datetime | None
    seen: Mapping[int, datetime | None]
    seq: int
    signed: tuple[int, ...]
    disputing: tuple[int, ...]

    @property
    def number(self) -> int:
        """The table's number."""
        return self.line.table or 0

    def is_late(self, now: datetime) -> bool:
        """The time is over and nobody has said so yet (R13)."""
        return self.phase == "playing" and self.deadline is not None and now >= self.deadline

    @property
    def missing(self) -> tuple[Side, ...]:
        """Sides that are not complete; none where nobody was looked for."""
        return incomplete(self.seen) if any(self.seen.values()) else ()

    @property
    def waits_until(self) -> datetime | None:
        """Until when missing players are waited for."""
        return self.forfeit_from if self.missing else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """The tours being played, with the tables the actor may see.

    `moment` is when it was read; `tours` maps a tour to its tables, in order.
    """

    tournament: Tournament
    tours: tuple[tuple[Tour, tuple[FloorTable, ...]], ...]
    moment: datetime

    @property
    def tables(self) -> tuple[FloorTable, ...]:
        """All of them."""
        return tuple(table for _tour, tables in self.tours for table in tables)


def floor_tournament(actor: Actor, code: str) -> Tournament | None:
    """The tournament an actor works in: the official's own, or one of the organiser's. One query.

    Without `code` the organiser gets the newest that is running, else the newest.
    """
    if actor.role is Role.ORGANISER:
        own = Tournament.objects.filter(owner_id=actor.user_id)
        if code:
            return own.filter(code=code).first()
        by_need = sorted(
            own.filter(put_away=False), key=lambda each: each.status != Tournament.Status.RUNNING
        )
        return by_need[0] if by_need else None
    if actor.tournament_id is None:
        return None
    found = Tournament.objects.filter(pk=actor.tournament_id).first()
    return found if found is not None and code in {"", found.code} else None


def floor_of(tournament: Tournament, tables: Collection[int]) -> Floor:
    """The tours being played with their tables (all, where none are named). Seven queries."""
    published = list(
        Tour.objects.filter(tournament=tournament, status=Tour.Status.PUBLISHED)
        .select_related("stage", "tournament")
        .order_by("number")
    )
    if not published:
        last = Tour.objects.filter(tournament=tournament, status=Tour.Status.CLOSED).select_related(
            "stage", "tournament"
        )
        published = list(last.order_by("-number")[:1])
    chosen = Q(tour__in=[tour.pk for tour in published], table__isnull=False)
    if tables:
        chosen &= Q(table__in=list(tables))
    lines = games_where(chosen)
    protocols = {
        protocol.game_id: protocol
        for protocol in Protocol.objects.filter(game__in=[line.id for line in lines])
    }
    disputing = _disputing(protocols)
    seen = seen_at([line.id for line in lines if line.status in _EARLY])
    return Floor(
        tournament=tournament,
        tours=tuple(
            (
                tour,
                tuple(
                    _table(
                        line,
                        protocols.get(line.id),
                        regulation_in(tour),
                        seen,
                        tuple(disputing.get(line.id, ())),
                    )
                    for line in lines
                    if line.tour == tour.number
                ),
            )
            for tour in published
        ),
        moment=timezone.now(),
    )


def _disputing(protocols: Mapping[int, Protocol]) -> dict[int, Collection[int]]:
    refused = {each.pk: each.state.get("refused_to_sign", ()) for each in protocols.values()}
    found = disputed_seats(refused)
    return {game_id: sorted(found[each.pk]) for game_id, each in protocols.items()}


def _table(
    line: GameLine,
    protocol: Protocol | None,
    regulation: dict[str, Any],
    seen: Seen,
    disputing: tuple[int, ...],
) -> FloorTable:
    state: dict[str, Any] = {} if protocol is None else protocol.state
    stored = regulation_of(regulation if protocol is None else protocol.regulation)
    start = state.get("started_at")
    shift = timedelta(seconds=0 if protocol is None else protocol.clock_shift)
    started = None if start is None else datetime.fromisoformat(start) + shift
    runs = started is not None and line.status == Game.Status.PLAYING
    rounds = len(state.get("rounds", ()))
    return FloorTable(
        line=line,
        phase="waiting" if protocol is None else protocol.phase,
        rounds=rounds,
        deadline=expires_at(started, stored.game_minutes, line.extra_minutes)
        if runs and started is not None
        else None,
        warn_minutes=stored.warn_minutes,
        seen=_seats(line, seen.get(line.id, {})) if line.status in _EARLY and not rounds else {},
        seq=0 if protocol is None else protocol.seq,
        forfeit_from=late_deadline(started, stored.late_minutes)
        if runs and started is not None and not rounds
        else None,
        signed=tuple(state.get("signed", ())),
        disputing=disputing,
    )


def _seats(line: GameLine, seen: Mapping[int, datetime]) -> dict[int, datetime | None]:
    everybody = (*line.a.sitters, *line.b.sitters)
    return {int(each.seat): seen.get(each.player_id) for each in everybody}
