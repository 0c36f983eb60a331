"""Long prints: ordered, taken up, told about, cancelled, swept away.

The rows are the queue. Whoever takes a job raises its `attempt`; every later sign of life names
that attempt, so that a worker thought dead can neither go on nor overwrite. A job that is silent
for `SILENT` is taken up anew, at most `MOST_ATTEMPTS` times.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import get_language, override

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.jobs import send_job
from tournaments.models import Job, Tournament
from tournaments.printing.progress import Progress
from tournaments.selectors.jobs import (
    KEPT,
    SILENT,
    UNFINISHED,
    job_path,
    jobs_folder,
    worker_lives,
)
from tournaments.services.gate import write_gate
from tournaments.services.writing import Answer, Write, demand, perform

MOST_ATTEMPTS: Final = 3
MOST_WAITING: Final = 20
"""Orders of one tournament that are not finished; more are refused."""
AT_ONCE: Final = 60
"""An order of at most so many pages is not worth a queue."""
_PAUSE: Final = 0.3
"""Seconds between two signs of life: each is a write."""

log = logging.getLogger(__name__)

Writer = Callable[[Tournament, Mapping[str, Any], Progress], bytes]
"""From a tournament and an order's parameters to the file."""
WRITERS: Final[dict[str, Writer]] = {}
"""Kind of a job to its writer; apps add theirs at import."""


class StoppedError(Exception):
    """The job was cancelled, or somebody else has taken it up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be printed.

    Attributes:
        kind: a key of `WRITERS`.
        title: as people call the file.
        pages: about how many, to choose between now and later.
        params: JSON, all the writer needs.
    """

    kind: str
    title: str
    pages: int
    params: Mapping[str, Any]


def order_job(*, write: Write, tournament_id: int, order: Order) -> Answer:
    """Put an order into the queue; answers its `job` and whether it waits for a worker.

    Raises:
        Refusal: ``job.too_many``.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.PRINT, tournament)
        if Job.objects.filter(tournament=tournament, status__in=UNFINISHED).count() >= MOST_WAITING:
            raise Refusal("job.too_many", most=MOST_WAITING)
        job = Job.objects.create(
            tournament=tournament,
            kind=order.kind,
            params=dict(order.params),
            title=order.title[:300],
            language=get_language() or settings.LANGUAGE_CODE,
            by=write.actor.name,
            total=order.pages,
            created_at=write.now,
        )
        later = order.pages > AT_ONCE and worker_lives()
        if later and settings.REDIS_URL:
            transaction.on_commit(lambda: send_job(job.pk))
        return {"job": job.pk, "later": later}

    body = {"kind": order.kind, **order.params}
    return perform(
        write, act="job.order", tournament_id=tournament_id, body=body, do=do, traced=False
    )


def cancel_job(*, write: Write, tournament_id: int, job_id: int) -> Answer:
    """Stop an order that is not finished; one that is stays as it is."""

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.PRINT, tournament)
        found = Job.objects.filter(tournament=tournament, pk=job_id, status__in=UNFINISHED)
        stopped = found.update(status=Job.Status.CANCELLED, finished_at=write.now)
        return {"cancelled": bool(stopped)}

    return perform(
        write,
        act="job.cancel",
        tournament_id=tournament_id,
        body={"job": job_id},
        do=do,
        traced=False,
    )


def next_job() -> int | None:
    """The order whose turn it is: the oldest that waits, or one whose worker fell silent."""
    now = timezone.now()
    found = Job.objects.filter(_free(now)).order_by("id").values_list("pk", flat=True)
    return found.first()


def _free(now: datetime) -> Q:
    silent = Q(status=Job.Status.RUNNING, beat_at__lt=now - SILENT)
    return Q(status=Job.Status.QUEUED) | silent


def run_job(job_id: int) -> bool:
    """Take up an order and carry it out; False where there was nothing to do."""
    job = _take(job_id, timezone.now())
    if job is None:
        return False
    progress = _Signs(job)
    try:
        with override(job.language):
            content = WRITERS[job.kind](job.tournament, job.params, progress)
        progress.tell(force=True)
        _keep(job, content)
        _end(job, Job.Status.DONE)
    except StoppedError:
        log.info("job %s was stopped", job.pk)
    except Exception:
        log.exception("job %s (%s) failed", job.pk, job.kind)
        _end(job, Job.Status.FAILED)
    sweep_jobs()
    return True


def _take(job_id: int, now: datetime) -> Job | None:
    with write_gate(), transaction.atomic():
        free = Job.objects.filter(_free(now), pk=job_id)
        spent = free.filter(attempt__gte=MOST_ATTEMPTS)
        if spent.update(status=Job.Status.FAILED, finished_at=now):
            return None
        taken = free.update(status=Job.Status.RUNNING, beat_at=now, attempt=F("attempt") + 1)
        found = Job.objects.select_related("tournament").filter(pk=job_id)
        return found.first() if taken else None


class _Signs:
    """A job's signs of life; called as its progress."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._done, self._total = 0, job.total
        self._last = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        self._done, self._total = done, total
        if time.monotonic() - self._last >= _PAUSE:
            self.tell()

    def tell(self, *, force: bool = False) -> None:
        """Write how far it is.

        Raises:
            StoppedError: it was cancelled, or it is somebody else's now.
        """
        self._last = time.monotonic()
        done = self._total if force else self._done
        fields = {"done": done, "total": self._total, "beat_at": timezone.now()}
        if not _write(self._job, **fields):
            raise StoppedError


def _write(job: Job, **fields: Any) -> int:
    """Change the row while this attempt is the one that runs."""
    mine = Job.objects.filter(pk=job.pk, status=Job.Status.RUNNING, attempt=job.attempt)
    with write_gate(), transaction.atomic():
        return mine.update(**fields)


def _end(job: Job, status: Job.Status) -> None:
    _write(job, status=status, finished_at=timezone.now())


def _keep(job: Job, content: bytes) -> None:
    """Whole or not at all: a reader never finds half a file."""
    path = job_path(job.pk)
    half = path.with_suffix(f".{job.attempt}.part")
    half.write_bytes(content)
    half.replace(path)


def sweep_jobs() -> int:
    """Remove orders finished more than a day ago, and files that belong to none; how many."""
    now = timezone.now()
    with write_gate(), transaction.atomic():
        gone, _ = Job.objects.filter(finished_at__lt=now - KEPT).delete()
    kept = {job_path(pk).name for pk in Job.objects.values_list("pk", flat=True)}
    oldest = (now - KEPT).timestamp()
    for path in jobs_folder().glob("*.p*"):
        if path.name not in kept and path.stat().st_mtime < oldest:
            path.unlink(missing_ok=True)
    return gone
