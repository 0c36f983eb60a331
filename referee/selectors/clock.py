"""What the server's clock says, and whether it jumped."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from tournaments.models import AuditEvent

_TOLD_FOR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Jump:
    """The server's clock was set while games were running."""

    at: datetime
    by: timedelta

    @property
    def words(self) -> str:
        """``+24:00:00``."""
        seconds = round(abs(self.by.total_seconds()))
        sign = "-" if self.by < timedelta() else "+"
        return f"{sign}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def server_milliseconds() -> int:
    """Now. No query."""
    return round(timezone.now().timestamp() * 1000)


def last_jump(tournament_id: int, now: datetime) -> Jump | None:
    """The newest jump of the clock, for an hour after it. One query."""
    found = (
        AuditEvent.objects.filter(tournament=tournament_id, act="clock.step")
        .order_by("-id")
        .values_list("at", "facts")
        .first()
    )
    if found is None or not timedelta() <= now - found[0] <= _TOLD_FOR:
        return None
    return Jump(found[0], timedelta(seconds=found[1]["seconds"]))
