"""Names of what runs in the background; services never import tasks."""

from __future__ import annotations

from typing import Final

from celery import current_app

RUN_JOB: Final = "tournaments.run_job"


def send_job(job_id: int) -> None:
    """Give an order to the federation's workers."""
    current_app.signature(RUN_JOB, args=[job_id]).apply_async()
