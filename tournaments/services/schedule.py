"""The organiser sets the hours of an event."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.domain.access import Right
from tournaments.domain.schedule import read_schedule, write_schedule
from tournaments.models import Tournament
from tournaments.services.entries import refuse_finished
from tournaments.services.writing import Answer, Write, demand, expect, perform


def change_schedule(*, write: Write, tournament_id: int, schedule: Mapping[str, object]) -> Answer:
    """Set the hours, or take them away with an empty object; answers `{"settings_version"}`.

    Hours bind nobody: they can be changed at any moment until the event is finished.

    Raises:
        Refusal: ``tournament.finished``, and as `read_schedule`.
        Conflict: the settings were changed meanwhile.
    """
    stored = write_schedule(read_schedule(schedule))

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        current = {"settings_version": tournament.settings_version, "schedule": tournament.schedule}
        expect(write, tournament.settings_version, current)
        version = tournament.settings_version + 1
        Tournament.objects.filter(pk=tournament.pk).update(
            schedule=stored, settings_version=version
        )
        return {"settings_version": version}

    return perform(
        write,
        act="tournament.schedule",
        tournament_id=tournament_id,
        body={"schedule": stored},
        do=do,
    )
