"""The hall screen: who sits where, then results, then standings, in panels that fit."""

from __future__ import annotations

import re

import pytest

from tests.cast import act, organiser, person
from tests.tours import close, decide, draw, make_running, publish
from tests.web.public import at, page, part, words
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor(alice):
    return organiser(alice)


def make_public(actor, pairs):
    tournament = make_running(actor, pairs)
    set_public(write=act(actor), tournament_id=tournament.pk, public=True)
    return tournament


def panels(client, tournament):
    """Kind and words of each panel in the order of their turns."""
    html = page(client, "screen", tournament)
    found = re.findall(r'<section class="panel" data-panel="(\w+)"(.*?)</section>', html, re.DOTALL)
    return [(kind, words(f"<p {inside}")) for kind, inside in found]


def kinds(client, tournament):
    return [kind for kind, _words in panels(client, tournament)]


def test_before_the_first_tour_it_shows_who_plays(client, actor):
    tournament = make_public(actor, 2)
    [(kind, seen)] = panels(client, tournament)
    assert kind == "entries"
    assert person(0) in seen


def test_without_entries_it_says_so(client, actor):
    assert "Участников пока нет" in page(client, "screen", make_public(actor, 0))


def test_a_published_tour_shows_everybody_by_name_with_table_and_seat(client, actor):
    tournament = make_public(actor, 3)
    publish(actor, draw(actor, tournament))
    shown = panels(client, tournament)
    assert [kind for kind, _words in shown] == ["seating", "results", "standings"]
    seen = shown[0][1]
    names = re.findall(r"([А-ЯЁ][а-яё]+ Анна) (?:стол \d+ место [1-4]|свободен)", seen)
    assert names == [person(n) for n in range(6)], "in the order of the alphabet, ё after е"
    assert seen.count("свободен") == 2


def test_results_come_with_standings_once_there_are_some(client, actor):
    tournament = make_public(actor, 4)
    tour = publish(actor, draw(actor, tournament))
    decide(tour, tables=[1])
    shown = panels(client, tournament)
    assert [kind for kind, _words in shown] == ["seating", "results", "standings"]
    assert "200 : 120" in shown[1][1]
    assert "+80" in shown[2][1]


def test_nobody_looks_for_his_seat_when_all_tables_are_decided(client, actor):
    tournament = make_public(actor, 4)
    tour = publish(actor, draw(actor, tournament))
    decide(tour)
    assert kinds(client, tournament) == ["results", "standings"]
    close(actor, tour)
    assert kinds(client, tournament) == ["results", "standings"]


def test_a_large_field_is_cut_into_panels_of_even_size(client, actor):
    tournament = make_public(actor, 18)
    publish(actor, draw(actor, tournament))
    shown = panels(client, tournament)
    assert [kind for kind, _words in shown] == ["seating", "seating", "results", "results"]
    sizes = [len(re.findall(r"стол \d+ место", seen)) for _kind, seen in shown[:2]]
    assert sizes == [18, 18]
    assert "1/2" in shown[0][1]


def test_it_renews_itself_and_leads_phones_to_the_tournament(client, actor):
    tournament = make_public(actor, 2)
    html = page(client, "screen", tournament)
    assert f'data-live-url="{at("tournament_version", tournament)}"' in html
    assert f'hx-get="{at("screen", tournament)}?part=1"' in html
    assert f"http://testserver{at('tournament', tournament)}" in html
    assert '<hx-partial hx-target="#clock"' in part(client, "screen", tournament)


def test_it_is_always_dark_and_has_no_controls_of_a_page(client, actor):
    html = page(client, "screen", make_public(actor, 2))
    assert 'data-bs-theme="dark"' in html
    assert "csrfmiddlewaretoken" not in html
