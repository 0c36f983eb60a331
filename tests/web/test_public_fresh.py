"""A page is never stale, whoever wrote, and never rendered twice for one version."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from protocols import services
from tests.cast import act, organiser
from tests.services.ledgers import out, play_to_the_end, sign, start
from tests.tables import alice as alice_acts
from tests.tables import by, make_hall
from tests.tours import draw, make_running, publish
from tests.web.public import at, in_another_process, page, part, words
from tournaments.models import Tournament
from tournaments.services.tournaments import edit_tournament, set_public

LIVE = ("tournament", "tour", "entry", "standing", "protocol", "screen")


@pytest.fixture
def hall(db):
    return make_hall(2)


def args_of(hall, name):
    return {"tour": [1], "entry": [1], "standing": [1], "protocol": [hall.game().pk]}.get(name, [])


def shows(points, html):
    """These points stand on the page, not as a part of a digest."""
    return points in words(html).split() or f":{points}" in words(html)


def queries(browser, name, tournament, *args, **query):
    """How many queries a page costs that nobody looked at yet."""
    cache.clear()
    with CaptureQueriesContext(
        connection,
    ) as seen:
        page(browser, name, tournament, *args, **query)
    return len(seen)


class TestWhateverIsWritten:
    @pytest.mark.parametrize("name", ["tour", "entry", "protocol", "screen"])
    def test_a_round_is_on_the_next_page(self, client, hall, name):
        game = start(hall)
        before = page(client, name, hall.tournament, *args_of(hall, name))
        out(game, "A", 87)
        after = page(client, name, hall.tournament, *args_of(hall, name))
        assert not shows("87", before)
        assert shows("87", after)

    def test_a_result_is_in_the_standings_of_the_next_page(self, client, hall):
        assert not shows("+85", page(client, "tournament", hall.tournament))
        play_to_the_end(hall)
        assert shows("+85", page(client, "tournament", hall.tournament))

    @pytest.mark.parametrize("name", LIVE)
    def test_the_live_part_says_the_same_as_the_page(self, client, hall, name):
        out(start(hall), "A", 87)
        whole = page(client, name, hall.tournament, *args_of(hall, name))
        live = part(client, name, hall.tournament, *args_of(hall, name))
        main = live.partition("<hx-partial")[0].split("#}")[-1].strip()
        assert main in whole
        assert len(main) > 200

    def test_a_new_name_of_the_tournament_is_on_every_page(self, client, hall):
        page(client, "tournament", hall.tournament)
        write = by(alice_acts(), expected=hall.tournament.settings_version)
        edit_tournament(
            write=write,
            tournament_id=hall.tournament.pk,
            name="Новое имя",
            venue="",
            zone="Europe/Moscow",
            date=hall.tournament.date,
        )
        for name in LIVE:
            assert "Новое имя" in page(client, name, hall.tournament, *args_of(hall, name))

    def test_a_tournament_taken_from_the_public_is_gone_at_once(self, client, hall):
        page(client, "tournament", hall.tournament)
        set_public(write=by(alice_acts()), tournament_id=hall.tournament.pk, public=False)
        for name in LIVE:
            address = at(name, hall.tournament, *args_of(hall, name))
            assert client.get(address).status_code == 404
            assert client.get(address, {"part": 1}).status_code == 404

    def test_a_new_tour_brings_its_tab_to_a_page_that_is_open(self, client, alice):
        actor = organiser(alice)
        tournament = make_running(actor, 4)
        set_public(write=act(actor), tournament_id=tournament.pk, public=True)
        assert at("tour", tournament, 1) not in part(client, "tournament", tournament)
        publish(actor, draw(actor, tournament))
        live = part(client, "tournament", tournament)
        tabs = re.search(r'<hx-partial hx-target="#tabs".*?</hx-partial>', live, re.DOTALL)[0]
        assert at("tour", tournament, 1) in tabs


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_what_another_process_writes_is_on_the_next_page(client):
    hall = make_hall(2)
    game = start(hall)
    out(game, "A", 120)
    asked = {name: args_of(hall, name) for name in LIVE}
    before = {name: page(client, name, hall.tournament, *asked[name]) for name in LIVE}
    version = client.get(at("tournament_version", hall.tournament)).content
    in_another_process(
        "from protocols.services import record_round\n"
        "from tournaments.services.writing import system_write\n"
        f"record_round(write=system_write(), game_id={game}, outcome='out', side='A', points=87)"
    )
    assert client.get(at("tournament_version", hall.tournament)).content != version
    for name in LIVE:
        assert not shows("207", before[name])
        assert shows("207", page(client, name, hall.tournament, *asked[name]))


class TestWhatIsKept:
    @pytest.mark.parametrize("name", [*LIVE, "regulation"])
    def test_an_unchanged_page_costs_one_query_and_is_made_of_the_kept_text(
        self, client, hall, name
    ):
        play_to_the_end(hall)
        asked = args_of(hall, name)
        first = part(client, name, hall.tournament, *asked)
        with CaptureQueriesContext(connection) as seen:
            second = part(client, name, hall.tournament, *asked)
        assert len(seen) == 1
        assert second == first

    def test_what_is_kept_does_not_grow_with_the_versions(self, client, hall):
        game = start(hall)
        page(client, "tournament", hall.tournament)
        kept = len(cache._cache)
        for points in (30, 31, 32):
            out(game, "A", points)
            page(client, "tournament", hall.tournament)
        assert len(cache._cache) == kept

    def test_a_version_is_told_in_a_few_bytes_and_then_in_none(self, client, hall):
        address = at("tournament_version", hall.tournament)
        with CaptureQueriesContext(connection) as seen:
            answer = client.get(address)
        assert len(seen) == 1
        assert answer.content.decode() == str(Tournament.objects.get().version)
        mark = answer.headers["ETag"]
        again = client.get(address, headers={"If-None-Match": mark})
        assert (again.status_code, again.content) == (304, b"")
        start(hall)
        assert client.get(address, headers={"If-None-Match": mark}).status_code == 200

    @pytest.mark.parametrize("how", ["{}", "W/{}", '"other", {}', "*"])
    def test_a_live_part_is_not_sent_twice(self, client, hall, how):
        address = at("tournament", hall.tournament)
        mark = client.get(address, {"part": 1}).headers["ETag"]
        asked = {"If-None-Match": how.format(mark)}
        assert client.get(address, {"part": 1}, headers=asked).status_code == 304
        play_to_the_end(hall)
        if how != "*":
            assert client.get(address, {"part": 1}, headers=asked).status_code == 200

    def test_a_live_part_in_another_language_is_another_one(self, client, hall):
        address = at("tournament", hall.tournament)
        mark = client.get(address, {"part": 1}).headers["ETag"]
        client.cookies["django_language"] = "en"
        english = client.get(address, {"part": 1}, headers={"If-None-Match": mark})
        assert english.status_code == 200
        assert "Standings" in english.content.decode()


def _played(actor, pairs):
    """A tournament of this size with a game played to the end."""
    tournament = make_running(actor, pairs)
    set_public(write=act(actor), tournament_id=tournament.pk, public=True)
    tour = publish(actor, draw(actor, tournament))
    game = tour.games.get(table=1).pk
    _play_and_sign(game)
    return tournament, game


def _play_and_sign(game):
    services.start_game(write=by(alice_acts()), game_id=game)
    for _number in range(4):
        out(game, "A", 60)
    sign(game)


COSTS = {
    "tournament": 12,
    "tour": 7,
    "entry": 16,
    "standing": 11,
    "protocol": 11,
    "screen": 10,
    "regulation": 3,
}
"""Queries of a page that nobody looked at in this version yet."""


@pytest.mark.slow
def test_a_page_costs_the_same_at_8_and_at_64_entries(client, alice):
    actor = organiser(alice)
    for pairs in (8, 64):
        tournament, game = _played(actor, pairs)
        asked = {"tour": [1], "entry": [1], "standing": [1], "protocol": [game]}
        costs = {name: queries(client, name, tournament, *asked.get(name, [])) for name in COSTS}
        assert costs == COSTS
        assert queries(client, "tournament", tournament, q="а") == COSTS["tournament"] + 5
