"""An organiser makes a tournament, describes it and shows it to the public; see `settings`."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import date
from typing import Final, NotRequired, Required, TypedDict, Unpack
from zoneinfo import available_timezones

from tournaments.domain.access import Right, Role
from tournaments.domain.draw import System
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.domain.pairing_options import read_options, write_options
from tournaments.domain.regulation import CLUB, Regulation
from tournaments.domain.stages.plan import StagePlan, check_plan
from tournaments.models import Stage, Tournament
from tournaments.services.settings import known_system, regulation_json
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
    format: NotRequired[str]
    system: NotRequired[str]
    options: NotRequired[Mapping[str, object]]
    public: NotRequired[bool]
    demo: NotRequired[bool]


def create_tournament(*, write: Write, **wanted: Unpack[NewTournament]) -> Answer:
    """Make a tournament; answers `{"code", "tournament"}`.

    It is one of fixed pairs unless `format` says single players. The owner is the acting organiser.

    Raises:
        Refusal: ``tournament.name_empty``, ``tournament.name_too_long``, ``tournament.zone``,
            ``tournament.system``, ``input.invalid``.
        Forbidden: the actor is no organiser.
    """
    about = _about(wanted)
    regulation = regulation_json(wanted.get("regulation", CLUB))
    form = Tournament.Format(wanted.get("format", Tournament.Format.PAIRS))
    individual = form == Tournament.Format.INDIVIDUAL
    usual = Stage.System.ROTATING if individual else Stage.System.SWISS
    system = known_system(wanted.get("system") or usual)
    check_plan(1, System(system), StagePlan(), individual=individual)
    options = write_options(read_options(wanted.get("options", {})))
    flags = {"public": wanted.get("public", False), "demo": wanted.get("demo", False)}
    body = {
        **about,
        **flags,
        "date": wanted["date"].isoformat(),
        "regulation": regulation,
        "format": form,
        "system": system,
        "options": options,
    }

    def do() -> Answer:
        tournament = Tournament.objects.create(
            code=_free_code(),
            owner_id=_owner(write),
            regulation=regulation,
            format=form,
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


def set_public(*, write: Write, tournament_id: int, public: bool) -> Answer:
    """Show the tournament to everybody, or hide it again; answers `{"public"}`."""

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        away = tournament.put_away and not public
        Tournament.objects.filter(pk=tournament.pk).update(public=public, put_away=away)
        return {"public": public}

    act = "tournament.show" if public else "tournament.hide"
    return perform(write, act=act, tournament_id=tournament_id, body={"public": public}, do=do)


def put_away(*, write: Write, tournament_id: int, away: bool) -> Answer:
    """Take a tournament out of the way: hidden, and below the others in its owner's list; or back.

    Nothing is lost; taken back it stays hidden until it is shown to everybody. Answers `{"away"}`.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        shown = tournament.public and not away
        Tournament.objects.filter(pk=tournament.pk).update(put_away=away, public=shown)
        return {"away": away}

    act = "tournament.put_away" if away else "tournament.take_back"
    return perform(write, act=act, tournament_id=tournament_id, body={"away": away}, do=do)


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
