"""What the federation's workers do for the table side: thin, one service called."""

from __future__ import annotations

from celery import shared_task

from referee.services.sweeping import sweep_in_background


@shared_task(name="referee.sweep", ignore_result=True)
def sweep_task() -> None:
    """Record the forfeits that have become certain; a second run finds nothing to do."""
    sweep_in_background()
