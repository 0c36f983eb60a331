"""The organiser says what is asked of the whole event: late entries, teams, whose fines count."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.domain.access import Right
from tournaments.domain.event import EventRules, read_event, write_event
from tournaments.models import Tournament
from tournaments.selectors.tournaments import settings_of
from tournaments.services.entries import refuse_finished
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace


def change_event(
    *, write: Write, tournament_id: int, event: EventRules | Mapping[str, object]
) -> Answer:
    """Set what is asked of the event; answers `{"settings_version"}`.

    Raises:
        Refusal: ``tournament.finished``, ``event.team_best``, ``input.invalid``.
        Conflict: the settings were changed meanwhile.
    """
    new = write_event(event if isinstance(event, EventRules) else read_event(event))

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        expect(write, tournament.settings_version, settings_of(tournament))
        before = write_event(read_event(tournament.event))
        changes = {key: [before[key], value] for key, value in new.items() if before[key] != value}
        version = raise_settings(tournament, event=new)
        facts = {"version": version, "changes": changes}
        trace(write, act="tournament.event", tournament=tournament, facts=facts)
        return {"settings_version": version}

    return perform(
        write,
        act="tournament.event",
        tournament_id=tournament_id,
        body={"event": new},
        do=do,
        traced=False,
    )


def raise_settings(tournament: Tournament, **columns: object) -> int:
    """Write columns of the locked tournament; answers the new version of its settings."""
    version = tournament.settings_version + 1
    Tournament.objects.filter(pk=tournament.pk).update(settings_version=version, **columns)
    return version
