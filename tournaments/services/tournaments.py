"""An organiser makes a tournament, describes it, sets its regulation and shows it to the public."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import date
from typing import Final, NotRequired, Required, TypedDict, Unpack
from zoneinfo import available_timezones

from tournaments.domain.access import Right, Role
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.domain.pairing_options import read_options, write_options
from tournaments.domain.regulation import CLUB, Regulation, read_regulation, write_regulation
from tournaments.models import Game, Stage, Tour, Tournament
from tournaments.services.snapshots import take_snapshot
from tournaments.services.writing import Answer, Forbidden, Write, demand, expect, perform, trace

_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz23456789"
_CODE_LENGTH: Final = 8


class About(TypedDict):
    """What a tournament is called, and where and when it is played."""

    name: Required[str]
    venue: NotRequired[str]
    zone: NotRequired[str]
    date: Required[date]


class NewTournament(About):
    """Everything a new tournament may say; what is left out takes the default of the house."""

    regulation: NotRequired[Regulation | Mapping[str, object]]
    system: NotRequired[str]
    options: NotRequired[Mapping[str, object]]
    public: NotRequired[bool]
    demo: NotRequired[bool]


def create_tournament(*, write: Write, **wanted: Unpack[NewTournament]) -> Answer:
    """Make a tournament of fixed pairs; answers `{"code", "tournament"}`.

    The owner is the acting organiser.

    Raises:
        Refusal: ``tournament.name_empty``, ``tournament.name_too_long``, ``tournament.zone``,
            ``tournament.system``, ``input.invalid``.
        Forbidden: the actor is no organiser.
    """
    about = _about(wanted)
    regulation = _regulation(wanted.get("regulation", CLUB))
    system = _system(wanted.get("system", Stage.System.SWISS))
    options = write_options(read_options(wanted.get("options", {})))
    flags = {"public": wanted.get("public", False), "demo": wanted.get("demo", False)}
    body = {
        **about,
        **flags,
        "date": wanted["date"].isoformat(),
        "regulation": regulation,
        "system": system,
        "options": options,
    }

    def do() -> Answer:
        tournament = Tournament.objects.create(
            code=_free_code(),
            owner_id=_owner(write),
            regulation=regulation,
            created_at=write.now,
            **about,
            **flags,
        )
        Stage.objects.create(tournament=tournament, number=1, system=system, options=options)
        trace(write, act="tournament.create", tournament=tournament, facts={"name": about["name"]})
        return {"code": tournament.code, "tournament": tournament.pk}

    return perform(
        write, act="tournament.create", tournament_id=None, body=body, do=do, traced=False
    )


def edit_tournament(*, write: Write, tournament_id: int, **wanted: Unpack[About]) -> Answer:
    """Change name, venue, zone and date; answers `{"settings_version"}`.

    Raises:
        Refusal: as for `create_tournament`.
        Conflict: the settings were changed meanwhile.
    """
    about = _about(wanted)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        expect(write, tournament.settings_version, _stored_about(tournament))
        Tournament.objects.filter(pk=tournament.pk).update(
            **about, settings_version=tournament.settings_version + 1
        )
        return {"settings_version": tournament.settings_version + 1}

    body = {**about, "date": wanted["date"].isoformat()}
    return perform(write, act="tournament.edit", tournament_id=tournament_id, body=body, do=do)


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
    new = _regulation(regulation)
    system = _system(system)
    pairing = write_options(read_options(options))
    body = {"regulation": new, "system": system, "options": pairing}

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        expect(write, tournament.settings_version, stored_settings(tournament))
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


def set_public(*, write: Write, tournament_id: int, public: bool) -> Answer:
    """Show the tournament to everybody, or hide it again; answers `{"public"}`."""

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        Tournament.objects.filter(pk=tournament.pk).update(public=public)
        return {"public": public}

    act = "tournament.show" if public else "tournament.hide"
    return perform(write, act=act, tournament_id=tournament_id, body={"public": public}, do=do)


def play_has_begun(tournament_id: int) -> bool:
    """Whether a game was started or decided; a bye alone is no play. One query."""
    return (
        Game.objects.filter(tour__tournament=tournament_id)
        .exclude(status=Game.Status.WAITING)
        .exclude(kind=Game.Kind.BYE)
        .exists()
    )


def stored_settings(tournament: Tournament) -> dict[str, object]:
    """What is stored now, for somebody whose form is older."""
    stage = tournament.stages.get(number=1)
    return {
        "settings_version": tournament.settings_version,
        "regulation": tournament.regulation,
        "system": stage.system,
        "options": stage.options,
    }


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
    name = f"Regulation changed (version {tournament.settings_version})"
    take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)


def _changes(
    tournament: Tournament, stage: Stage, body: Mapping[str, object]
) -> dict[str, list[object]]:
    """Key to what it was and what it is, for the journal."""
    before = {**tournament.regulation, **stage.options, "system": stage.system}
    regulation, options = body["regulation"], body["options"]
    after = {"system": body["system"]}
    for part in (regulation, options):
        after.update(part if isinstance(part, dict) else {})
    return {key: [before.get(key), new] for key, new in after.items() if before.get(key) != new}


def _owner(write: Write) -> int:
    if write.actor.role is not Role.ORGANISER or write.actor.user_id is None:
        raise Forbidden
    return write.actor.user_id


def _free_code() -> str:
    while True:
        code = "".join(secrets.choice(_ALPHABET) for _ in range(_CODE_LENGTH))
        if not Tournament.objects.filter(code=code).exists():
            return code


def _about(wanted: About) -> dict[str, object]:
    name, venue = clean(wanted["name"]), clean(wanted.get("venue", ""))
    zone = wanted.get("zone", "Europe/Moscow")
    if not name:
        raise Refusal("tournament.name_empty", field="name")
    for field, text, longest in (("name", name, 120), ("venue", venue, 160)):
        if len(text) > longest:
            raise Refusal("tournament.too_long", field=field, longest=longest)
    if zone not in available_timezones():
        raise Refusal("tournament.zone", field="zone", zone=zone)
    return {"name": name, "venue": venue, "zone": zone, "date": wanted["date"]}


def _stored_about(tournament: Tournament) -> dict[str, object]:
    keys = ("name", "venue", "zone", "date", "settings_version")
    return {key: getattr(tournament, key) for key in keys}


def _regulation(wanted: Regulation | Mapping[str, object]) -> dict[str, object]:
    value = wanted if isinstance(wanted, Regulation) else read_regulation(wanted)
    return write_regulation(value)


def _system(wanted: str) -> str:
    if wanted not in Stage.System.values:
        raise Refusal("tournament.system", field="system", system=wanted)
    return wanted
