"""The local worker: takes long prints one after another, and beside them lets forfeits happen.

`bin/run` starts and watches it.
"""

from __future__ import annotations

import logging
import os
import time
from argparse import ArgumentParser
from contextlib import suppress
from threading import Thread
from typing import Any, Final

from django.core.management.base import BaseCommand
from django.db import DatabaseError, close_old_connections

from referee.services.sweeping import PAUSE_SECONDS, sweep_in_background
from tournaments.selectors.jobs import beat_path
from tournaments.services.jobs import next_job, run_job, sweep_jobs

_POLL_SECONDS: Final = 1.0
_SWEEP_SECONDS: Final = 600.0
log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Carry out long prints until stopped."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="stop when nothing waits")
        parser.add_argument("--with-parent", action="store_true", help="stop when it is gone")

    def handle(self, *_args: Any, **options: Any) -> None:
        with suppress(KeyboardInterrupt):  # Ctrl-C reaches it beside the server
            sweep_in_background()
            if not options["once"]:
                Thread(target=_keep_sweeping, daemon=True).start()
            self._work_on(with_parent=options["with_parent"], once=options["once"])

    def _work_on(self, *, with_parent: bool, once: bool) -> None:
        parent = os.getppid()
        swept = -_SWEEP_SECONDS
        while not (with_parent and os.getppid() != parent):
            beat_path().touch()
            busy = False
            try:
                if time.monotonic() - swept >= _SWEEP_SECONDS:
                    swept = time.monotonic()
                    sweep_jobs()
                busy = self._work()
            except DatabaseError:
                log.exception("the database did not answer")
                close_old_connections()
            if once and not busy:
                break
            if not busy:
                time.sleep(_POLL_SECONDS)

    def _work(self) -> bool:
        job = next_job()
        return job is not None and run_job(job)


def _keep_sweeping() -> None:
    """A forfeit does not wait for the end of a long print."""
    while True:
        time.sleep(PAUSE_SECONDS)
        close_old_connections()
        sweep_in_background()
