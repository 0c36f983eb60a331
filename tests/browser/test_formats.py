"""Pages of an event of several stages in a real browser: readable by all, never sideways."""

from __future__ import annotations

import random

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from config.simulation.events import make_event, play_out
from config.simulation.plans import EventWish, StageWish
from tests.browser.axe import violations
from tests.browser.conftest import LAPTOP, PHONE
from tests.cast import organiser
from tests.web.public import at
from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def event(transactional_db):
    """Groups, then a knock-out, played to its end."""
    alice = organiser(get_user_model().objects.create_user("alice"))
    groups = StageWish(
        system="round_robin", plan={"grouping": "snake", "group_value": 4}, options={}
    )
    finals = StageWish(system="knockout", plan={"first": 6, "per_group": False}, options={})
    wish = EventWish(format="pairs", entries=12, late="nothing", stages=(groups, finals))
    day = make_event(wish, alice, random.Random(1), timezone.now())
    play_out(day)
    Tournament.objects.update(public=True)
    return day.tournament


@pytest.mark.parametrize(
    ("viewport", "scheme"), [(PHONE, "dark"), (LAPTOP, "light")], ids=["phone", "laptop"]
)
def test_stages_groups_and_brackets(open_browser, event, viewport, scheme):
    page = open_browser(viewport, color_scheme=scheme)
    for name in ("tournament", "tournament_stages"):
        page.goto(at(name, event))
        assert violations(page) == [], name
        assert page.evaluate(SIDEWAYS) <= 0, name
