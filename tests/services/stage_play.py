"""Events of several stages in a hurry: begun, planned, played to the end."""

from __future__ import annotations

import pytest

from tests.cast import act, add_pairs, make_tournament
from tests.tours import draw, play_tour
from tournaments.domain.errors import Refusal
from tournaments.domain.next_step import StepCode, next_step
from tournaments.selectors.desk import desk_facts
from tournaments.services import stages


def begin(me, pairs, *, system="swiss", **plan):
    """A tournament whose first stage is played so; nothing is drawn yet."""
    tournament = make_tournament(me, system=system)
    add_pairs(me, tournament, pairs)
    change(me, tournament, 1, system, **plan)
    return tournament


def change(me, tournament, number, system, **plan):
    tournament.refresh_from_db()
    write = act(me, expected=tournament.settings_version)
    stages.change_stage(
        write=write, tournament_id=tournament.pk, number=number, system=system, plan=plan
    )


def add(me, tournament, system, name="", **plan):
    tournament.refresh_from_db()
    write = act(me, expected=tournament.settings_version)
    return stages.add_stage(
        write=write, tournament_id=tournament.pk, system=system, name=name, plan=plan
    )


def play_all(me, tournament):
    """Every tour there is; answers how many."""
    tours = 0
    while step(tournament) == StepCode.DRAFT:
        play_tour(me, tournament)
        tours += 1
    with pytest.raises(Refusal, match=r"tour\.all_played"):
        draw(me, tournament)
    return tours


def step(tournament):
    return next_step(desk_facts(tournament)).code
