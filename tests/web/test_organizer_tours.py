"""The desk and the tours in a browser without scripts: forms, what is refused, what is kept."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from protocols.services import start_game
from referee.models import Official
from referee.selectors import CARD_SESSION_KEY, OFFICIAL_SESSION_KEY
from tests.architecture.source import python_files
from tests.cast import act
from tests.tours import decide, draw, make_running, play_tour, publish
from tests.web.desk import act_on, at, hidden, page
from tournaments.models import Game, Tour, Tournament
from tournaments.services.attendance import check_in
from tournaments.views.organizer.steps import STEP_FORM
from tournaments.views.refusals import SENTENCES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


def test_the_desk_of_an_empty_tournament_leads_to_the_entries(browser, me):
    html = page(browser, "tournament_desk", make_running(me, 0))
    assert "Add the entries: a tour needs enough for one table." in html
    assert "/entries/new/" in html


def test_the_panel_leads_to_the_entries_while_nobody_is_there(browser, me):
    tournament = make_running(me, 8)
    for number in range(1, 9):
        check_in(write=act(me), tournament_id=tournament.pk, number=number, present=False)
    html = page(browser, "tournament_desk", tournament)
    assert "Mark who is present" in html
    assert at("entries", tournament) in html


def test_after_the_last_tour_the_panel_leads_to_the_end_and_then_to_the_papers(browser, me):
    tournament = make_running(me, 8, tours=1)
    play_tour(me, tournament)
    html = page(browser, "tours", tournament)
    assert "All tours are played" in html
    assert '<details class="fold" id="finish" open>' in html
    assert browser.post(at("tournament_finish", tournament)).status_code == 302
    html = page(browser, "tournament_desk", tournament)
    assert "the standings are final" in html
    assert at("pdf_standings", tournament) in html


def test_the_panel_draws_with_one_press(browser, me):
    tournament = make_running(me, 8)
    html = page(browser, "tournament_desk", tournament)
    assert f'form="{STEP_FORM}"' in html
    key = hidden(html, "key")[0]
    answer = browser.post(at("tour_draft", tournament), {"key": key, "expected": ""})
    assert answer.url == at("tour_desk", tournament, 1)
    again = browser.post(at("tour_draft", tournament), {"key": key, "expected": ""})
    assert again.url == answer.url
    assert Tour.objects.count() == 1


@pytest.mark.tampers("results are given by hand beside a game that is played")
def test_the_published_tour_shows_its_board_and_what_is_missing(browser, me):
    tournament = make_running(me, 9)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1])
    decide(tour, tables=[2], status="finished")
    start_game(write=act(me), game_id=Game.objects.get(tour=tour, table=3).pk)
    html = page(browser, "tour_desk", tournament, 1)
    assert "table 2: protocol not signed" in html
    assert "table 3: still playing" in html
    assert "table 4: not started" in html
    assert "1 of 4" in html
    for name in ("pdf_sheets", "pdf_tour_by_table", "pdf_tour_by_name"):
        assert at(name, tournament, 1) in html
    assert reverse("console", args=[Game.objects.get(tour=tour, table=3).pk]) in html
    part = browser.get(at("tour_desk", tournament, 1), {"part": "1"}).content.decode()
    assert "table 2: protocol not signed" in part
    assert "<html" not in part


def test_a_tour_is_closed_by_the_panel_or_for_a_reason(browser, me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1, 2, 3])
    refused = act_on(browser, tournament, 1, "close", reason="")
    html = refused.content.decode()
    assert refused.status_code == 422
    assert "no signed result from tables 4" in html
    act_on(browser, tournament, 1, "close", reason="the hall closes")
    tour.refresh_from_db()
    assert (tour.status, tour.passed_reason) == ("closed", "the hall closes")
    assert "Passed without some results: the hall closes" in page(browser, "tours", tournament)
    assert act_on(browser, tournament, 1, "reopen").status_code == 302


def test_a_published_tour_goes_back_to_a_draft_only_for_typed_words(browser, me):
    tournament = make_running(me, 8)
    publish(me, draw(me, tournament))
    assert "Back to a draft" in page(browser, "tour_desk", tournament, 1)
    assert act_on(browser, tournament, 1, "unpublish", confirm="").status_code == 422
    assert act_on(browser, tournament, 1, "unpublish", confirm="tour 1").status_code == 302
    assert Tour.objects.get().status == "draft"


def test_a_draw_that_has_to_wait_asks_for_a_reason_and_keeps_it(browser, me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    decide(tour, tables=[1, 2, 3])
    html = page(browser, "tours", tournament)
    assert "Draw the next tour without waiting" in html
    assert "tour 1, table 4: not started" in html
    key = hidden(html, "key")[-1]
    refused = browser.post(at("tour_draft", tournament), {"pass_reason": " ", "key": key})
    assert refused.status_code == 422
    assert key in hidden(refused.content.decode(), "key")
    assert browser.post(at("tour_draft", tournament), {"pass_reason": "dark"}).status_code == 302
    tour.refresh_from_db()
    assert tour.passed_reason == "dark"


def test_an_impossible_draw_offers_rematches(browser, me):
    tournament = make_running(me, 2)
    play_tour(me, tournament)
    refused = browser.post(at("tour_draft", tournament), {})
    assert "without a rematch" in refused.content.decode()
    allowed = browser.post(at("tour_draft", tournament), {"allow_rematch": "on"})
    assert allowed.url == at("tour_desk", tournament, 2)
    assert "have met already, tour 1" in page(browser, "tour_desk", tournament, 2)


def test_stopping_early_asks_why_and_what_was_typed_stays(browser, me):
    tournament = make_running(me, 8)
    play_tour(me, tournament)
    refused = browser.post(at("tournament_finish", tournament), {"reason": ""})
    assert refused.status_code == 422
    assert "Only 1 of 3 planned tours were played" in refused.content.decode()
    done = browser.post(at("tournament_finish", tournament), {"reason": "no light"})
    assert done.url == at("tours", tournament)
    html = page(browser, "tours", tournament)
    assert "Final standings" in html
    assert "Stopped early: no light" in html
    assert "difference" in html
    assert browser.post(at("tournament_reopen", tournament)).status_code == 302
    assert Tournament.objects.get().status == "running"
    assert browser.post(at("tournament_reopen", tournament)).status_code == 422


def test_the_desk_shows_figures_the_board_and_the_standings(browser, me):
    tournament = make_running(me, 8)
    play_tour(me, tournament)
    publish(me, draw(me, tournament))
    html = page(browser, "tournament_desk", tournament)
    assert "Tour 2 is published. Print the sheets and start it." in html
    assert html.count("table-card") >= 4
    assert "<table" in html
    part = browser.get(at("tournament_desk", tournament), {"part": "1"}).content.decode()
    assert "<html" not in part
    assert "table-card" in part


def test_the_panel_starts_the_tour_and_comes_back(browser, me):
    tournament = make_running(me, 8)
    tour = publish(me, draw(me, tournament))
    html = page(browser, "tournament_desk", tournament)
    sent = {name: hidden(html, name)[0] for name in ("key", "tour", "t", "from")}
    answer = browser.post(reverse("start_tables"), sent)
    assert answer.url == at("tournament_desk", tournament)
    assert set(Game.objects.filter(tour=tour).values_list("status", flat=True)) == {"playing"}
    assert "Tour 1 is being played." in page(browser, "tournament_desk", tournament)


PAGES = [("tournament_desk", []), ("tours", []), ("tour_desk", [2]), ("tour_desk", [1])]


@pytest.mark.parametrize(("name", "args"), PAGES)
def test_a_page_costs_the_same_for_8_pairs_and_for_64(
    browser, me, name, args, django_assert_max_num_queries
):
    for pairs in (8, 64):
        tournament = make_running(me, pairs)
        play_tour(me, tournament)
        draw(me, tournament)
        with django_assert_max_num_queries(37):
            page(browser, name, tournament, *args)


ROUTES = [
    ("get", "tournament_desk", []),
    ("get", "tours", []),
    ("get", "tour_desk", [1]),
    ("post", "tour_draft", []),
    ("post", "tour_act", [1, "publish"]),
    ("post", "tournament_finish", []),
    ("post", "tournament_reopen", []),
]


@pytest.mark.parametrize(("method", "name", "args"), ROUTES)
def test_strangers_find_nothing_and_the_public_is_asked_to_sign_in(
    client, me, gleb, method, name, args
):
    tournament = make_running(me, 8)
    draw(me, tournament)
    url = at(name, tournament, *args)
    assert getattr(client, method)(url).url.startswith(reverse("login"))
    client.force_login(gleb)
    assert getattr(client, method)(url).status_code == 404
    assert Tour.objects.get().status == "draft"


@pytest.mark.parametrize(
    ("name", "args", "to"),
    [
        ("tour_draft", [], "tours"),
        ("tournament_finish", [], "tours"),
        ("tournament_reopen", [], "tours"),
        ("tour_act", [1, "publish"], "tour_desk"),
    ],
)
def test_an_act_opened_by_its_address_does_nothing_and_leads_to_its_page(
    browser, me, name, args, to
):
    tournament = make_running(me, 8)
    draw(me, tournament)
    answer = browser.get(at(name, tournament, *args))
    assert answer.url == at(to, tournament, *args[:1])
    assert Tour.objects.get().status == "draft"


@pytest.mark.parametrize(("number", "verb"), [(9, "publish"), (1, "explode")])
def test_an_unknown_tour_or_act_is_not_found(browser, me, number, verb):
    tournament = make_running(me, 8)
    draw(me, tournament)
    assert act_on(browser, tournament, number, verb).status_code in {404, 422}
    assert browser.get(at("tour_desk", tournament, 9)).status_code == 404


def test_an_official_is_told_that_the_page_is_not_for_him(client, me, now):
    tournament = make_running(me, 8)
    draw(me, tournament)
    official = Official.objects.create(
        tournament=tournament, name="Boris", role="chief_referee", token_hash="x", created_at=now
    )
    session = client.session
    session[OFFICIAL_SESSION_KEY] = official.pk
    session[CARD_SESSION_KEY] = official.token_hash
    session.save()
    assert client.get(at("tour_desk", tournament, 1)).status_code == 403
    assert act_on(client, tournament, 1, "publish").status_code == 403
    assert Tour.objects.get().status == "draft"


def test_every_refusal_of_a_tour_has_its_sentence():
    files = [*python_files("tournaments/services/tours", "tournaments/domain")]
    source = "".join(file.read_text("utf-8") for file in files)
    codes = set(re.findall(r'Refusal\(\s*"((?:tour|draft|draw|finish)\.\w+)"', source))
    codes |= {"draft.no_game", "draft.absent", "pairing.impossible"}
    assert len(codes) > 20
    assert [code for code in sorted(codes) if code not in SENTENCES] == []
