"""The organiser sets the stages of an event: how each is played and whom it takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NotRequired, Required, TypedDict, Unpack

from tournaments.domain.access import Right
from tournaments.domain.draw import System
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.domain.pairing_options import read_options, write_options
from tournaments.domain.stages.plan import StagePlan, check_plan, read_plan, write_plan
from tournaments.models import Stage, Tour, Tournament
from tournaments.selectors.tournaments import settings_of
from tournaments.services.entries import refuse_finished
from tournaments.services.settings import known_system
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace

LONGEST_NAME: Final = 60
MOST_STAGES: Final = 9
_FIXED_ONCE_DRAWN: Final = (
    "first", "per_group", "skip", "best_next", "grouping", "group_by", "group_value",
    "cycles", "best_of", "third_place", "carry",
)  # fmt: skip
"""What the first draw of a stage has used up."""


class StageFields(TypedDict):
    """What is written about a stage."""

    name: NotRequired[str]
    system: Required[str]
    options: NotRequired[Mapping[str, object]]
    plan: NotRequired[Mapping[str, object]]


def add_stage(*, write: Write, tournament_id: int, **wanted: Unpack[StageFields]) -> Answer:
    """Append a stage; answers `{"stage", "settings_version"}`.

    Raises:
        Refusal: ``tournament.finished``, ``stages.too_many``, ``stage.name_long``, as `check_plan`
            and `read_plan`.
        Conflict: the settings were changed meanwhile.
    """
    columns = _columns(wanted)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        expect(write, tournament.settings_version, settings_of(tournament))
        number = Stage.objects.filter(tournament=tournament).count() + 1
        if number > MOST_STAGES:
            raise Refusal("stages.too_many", most=MOST_STAGES)
        _check(tournament, number, columns)
        Stage.objects.create(tournament=tournament, number=number, **columns)
        return _noted(write, tournament, "stage.add", number, columns)

    return perform(
        write, act="stage.add", tournament_id=tournament_id, body=columns, do=do, traced=False
    )


def change_stage(
    *, write: Write, tournament_id: int, number: int, **wanted: Unpack[StageFields]
) -> Answer:
    """Set how a stage is played; once a tour of it is drawn, only what later draws still read.

    Answers `{"stage", "settings_version"}`.

    Raises:
        Refusal: ``stage.unknown``, ``stage.begun``, and as for `add_stage`.
        Conflict: the settings were changed meanwhile.
    """
    columns = _columns(wanted)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        expect(write, tournament.settings_version, settings_of(tournament))
        stage = _stage(tournament, number)
        _check(tournament, number, columns)
        _refuse_begun(stage, columns)
        kept = {**columns, "plan": {**_plan_json(columns), "cut": read_plan(stage.plan).cut}}
        Stage.objects.filter(pk=stage.pk).update(**kept)
        return _noted(write, tournament, "stage.change", number, columns)

    return perform(
        write,
        act="stage.change",
        tournament_id=tournament_id,
        body={"stage": number, **columns},
        do=do,
        traced=False,
    )


def delete_stage(*, write: Write, tournament_id: int, number: int) -> Answer:
    """Take away the last stage, while no tour of it is drawn; answers `{"settings_version"}`.

    Raises:
        Refusal: ``stage.unknown``, ``stage.not_last``, ``stage.drawn``.
        Conflict: the settings were changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        expect(write, tournament.settings_version, settings_of(tournament))
        stage = _stage(tournament, number)
        if number == 1 or Stage.objects.filter(tournament=tournament, number__gt=number).exists():
            raise Refusal("stage.not_last")
        if Tour.objects.filter(stage=stage).exists():
            raise Refusal("stage.drawn")
        stage.delete()
        return _noted(write, tournament, "stage.delete", number, {})

    return perform(
        write,
        act="stage.delete",
        tournament_id=tournament_id,
        body={"stage": number},
        do=do,
        traced=False,
    )


def end_stage(*, write: Write, tournament_id: int, number: int, ended: bool = True) -> Answer:
    """End a stage before all its tours are played, with a reason; or let it go on again.

    Answers `{"stage", "settings_version"}`.

    Raises:
        Refusal: ``stage.unknown``, ``stage.end_nothing`` (no tour was played),
            ``stage.end_draft`` (a draft is open), ``stage.end_reason``, ``stage.went_on`` (a tour
            of a later stage is drawn).
        Conflict: the settings were changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        refuse_finished(tournament)
        expect(write, tournament.settings_version, settings_of(tournament))
        stage = _stage(tournament, number)
        tours = Tour.objects.filter(tournament=tournament)
        if tours.filter(stage__number__gt=number).exists():
            raise Refusal("stage.went_on")
        if ended and not write.reason:
            raise Refusal("stage.end_reason", rule="R7", field="reason")
        if ended and tours.filter(stage=stage, status=Tour.Status.DRAFT).exists():
            raise Refusal("stage.end_draft")
        if ended and not tours.filter(stage=stage).exists():
            raise Refusal("stage.end_nothing")
        plan = replace(read_plan(stage.plan), cut=ended)
        Stage.objects.filter(pk=stage.pk).update(plan=write_plan(plan))
        return _noted(write, tournament, "stage.end", number, {"ended": ended})

    return perform(
        write,
        act="stage.end",
        tournament_id=tournament_id,
        body={"stage": number, "ended": ended},
        do=do,
        traced=False,
    )


def _columns(wanted: StageFields) -> dict[str, object]:
    name = clean(wanted.get("name", ""))
    if len(name) > LONGEST_NAME:
        raise Refusal("stage.name_long", field="name", longest=LONGEST_NAME)
    return {
        "name": name,
        "system": known_system(wanted["system"]),
        "options": write_options(read_options(wanted.get("options", {}))),
        "plan": write_plan(read_plan(wanted.get("plan", {}))),
    }


def _plan_json(columns: Mapping[str, object]) -> Mapping[str, object]:
    plan = columns["plan"]
    return plan if isinstance(plan, Mapping) else {}


def _check(tournament: Tournament, number: int, columns: Mapping[str, object]) -> None:
    individual = tournament.format == Tournament.Format.INDIVIDUAL
    system = System(str(columns["system"]))
    check_plan(number, system, read_plan(columns["plan"]), individual=individual)


def _stage(tournament: Tournament, number: int) -> Stage:
    found = Stage.objects.filter(tournament=tournament, number=number).first()
    if found is None:
        raise Refusal("stage.unknown", number=number)
    return found


def _refuse_begun(stage: Stage, columns: Mapping[str, object]) -> None:
    """A draw is a fact: what it was made from does not change behind it."""
    tours = Tour.objects.filter(stage=stage).count()
    if not tours:
        return
    before, after = read_plan(stage.plan), read_plan(columns["plan"])
    if stage.system != columns["system"]:
        raise Refusal("stage.begun", field="system")
    for key in _FIXED_ONCE_DRAWN:
        if getattr(before, key) != getattr(after, key):
            raise Refusal("stage.begun", field=key)
    if _too_few(after, tours):
        raise Refusal("settings.tours_too_few", rule="R7", field="tours", tours=tours)


def _too_few(plan: StagePlan, tours: int) -> bool:
    return plan.tours is not None and plan.tours < tours


def _noted(
    write: Write, tournament: Tournament, act: str, number: int, columns: Mapping[str, object]
) -> Answer:
    version = tournament.settings_version + 1
    Tournament.objects.filter(pk=tournament.pk).update(settings_version=version)
    trace(write, act=act, tournament=tournament, facts={"stage": number, **columns})
    return {"stage": number, "settings_version": version}
