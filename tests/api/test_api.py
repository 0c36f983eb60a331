"""The read-only API: what it answers, how it refuses, and when it says nothing new."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from protocols.domain.document import answer_game
from protocols.models import Protocol
from protocols.services.ledger import append
from tests.cast import act, make_tournament, organiser
from tests.services.ledgers import out, play_to_the_end, sign, start
from tests.tables import alice as alice_acts
from tests.tables import by, make_hall
from tests.tours import decide, draw, make_running, publish
from tests.web.public import at
from tournaments.api.docs import RESOURCES
from tournaments.domain.regulation import Regulation, write_regulation
from tournaments.models import Tournament
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall():
    return make_hall(2)


@pytest.fixture
def tournament(alice):
    """Three pairs of Alice's in a published tour, one of them free."""
    actor = organiser(alice)
    tournament = make_running(actor, 3)
    set_public(write=act(actor), tournament_id=tournament.pk, public=True)
    publish(actor, draw(actor, tournament))
    return tournament


def answer(client, name, tournament, *args, **query):
    found = client.get(at(name, tournament, *args), query)
    assert found.status_code == 200, found.content
    assert found.headers["Content-Type"] == "application/json"
    return found.json()


class TestTournaments:
    def test_the_list_comes_page_by_page(self, client, alice):
        for number in range(52):
            tournament = make_tournament(organiser(alice), name=f"Кубок {number}")
            Tournament.objects.filter(pk=tournament.pk).update(public=True)
        first = client.get(reverse("api_tournaments")).json()
        assert (first["count"], len(first["results"]), first["previous"]) == (52, 50, None)
        second = client.get(first["next"]).json()
        assert [each["name"] for each in second["results"]] == ["Кубок 1", "Кубок 0"]
        assert second["results"][0] == {
            "code": second["results"][0]["code"],
            "name": "Кубок 1",
            "venue": "Клуб «Дубль»",
            "date": "2027-02-06",
            "status": "preparing",
            "entries": 0,
            "tour": 0,
        }

    def test_a_tournament_tells_its_whole_regulation(self, client, hall):
        found = answer(client, "api_tournament", hall.tournament)
        assert found["name"] == "Кубок Гусь-Хрустального"
        assert found["zone"] == "Europe/Moscow"
        assert found["status"] == "running"
        assert found["regulation"] == write_regulation(Regulation())
        assert found["version"] == Tournament.objects.get().version

    def test_entries_come_by_number(self, client, tournament):
        found = answer(client, "api_entries", tournament)
        assert [each["number"] for each in found] == [1, 2, 3]
        assert found[0] == {
            "number": 1,
            "name": "Абрамов Анна / Белов Анна",
            "players": ["Абрамов Анна", "Белов Анна"],
            "club": "Чернянка",
            "team": "",
            "categories": [],
            "withdrawn_after": None,
        }


class TestStandings:
    def test_values_are_numbers_under_the_names_of_their_criteria(self, client, tournament):
        decide(tournament.tours.get())
        found = answer(client, "api_standings", tournament)
        assert found["after_tour"] == 1
        assert found["criteria"][:3] == ["wins", "difference", "points"]
        assert found["rows"][0]["values"] == {
            "wins": 1,
            "difference": 100,
            "points": 200,
            "buchholz": 0,
            "head_to_head": 0,
            "lot": found["rows"][0]["values"]["lot"],
        }
        assert found["rows"][0]["decided_by"] == "difference"
        assert found["rows"][-1]["decided_by"] is None

    def test_averages_are_rounded_to_three_decimals(self, client, alice):
        actor = organiser(alice)
        tournament = make_running(actor, 2)
        regulation = write_regulation(Regulation()) | {"criteria": ["average_points"]}
        Tournament.objects.filter(pk=tournament.pk).update(public=True, regulation=regulation)
        decide(publish(actor, draw(actor, tournament)))
        rows = answer(client, "api_standings", tournament)["rows"]
        assert [row["values"] for row in rows] == [
            {"average_points": 200.0},
            {"average_points": 120.0},
        ]

    def test_the_table_after_an_earlier_tour(self, client, tournament):
        decide(tournament.tours.get())
        found = answer(client, "api_standings", tournament, after_tour=0)
        assert found["after_tour"] == 0
        assert {row["played"] for row in found["rows"]} == {0}

    @pytest.mark.parametrize("typed", ["x", "-1", "1.5", "1001", "9" * 40])
    def test_a_tour_that_is_no_number_is_refused(self, client, tournament, typed):
        found = client.get(at("api_standings", tournament), {"after_tour": typed})
        assert found.status_code == 400
        assert found.json() == {"code": "input.invalid", "params": {"key": "after_tour"}}


class TestTours:
    def test_a_tour_tells_who_sits_where(self, client, tournament):
        found = answer(client, "api_tour", tournament, 1)
        game, bye = found["games"]
        assert (game["table"], game["status"], game["kind"], game["winner"]) == (
            1,
            "waiting",
            None,
            None,
        )
        assert [each["seat"] for each in game["a"]["sitters"]] == [1, 3]
        assert game["b"]["points"] is None
        assert (bye["table"], bye["kind"], bye["winner"]) == (None, "bye", "A")
        assert bye["b"]["sitters"] == []

    def test_the_list_counts_tables(self, client, tournament):
        decide(tournament.tours.get())
        [found] = answer(client, "api_tours", tournament)
        assert (found["tables"], found["finished"], found["signed"]) == (1, 1, 1)
        assert found["status"] == "published"


class TestAProtocol:
    def test_before_the_start_it_is_empty(self, client, hall):
        found = answer(client, "api_protocol", hall.tournament, hall.game().pk)
        assert (found["phase"], found["rounds"], found["acts"]) == ("waiting", [], [])
        assert found["row_digest"] == ""

    def test_it_tells_rounds_signatures_acts_and_digests(self, client, hall):
        game = play_to_the_end(hall)
        sign(game, 1)
        append(
            write=by(alice_acts()),
            game_id=game,
            payload={"kind": "refuse", "seat": 2, "reason": "раунд 4"},
        )
        found = answer(client, "api_protocol", hall.tournament, game)
        kept = Protocol.objects.get(game=game)
        assert found["score"] == {"A": 205, "B": 120}
        assert (found["winner"], found["finish"], found["phase"]) == ("A", "target", "finished")
        assert found["rounds"][0] == {
            "number": 1,
            "opener": None,
            "outcome": "out",
            "points": {"A": 80, "B": 0},
            "total": {"A": 80, "B": 0},
            "extra": False,
        }
        assert [each["state"] for each in found["signatures"]] == [
            "drawn",
            "refused",
            "missing",
            "missing",
        ]
        assert found["signatures"][1]["reason"] == "раунд 4"
        assert (found["digest"], found["row_digest"]) == (kept.digest, kept.row_digest)
        assert found["started_at"] == "2026-05-01T09:00:00Z"

    def test_the_engine_computes_the_same_from_its_regulation_and_acts(self, client, hall):
        game = play_to_the_end(hall)
        found = answer(client, "api_protocol", hall.tournament, game)
        document = {
            "regulation": found["regulation"],
            "entries": [each["payload"] for each in found["acts"]],
        }
        computed = answer_game(document)
        shared = computed.keys() & found.keys()
        assert {"score", "rounds", "digest", "winner"} <= shared
        assert {key: found[key] for key in shared} == {key: computed[key] for key in shared}

    def test_a_correction_shows_what_counts_now(self, client, hall):
        game = start(hall)
        out(game, "A", 35)
        right = {"kind": "round", "outcome": "out", "side": "B", "points": 35}
        correction = {"kind": "correct", "entry": 1, "with": right, "reason": "стороны"}
        append(write=by(alice_acts(), reason="стороны"), game_id=game, payload=correction)
        acts = answer(client, "api_protocol", hall.tournament, game)["acts"]
        assert acts[1]["payload"]["side"] == "A"
        assert acts[1]["in_force"] == right
        assert acts[2]["in_force"] is None

    def test_a_bye_has_none(self, client):
        hall = make_hall(1, bye=True)
        bye = hall.tour.games.get(table=None)
        assert client.get(at("api_protocol", hall.tournament, bye.pk)).status_code == 404


class TestRefusals:
    @pytest.mark.parametrize(
        "address",
        [
            "",
            "tournaments/nobody/",
            "tournaments/nobody/standings/",
            "tournaments/%0A/tours/",
            "nothing/",
            "tournaments/?page=9",
        ],
    )
    def test_what_is_not_there_is_refused_in_json(self, client, address):
        found = client.get(f"/api/v1/{address}")
        assert found.status_code == 404
        assert found.json() == {"code": "not_found", "params": {}}

    @pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
    def test_nothing_can_be_written(self, client, hall, method):
        found = getattr(client, method)(at("api_tournament", hall.tournament))
        assert found.status_code == 405
        assert found.json() == {"code": "method_not_allowed", "params": {}}

    @pytest.mark.parametrize("number", ["0", "7", "9" * 30])
    def test_a_tour_or_game_that_is_not_there(self, client, hall, number):
        base = f"/api/v1/tournaments/{hall.tournament.code}"
        assert client.get(f"{base}/tours/{number}/").status_code == 404
        assert client.get(f"{base}/games/{number}/protocol/").status_code == 404

    def test_whatever_form_is_asked_for_the_answer_is_json(self, client, hall):
        for wanted in ("text/html", "application/xml", "nonsense"):
            found = client.get(
                at("api_tournament", hall.tournament), {"format": "xml"}, headers={"Accept": wanted}
            )
            assert found.json()["code"] == hall.tournament.code


class TestFreshness:
    @pytest.mark.parametrize(
        "name", ["api_tournament", "api_entries", "api_standings", "api_tours", "api_protocol"]
    )
    def test_an_unchanged_answer_is_a_304_and_costs_one_query(self, client, hall, name):
        address = at(name, hall.tournament, *([hall.game().pk] if name == "api_protocol" else []))
        mark = client.get(address).headers["ETag"]
        with CaptureQueriesContext(connection) as seen:
            again = client.get(address, headers={"If-None-Match": mark})
        assert (again.status_code, again.content, len(seen)) == (304, b"", 1)
        start(hall)
        assert client.get(address, headers={"If-None-Match": mark}).status_code == 200

    def test_the_list_is_a_304_while_it_says_the_same(self, client, hall):
        mark = client.get(reverse("api_tournaments")).headers["ETag"]
        asked = {"If-None-Match": mark}
        start(hall)
        assert client.get(reverse("api_tournaments"), headers=asked).status_code == 304
        Tournament.objects.update(name="Другой")
        assert client.get(reverse("api_tournaments"), headers=asked).status_code == 200


class TestTheDescription:
    def test_it_is_whole_and_without_warnings(self, tmp_path, capsys):
        file = tmp_path / "schema.yaml"
        call_command("spectacular", validate=True, fail_on_warn=True, file=str(file))
        text = file.read_text("utf-8")
        assert [path for path in RESOURCES if f"  {path}:\n" not in text] == []
        assert text.count("operationId") == len(RESOURCES)
        assert capsys.readouterr().err == ""

    def test_its_page_names_every_resource_and_runs_no_inline_script(self, client):
        html = client.get(reverse("api_docs")).content.decode()
        assert [path for path in RESOURCES if f"<code>{path}</code>" not in html] == []
        assert "<style" not in html
        assert "<script>" not in html
        script = client.get(reverse("api_docs"), {"script": ""})
        assert script.headers["Content-Type"] == "application/javascript"
        assert reverse("schema") in script.content.decode()
