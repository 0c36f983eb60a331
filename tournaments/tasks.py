"""What a queue of its own runs: thin, ids in, one service called."""

from __future__ import annotations

from celery import shared_task

from tournaments.jobs import RUN_JOB
from tournaments.services.jobs import run_job


@shared_task(name=RUN_JOB, ignore_result=True)
def run_job_task(job_id: int) -> None:
    """Carry out one order; a second run finds nothing to do."""
    run_job(job_id)
