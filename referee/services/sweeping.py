"""Forfeits that need no person (R19, R20): looked for while pages ask for news, and by workers."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from referee.services.clockwatch import Watch
from referee.services.presence import sweep_now

_LOG = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 5.0
"""Nobody's forfeit is late by more; so often one query is nothing."""


@dataclass(slots=True, kw_only=True)
class Sweeper:
    """One process's broom: however many ask, it goes round once in `pause` seconds.

    Who asks while another one's round goes on is not held up. It sleeps until `begin`, so that only
    a server and its workers sweep.
    """

    active: bool = False
    pause: float = PAUSE_SECONDS
    steady: Callable[[], float] = time.monotonic
    last: float | None = None
    lock: Lock = field(default_factory=Lock)

    def begin(self) -> None:
        """Sweep from now on."""
        self.active = True

    def look(self) -> list[int]:
        """Go round if it is time; the games decided just now. One query at most, mostly none."""
        if not self.active or not self.lock.acquire(blocking=False):
            return []
        try:
            now = self.steady()
            if self.last is not None and now - self.last < self.pause:
                return []
            self.last = now
            return sweep_now()
        except Exception:  # noqa: BLE001 -- logged; who asked for something else gets it all the same
            _LOG.exception("forfeits cannot be looked for")
            return []
        finally:
            self.lock.release()


SWEEPER: Final = Sweeper()
"""The server's own, asked by the pages that ask for news."""

_WORKERS: Final = Sweeper(active=True, pause=0.0)
_EYE: Final = Watch(active=True)


def sweep_in_background() -> list[int]:
    """A worker's round: the clock first, a jump must not decide a game. Two have one effect."""
    _EYE.look()
    return _WORKERS.look()
