"""Nobody sees the groups or the bracket of a draft before it is published."""

from __future__ import annotations

import pytest

from tests.cast import act
from tests.services.stage_play import add, begin
from tests.tours import draw, play_tour, publish
from tests.web.public import page, words
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db


def stages_of(client, event):
    return words(page(client, "tournament_stages", event))


@pytest.fixture
def english(settings):
    settings.LANGUAGE_CODE = "en"


@pytest.mark.usefixtures("english")
def test_drawn_groups_are_shown_once_they_are_published(client, me):
    event = begin(me, 8, system="round_robin", grouping="drawn", group_value=4)
    set_public(write=act(me), tournament_id=event.pk, public=True)
    for tour in (None, draw(me, event)):
        assert "Nothing is published yet" in stages_of(client, event), tour
    publish(me, event.tours.get())
    shown = stages_of(client, event)
    assert "Group A" in shown
    assert "Nothing is published yet" not in shown


@pytest.mark.usefixtures("english")
def test_a_bracket_to_come_is_shown_until_it_is_drafted_and_again_once_published(client, me):
    event = begin(me, 8, tours=1)
    add(me, event, "knockout", "Cup", first=4, per_group=False)
    set_public(write=act(me), tournament_id=event.pk, public=True)
    play_tour(me, event)
    assert "Semi-finals" in stages_of(client, event)
    tour = draw(me, event)
    assert "Semi-finals" not in stages_of(client, event)
    publish(me, tour)
    assert "Semi-finals" in stages_of(client, event)
