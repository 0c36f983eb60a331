"""What is not published is nowhere: planted names must not turn up on any page or in the API."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.urls import reverse

from tests.cast import act, add_pair, make_tournament, organiser
from tests.tours import close, decide, draw, make_running, publish
from tests.web.printing_hall import official
from tests.web.public import at, page, part
from tournaments.models import Game, Tournament
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db

CANARY = "Канарейкин"
PLACES = {
    "tournament": (),
    "tournament_version": (),
    "regulation": (),
    "screen": (),
    "tour": (1,),
    "entry": (1,),
    "hall_calendar": (),
    "entry_calendar": (1,),
    "api_tournament": (),
    "api_entries": (),
    "api_standings": (),
    "api_tours": (),
    "api_tour": (1,),
    "api_stages": (),
    "api_stage": (1,),
    "api_teams": (),
    "api_merit": (),
    "pdf_standings": (),
}


@pytest.fixture
def actor(alice):
    return organiser(alice)


@pytest.fixture
def private(actor):
    """Alice's tournament that she has not made public, with a published tour."""
    tournament = make_running(actor, 2, tours=2)
    Tournament.objects.filter(pk=tournament.pk).update(name=CANARY)
    for player in tournament.players.all():
        tournament.players.filter(pk=player.pk).update(name=f"{CANARY} {player.pk}")
    publish(actor, draw(actor, tournament))
    return tournament


HIDDEN = "Турнир скрыт"


@pytest.mark.parametrize("name", ["tournament", "tournament_desk", "tours", "print_centre"])
def test_the_organiser_reads_that_nobody_else_sees_it_and_opens_it(client, alice, private, name):
    client.force_login(alice)
    html = page(client, name, private)
    assert HIDDEN in html
    assert "Открыть для всех" in html
    client.post(at("tournament_public", private), {"public": "1"})
    assert HIDDEN not in page(client, name, private)


def test_an_official_reads_it_and_is_offered_no_button(client, private):
    html = page(
        official(client, SimpleNamespace(tournament=private), "referee"), "tournament", private
    )
    assert HIDDEN in html
    assert "Открыть для всех" not in html


@pytest.mark.parametrize(("fields", "shown"), [({"open_page": "1"}, True), ({}, False)])
def test_publishing_asks_whether_to_open_a_hidden_tournament(client, alice, actor, fields, shown):
    event = make_running(actor, 4)
    tour = draw(actor, event)
    client.force_login(alice)
    html = page(client, "tournament_desk", event)
    assert 'name="open_page" value="1" checked' in html
    assert HIDDEN not in html, "a draft is hidden anyway"
    client.post(at("tour_act", event, 1, "publish"), {**fields, "expected": tour.version})
    event.refresh_from_db()
    assert (event.status, event.public) == ("running", shown)
    assert ("страница открыта для всех" in page(client, "journal", event)) is shown


def test_publishing_does_not_ask_where_everybody_sees_it(client, alice, actor):
    event = make_running(actor, 4)
    set_public(write=act(actor), tournament_id=event.pk, public=True)
    draw(actor, event)
    client.force_login(alice)
    assert "open_page" not in page(client, "tournament_desk", event)


def places(tournament):
    game = Game.objects.filter(tour__tournament=tournament).order_by("pk").first()
    games = dict.fromkeys(("protocol", "api_protocol", "pdf_protocol"), (game.pk,))
    return {name: at(name, tournament, *args) for name, args in {**PLACES, **games}.items()}


class TestATournamentThatIsNotPublic:
    def test_the_public_finds_it_nowhere(self, client, private):
        for address in places(private).values():
            for answer in (client.get(address), client.get(address, {"part": 1})):
                assert answer.status_code == 404, address
                assert CANARY not in answer.content.decode()
        for name in ("home", "api_tournaments"):
            assert CANARY not in client.get(reverse(name)).content.decode()

    def test_a_strange_organiser_finds_it_nowhere(self, client, private, gleb):
        client.force_login(gleb)
        found = [a for a in places(private).values() if client.get(a).status_code != 404]
        assert found == []

    def test_its_owner_sees_its_pages_but_the_api_is_for_everybody_only(
        self, client, private, alice
    ):
        client.force_login(alice)
        for name, address in places(private).items():
            expected = 404 if name.startswith("api_") else 200
            assert client.get(address).status_code == expected, name

    def test_its_officials_see_its_pages_and_those_of_another_do_not(self, client, actor, private):
        other = make_tournament(actor)
        official(client, SimpleNamespace(tournament=private), "referee")
        assert CANARY in page(client, "tournament", private)
        official(client, SimpleNamespace(tournament=other), "referee")
        assert client.get(at("tournament", private)).status_code == 404

    def test_what_its_owner_looked_at_is_not_kept_for_others(self, client, private, alice):
        client.force_login(alice)
        assert CANARY in page(client, "tournament", private)
        client.logout()
        assert client.get(at("tournament", private), {"part": 1}).status_code == 404


class TestADraft:
    @pytest.fixture
    def tournament(self, actor):
        """A closed first tour, and a draft of the second, in which two late pairs meet."""
        tournament = make_running(actor, 4, tours=3)
        set_public(write=act(actor), tournament_id=tournament.pk, public=True)
        first = publish(actor, draw(actor, tournament))
        decide(first)
        close(actor, first)
        draw(actor, tournament)
        return tournament

    def test_its_address_leads_nowhere_even_for_the_owner(self, client, tournament, alice):
        game = Game.objects.filter(tour__tournament=tournament, tour__number=2).first()
        addresses = [
            at("tour", tournament, 2),
            at("api_tour", tournament, 2),
            at("protocol", tournament, game.pk),
            at("api_protocol", tournament, game.pk),
            at("pdf_protocol", tournament, game.pk),
        ]
        assert [client.get(address).status_code for address in addresses] == [404] * 5
        client.force_login(alice)
        assert [client.get(address).status_code for address in addresses] == [404] * 5

    def test_no_page_leads_to_it_or_tells_of_it(self, client, tournament):
        games = Game.objects.filter(tour__tournament=tournament, tour__number=2)
        marks = [at("tour", tournament, 2), "Тур 2"]
        marks += [at("protocol", tournament, game.pk) for game in games]
        pages = [
            *(page(client, "entry", tournament, number) for number in range(1, 5)),
            page(client, "tournament", tournament, q="а"),
            page(client, "tour", tournament, 1),
            page(client, "screen", tournament),
            part(client, "tournament", tournament, q="а"),
            client.get("/").content.decode(),
        ]
        found = [
            (mark, number) for number, html in enumerate(pages) for mark in marks if mark in html
        ]
        assert found == []

    def test_the_api_does_not_tell_of_it(self, client, tournament):
        tours = client.get(at("api_tours", tournament)).json()
        assert [tour["number"] for tour in tours] == [1]
        listed = client.get(reverse("api_tournaments")).json()["results"]
        assert [each["tour"] for each in listed] == [1]
        table = client.get(at("api_standings", tournament)).json()
        assert table["after_tour"] == 1
        assert {row["played"] for row in table["rows"]} == {1}


class TestAGameOfAnotherTournament:
    def test_it_is_not_found_under_this_ones_address(self, client, actor, private):
        game = Game.objects.get(tour__tournament=private)
        public = make_tournament(actor)
        set_public(write=act(actor), tournament_id=public.pk, public=True)
        for name in ("protocol", "api_protocol", "pdf_protocol"):
            answer = client.get(at(name, public, game.pk))
            assert answer.status_code == 404
            assert CANARY not in answer.content.decode()


def test_a_person_of_another_tournament_is_not_found_here(client, actor, private):
    public = make_tournament(actor)
    add_pair(actor, public, 3)
    set_public(write=act(actor), tournament_id=public.pk, public=True)
    assert "Участника «канарейкин» здесь нет" in page(client, "tournament", public, q="канарейкин")
