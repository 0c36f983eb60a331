"""A draft in a browser without scripts: what is shown, changed by hand, refused, kept."""

from __future__ import annotations

import pytest

from tests.cast import act, add_pair
from tests.tours import draw, make_running
from tests.web.desk import act_on, at, hidden, page
from tournaments.models import AuditEvent, Tour
from tournaments.services.attendance import check_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


def test_the_draft_shows_pairs_reasons_and_the_ways_to_change_it(browser, me):
    tournament = make_running(me, 7)
    draw(me, tournament)
    html = page(browser, "tour_desk", tournament, 1)
    assert "first tour by rating: numbers 1 and 2" in html
    assert "the lowest placed who has had no bye" in html
    assert html.count('name="entry"') == 7
    for verb in ("swap", "bye", "pair", "take-out", "table", "redraw", "delete", "publish"):
        assert at("tour_act", tournament, 1, verb) in html


def test_two_ticked_pairs_change_places(browser, me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    answer = act_on(browser, tournament, 1, "swap", entry=["2", "3"], expected="1")
    assert answer.url == at("tour_desk", tournament, 1)
    html = page(browser, "tour_desk", tournament, 1)
    assert "The two have changed places." in html
    assert "changed by hand" in html


@pytest.mark.parametrize(
    ("verb", "typed", "sentence"),
    [
        ("swap", {"entry": ["2"]}, "Tick two entries"),
        ("pair", {"entry": []}, "Tick two entries"),
        ("bye", {"entry": ["2", "3"]}, "Tick one entry"),
        ("swap", {"entry": ["1", "2"]}, "These two share a table"),
        ("pair", {"entry": ["1", "3"]}, "One of them plays at table 1."),
        ("take-out", {"entry": ["x"]}, "Tick one entry"),
        ("table", {"table": "1", "to": ""}, "Write two table numbers."),
        ("table", {"table": "9", "to": "1"}, "Nobody plays at table 9."),
        ("delete", {"confirm": "no"}, "To confirm, type: tour 1"),
    ],
)
def test_a_refused_change_says_why_and_keeps_what_was_ticked(browser, me, verb, typed, sentence):
    tournament = make_running(me, 8)
    draw(me, tournament)
    answer = act_on(browser, tournament, 1, verb, **typed)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    for number in typed.get("entry", []):
        if number.isdecimal():
            assert f'value="{number}" checked' in html
    if verb == "table":
        assert f'name="table" value="{typed["table"]}"' in html
    assert not AuditEvent.objects.filter(act__startswith="tour.").exclude(act="tour.draft")


def test_a_stale_draft_form_is_told_so_with_409(browser, me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    act_on(browser, tournament, 1, "swap", entry=["2", "3"], expected="1")
    answer = act_on(browser, tournament, 1, "swap", entry=["2", "5"], expected="1")
    html = answer.content.decode()
    assert answer.status_code == 409
    assert "Somebody changed this in the meantime." in html
    assert 'value="5" checked' in html
    assert set(hidden(html, "expected")) == {"2"}


@pytest.mark.parametrize(
    ("verb", "typed"),
    [
        ("bye", {"entry": ["2"]}),
        ("take-out", {"entry": ["2"]}),
        ("table", {"table": "1", "to": "3"}),
        ("close-ranks", {}),
        ("redraw", {"allow_rematch": "1"}),
    ],
)
def test_each_change_leads_back_to_the_draft(browser, me, verb, typed):
    tournament = make_running(me, 7)
    draw(me, tournament)
    assert act_on(browser, tournament, 1, verb, **typed).url == at("tour_desk", tournament, 1)
    assert Tour.objects.get().version == 2


def test_what_stands_in_the_way_is_shown_at_once_and_mended_by_a_pairing(browser, me):
    tournament = make_running(me, 7)
    draw(me, tournament)
    late = add_pair(me, tournament, 20)
    html = page(browser, "tour_desk", tournament, 1)
    assert "This stands in the way of publishing:" in html
    assert "present, but without a game." in html
    assert at("tour_act", tournament, 1, "publish") not in html
    assert act_on(browser, tournament, 1, "publish").status_code == 422
    act_on(browser, tournament, 1, "pair", entry=["7", str(late.number)])
    assert act_on(browser, tournament, 1, "publish").status_code == 302


def test_an_absent_pair_and_a_hole_are_named_at_their_tables(browser, me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    check_in(write=act(me), tournament_id=tournament.pk, number=8, present=False)
    act_on(browser, tournament, 1, "table", table="1", to="9")
    html = page(browser, "tour_desk", tournament, 1)
    assert "in the draft, but not present." in html
    assert ": not present" in html
    assert "Nobody sits at table 1." in html
    assert at("tour_act", tournament, 1, "close-ranks") in html


def test_a_draft_changed_by_hand_is_drawn_again_only_for_typed_words(browser, me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    act_on(browser, tournament, 1, "swap", entry=["2", "3"])
    html = page(browser, "tour_desk", tournament, 1)
    assert 'name="edited" value="1"' in html
    refused = act_on(browser, tournament, 1, "redraw", edited="1", confirm="tour 2")
    assert refused.status_code == 422
    done = act_on(browser, tournament, 1, "redraw", edited="1", confirm=" Tour 1 ")
    assert done.status_code == 302


def test_a_deleted_draft_leads_to_the_list(browser, me):
    tournament = make_running(me, 8)
    draw(me, tournament)
    assert act_on(browser, tournament, 1, "delete", confirm="tour 1").url == at("tours", tournament)
    assert not Tour.objects.exists()
