"""Ordered prints: how far they are, and where their files lie."""

from __future__ import annotations

import time
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils import timezone

from tournaments.models import Job, Tournament

RECENT: Final = 5
KEPT: Final = timedelta(days=1)
"""How long a finished job and its file are kept."""
DONE: Final = Job.Status.DONE
UNFINISHED: Final = frozenset({Job.Status.QUEUED, Job.Status.RUNNING})
SILENT: Final = timedelta(seconds=30)
"""A running job without a sign of life for so long has lost its worker."""
_ALIVE_SECONDS: Final = 15


def jobs_folder() -> Path:
    """Where files lie until they are fetched; made when first asked for."""
    folder = Path(settings.DATA_DIR) / "jobs"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def job_path(job_id: int) -> Path:
    """The file of a job that is done."""
    return jobs_folder() / f"{job_id}.pdf"


def beat_path() -> Path:
    """The file that the local worker touches while it lives."""
    return jobs_folder() / "worker.beat"


def worker_lives() -> bool:
    """Whether somebody will take an order: a queue, or the local worker. No query."""
    if settings.REDIS_URL:
        return True
    try:
        age = time.time() - beat_path().stat().st_mtime
    except OSError:
        return False
    return age < _ALIVE_SECONDS


def is_stuck(job: Job) -> bool:
    """Nobody works on it and nobody is about to. No query."""
    if job.status == Job.Status.RUNNING:
        return job.beat_at is not None and job.beat_at < timezone.now() - SILENT
    return job.status == Job.Status.QUEUED and not worker_lives()


def find_job(tournament: Tournament, job_id: int) -> Job | None:
    """An order of this tournament. One query."""
    return Job.objects.filter(tournament=tournament, pk=job_id).first()


def recent_jobs(tournament: Tournament) -> list[Job]:
    """The last orders, newest first. One query."""
    return list(Job.objects.filter(tournament=tournament)[:RECENT])
