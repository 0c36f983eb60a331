"""The organiser sets the regulation and how tours are paired."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.pairing_options import read_options, write_options
from tournaments.domain.regulation import Regulation, read_regulation, write_regulation
from tournaments.models import Stage, Tour, Tournament
from tournaments.selectors.tournaments import play_has_begun, settings_of
from tournaments.services.snapshots import take_snapshot
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace


def change_regulation(
    *,
    write: Write,
    tournament_id: int,
    regulation: Regulation | Mapping[str, object],
    system: str,
    options: Mapping[str, object],
) -> Answer:
    """Set the regulation and how tours are paired; answers `{"settings_version"}`.

    Once a game was played a reason is asked for and a snapshot is taken first. Games that were
    started keep the regulation they were started under.

    Raises:
        Refusal: ``settings.reason_needed``, ``settings.system_started``,
            ``settings.tours_too_few``, ``tournament.system``, ``input.invalid``.
        Conflict: the settings were changed meanwhile.
    """
    new = regulation_json(regulation)
    system = known_system(system)
    pairing = write_options(read_options(options))
    body = {"regulation": new, "system": system, "options": pairing}

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        expect(write, tournament.settings_version, settings_of(tournament))
        stage = tournament.stages.get(number=1)
        _check_change(write, tournament, stage, body)
        version = tournament.settings_version + 1
        changes = _changes(tournament, stage, body)
        Stage.objects.filter(pk=stage.pk).update(system=system, options=pairing)
        Tournament.objects.filter(pk=tournament.pk).update(regulation=new, settings_version=version)
        trace(
            write,
            act="tournament.regulation",
            tournament=tournament,
            facts={"version": version, "changes": changes},
        )
        return {"settings_version": version}

    return perform(
        write,
        act="tournament.regulation",
        tournament_id=tournament_id,
        body=body,
        do=do,
        traced=False,
    )


def _check_change(
    write: Write, tournament: Tournament, stage: Stage, body: Mapping[str, object]
) -> None:
    tours = Tour.objects.filter(tournament=tournament).count()
    regulation = body["regulation"]
    planned = regulation["tours"] if isinstance(regulation, dict) else 0
    if tours and stage.system != body["system"]:
        raise Refusal("settings.system_started", field="system")
    if planned < tours:
        raise Refusal("settings.tours_too_few", rule="R7", field="tours", tours=tours)
    if tournament.regulation == regulation or not play_has_begun(tournament.pk):
        return
    if not write.reason:
        raise Refusal("settings.reason_needed", field="reason")
    name = _("Before the regulation changed (version %(version)s)") % {
        "version": tournament.settings_version
    }
    take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)


def _changes(
    tournament: Tournament, stage: Stage, body: Mapping[str, object]
) -> dict[str, list[object]]:
    """Key to what it was and what it is, for the journal."""
    options_before = write_options(read_options(stage.options))
    before = {**tournament.regulation, **options_before, "system": stage.system}
    regulation, options = body["regulation"], body["options"]
    after = {"system": body["system"]}
    for part in (regulation, options):
        after.update(part if isinstance(part, dict) else {})
    return {key: [before.get(key), new] for key, new in after.items() if before.get(key) != new}


def regulation_json(wanted: Regulation | Mapping[str, object]) -> dict[str, object]:
    """The stored form of a regulation, with every key."""
    value = wanted if isinstance(wanted, Regulation) else read_regulation(wanted)
    return write_regulation(value)


def known_system(wanted: str) -> str:
    """A system a stage may have.

    Raises:
        Refusal: ``tournament.system``.
    """
    if wanted not in Stage.System.values:
        raise Refusal("tournament.system", field="system", system=wanted)
    return wanted
