"""Notices when somebody sets the server's clock, and moves the clocks of running games along.

A wall clock that is set back or forward would end games early or never. The wall is compared with
a counter that nobody can set; one row keeps their difference, so that a jump is noticed whatever
process sees it first, also when it happened while the program was not running. After a restart of
the machine itself the counter starts anew: then the wall is believed.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final
from uuid import uuid4

from django.db import DatabaseError, transaction
from django.db.models import F

from protocols.services.clocks import shift_clocks
from referee.models import ClockMark, Presence
from tournaments.models import Game, Tournament
from tournaments.services.gate import write_gate
from tournaments.services.writing import system_write

_LOG = logging.getLogger(__name__)
_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")

TOLERANCE_MS: Final = 2000
"""A smaller difference is no jump: clocks are trimmed all the time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Both clocks at one moment; `boot` names the start of the machine the counter counts from."""

    boot: str
    wall: float
    steady: float

    @property
    def offset(self) -> int:
        """Wall minus counter in milliseconds."""
        return round((self.wall - self.steady) * 1000)


def read_clocks() -> Reading:
    """The clocks of this machine; the counter goes on while it sleeps."""
    kept = getattr(time, "CLOCK_BOOTTIME", None) or getattr(time, "CLOCK_MONOTONIC", None)
    steady = time.monotonic() if kept is None else time.clock_gettime(kept)
    return Reading(boot=_boot(), wall=time.time(), steady=steady)


@cache
def _boot() -> str:
    """The system's name of this start; where it has none each process compares with itself only."""
    return _BOOT_ID.read_text("ascii").strip() if _BOOT_ID.exists() else str(uuid4())


def note_clocks(reading: Reading) -> int:
    """Compare with what is stored; answers by how many seconds the wall jumped, mostly 0.

    Whatever was running keeps the time it had left. Two processes that see one jump move it once.
    """
    with write_gate(), transaction.atomic():
        mark, made = ClockMark.objects.select_for_update().get_or_create(
            boot=reading.boot, defaults={"offset": reading.offset}
        )
        jump = reading.offset - mark.offset
        if made or abs(jump) < TOLERANCE_MS:
            return 0
        seconds = round(jump / 1000)
        mark.offset += seconds * 1000
        mark.save(update_fields=["offset"])
        _move_all(seconds)
    _LOG.warning("the server's clock jumped by %s seconds", seconds)
    return seconds


def _move_all(seconds: int) -> None:
    running = Tournament.objects.filter(status=Tournament.Status.RUNNING)
    for tournament_id in running.order_by("pk").values_list("pk", flat=True):
        shift_clocks(write=system_write(), tournament_id=tournament_id, seconds=seconds)
    # who was seen before the start was seen before it still
    early = Presence.objects.filter(game__status=Game.Status.WAITING)
    early.update(at=F("at") + timedelta(seconds=seconds))


@dataclass(slots=True, kw_only=True)
class Watch:
    """One process's eye on the clock: nearly free as long as nothing jumps.

    It sleeps until `begin`, so that only a server watches.
    """

    read: Callable[[], Reading] = read_clocks
    active: bool = False
    known: int | None = None
    lock: Lock = field(default_factory=Lock)

    def begin(self) -> None:
        """Watch from now on."""
        self.active = True

    def look(self) -> int:
        """Before a request is answered; the seconds of a jump seen just now. No query mostly."""
        if not self.active:
            return 0
        reading = self.read()
        if self.known is not None and abs(reading.offset - self.known) < TOLERANCE_MS:
            return 0
        with self.lock:
            try:
                seconds = note_clocks(reading)
            except DatabaseError:
                _LOG.exception("the clocks cannot be compared")
                return 0
            self.known = reading.offset
            return seconds


WATCH: Final = Watch()
