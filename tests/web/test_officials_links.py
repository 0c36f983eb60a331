"""The personal link, my tables, and the organiser's page of officials."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from protocols import services
from referee.models import Official
from referee.services.officials import new_link, revoke_official
from tests.tables import Hall, account, alice, by, gleb, make_hall, next_tour
from tests.web.table_side import come_in, fill, hidden, make_link, official, text
from tournaments.models import AuditEvent, Game, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


@pytest.fixture
def hall() -> Hall:
    return make_hall(4)


def organiser() -> Client:
    client = Client()
    client.force_login(account("alice"))
    return client


class TestTheLink:
    def test_opening_it_changes_nothing_the_button_signs_in(self, hall: Hall) -> None:
        token = make_link(hall, "referee", (3,))
        client = Client()
        for _time in range(5):
            shown = client.get(reverse("official_link", args=[token]))
        assert "Referee" in text(shown)
        assert hall.tournament.name in text(shown)
        assert shown.headers["Cache-Control"].count("no-store") == 1
        assert client.get(reverse("my_tables")).status_code == 403
        assert not AuditEvent.objects.filter(act="official.enter").exists()
        assert come_in(client, token).url == reverse("my_tables")
        assert client.get(reverse("my_tables")).status_code == 200
        event = AuditEvent.objects.get(act="official.enter")
        assert event.device == client.session["device"]
        assert len(event.device) == 12

    def test_the_session_gets_a_fresh_key_and_the_device_keeps_its_name(self, hall: Hall) -> None:
        token = make_link(hall)
        client = Client()
        come_in(client, token)
        first, device = client.session.session_key, client.session["device"]
        come_in(client, token)
        assert client.session.session_key != first
        assert client.session["device"] == device
        assert client.post(reverse("officials_leave")).status_code == 302
        assert client.get(reverse("my_tables")).status_code == 403
        come_in(client, token)
        assert client.session["device"] == device

    def test_revoking_takes_effect_at_the_next_request(self, hall: Hall) -> None:
        client = official(hall)
        revoke_official(write=by(alice()), official_id=Official.objects.get().pk)
        assert client.get(reverse("my_tables")).status_code == 403

    def test_a_new_link_ends_what_came_in_by_the_old_one(self, hall: Hall) -> None:
        token = make_link(hall)
        client = Client()
        come_in(client, token)
        new_link(write=by(alice()), official_id=Official.objects.get().pk)
        assert client.get(reverse("my_tables")).status_code == 403
        assert come_in(client, token).status_code == 410

    @pytest.mark.parametrize("token", ["x", "a" * 43, "..%2F", "é"])
    def test_a_dead_link_leaves_its_address_behind(self, token: str) -> None:
        answer = Client().get(reverse("official_link", args=[token]))
        assert (answer.status_code, answer.url) == (302, reverse("link"))
        ended = Client().get(answer.url)
        assert (ended.status_code, "has ended" in text(ended)) == (410, True)

    def test_a_form_without_its_token_is_refused(self, hall: Hall) -> None:
        token = make_link(hall)
        strict = Client(enforce_csrf_checks=True)
        assert strict.post(reverse("link"), {"token": token}).status_code == 403


class TestMyTables:
    def test_a_referee_sees_his_tables_only(self, hall: Hall) -> None:
        shown = text(official(hall, "referee", (1, 3)).get(reverse("my_tables")))
        assert reverse("console", args=[hall.game(3).pk]) in shown
        assert reverse("console", args=[hall.game(2).pk]) not in shown

    def test_a_secretary_goes_to_the_paper(self, hall: Hall) -> None:
        shown = text(official(hall, "secretary").get(reverse("my_tables")))
        assert reverse("keying", args=[hall.game(2).pk]) in shown

    def test_the_common_start(self, hall: Hall) -> None:
        client = official(hall, "referee", (1, 3))
        fields = {"t": hall.tournament.code, "tour": str(hall.tour.pk)}
        answer = client.post(reverse("start_tables"), fields, follow=True)
        assert "2 tables started." in text(answer)
        assert Game.objects.filter(status="playing").count() == 2
        alien = client.post(reverse("start_tables"), {"tour": "999"})
        assert alien.status_code == 404

    def test_the_next_step_says_what_is_missing(self, hall: Hall) -> None:
        client = official(hall)
        url = reverse("my_tables")
        assert "Not started: tables 1, 2, 3, 4." in text(client.get(url))
        services.start_tour(write=by(alice()), tour_id=hall.tour.pk)
        assert "Time is up at tables 1, 2, 3, 4" in text(client.get(url))
        for game in Game.objects.all():
            result = {"score": {"A": 205, "B": 160}, "reason": "demo"}
            services.record_result_by_totals(write=by(alice()), game_id=game.pk, **result)
        assert "Collect signatures at tables 1, 2, 3, 4." in text(client.get(url))
        services.refuse_to_sign(
            write=by(alice()), game_id=hall.game().pk, seat=2, reason="disputes"
        )
        assert "refused to sign: seat 2" in text(client.get(url))

    def test_the_list_costs_a_constant_number_of_queries(
        self, hall: Hall, django_assert_num_queries: Any
    ) -> None:
        client = official(hall)
        url = reverse("my_tables")
        counts = []
        for _tour in range(2):
            services.start_tour(write=by(alice()), tour_id=hall.tour.pk)
            with django_assert_num_queries(13) as counted:
                client.get(url)
            counts.append(len(counted))
            hall = next_tour(hall.tournament, 4)
        assert counts[0] == counts[1]

    def test_a_part_refreshes_and_the_version_says_when(self, hall: Hall) -> None:
        client = official(hall)
        part = client.get(reverse("my_tables"), {"part": "1"})
        assert "<html" not in text(part)
        version = client.get(reverse("my_tables_version"))
        etag = {"HTTP_IF_NONE_MATCH": version.headers["ETag"]}
        assert client.get(reverse("my_tables_version"), **etag).status_code == 304
        services.start_game(write=by(alice()), game_id=hall.game().pk)
        assert client.get(reverse("my_tables_version"), **etag).status_code == 200

    def test_an_organiser_sees_every_table_of_his_tournaments(self, hall: Hall) -> None:
        client = organiser()
        assert hall.tournament.name in text(client.get(reverse("my_tables")))
        stranger = Client()
        stranger.force_login(account("gleb"))
        assert "No tournament yet" in text(stranger.get(reverse("my_tables")))
        query = {"t": hall.tournament.code}
        assert stranger.get(reverse("my_tables"), query).status_code == 404
        assert stranger.get(reverse("my_tables_version"), query).status_code == 404
        assert gleb().user_id != hall.tournament.owner_id

    def test_before_the_first_tour_there_is_nothing_to_do(self, hall: Hall) -> None:
        client = official(hall)
        Tournament.objects.get(pk=hall.tournament.pk).tours.update(status="draft")
        assert "No tour is being played yet" in text(client.get(reverse("my_tables")))


class TestTheOrganisersPage:
    def url(self, hall: Hall, name: str = "officials", *args: Any) -> str:
        return reverse(name, args=[hall.tournament.code, *args])

    def test_a_new_official_is_shown_with_his_link_once(self, hall: Hall) -> None:
        client = organiser()
        typed = {"name": "Vera", "role": "referee", "tables": "1-2, 4"}
        made = fill(client, self.url(hall), **typed)
        assert made.status_code == 200
        token = text(made).split("/link/")[1].split("/")[0]
        assert "<svg viewBox" in text(made)
        assert come_in(Client(), token).status_code == 302
        assert Official.objects.get().tables == [1, 2, 4]
        assert token not in text(client.get(self.url(hall)))

    def test_sending_the_form_again_shows_no_link(self, hall: Hall) -> None:
        client = organiser()
        shown = client.get(self.url(hall))
        typed = {"key": hidden(shown, "key"), "name": "Vera", "role": "referee", "tables": ""}
        client.post(self.url(hall), typed)
        again = text(client.post(self.url(hall), typed))
        assert "was shown already" in again
        assert Official.objects.count() == 1

    @pytest.mark.parametrize("tables", ["x", "5-1", "1-99999", "0", "²"])
    def test_tables_that_are_none_are_refused_beside_the_field(
        self, hall: Hall, tables: str
    ) -> None:
        typed = {"name": "Vera", "role": "referee", "tables": tables}
        refused = fill(organiser(), self.url(hall), **typed)
        assert refused.status_code == 422
        assert 'value="Vera"' in text(refused)
        assert not Official.objects.exists()

    def test_an_office_is_changed_given_a_new_link_and_ended(self, hall: Hall) -> None:
        token = make_link(hall, "referee", (1, 2, 3))
        official_id = Official.objects.get().pk
        client = organiser()
        url = self.url(hall, "official_edit", official_id)
        assert 'value="1-3"' in text(client.get(url))
        typed = {"name": "Vera K.", "role": "chief_referee", "tables": ""}
        assert fill(client, url, **typed).status_code == 302
        stale = client.post(url, {**typed, "expected": "1"})
        assert stale.status_code == 409
        linked = client.post(self.url(hall, "official_new_link", official_id))
        assert "/link/" in text(linked)
        assert token not in text(linked)
        client.post(self.url(hall, "official_revoke", official_id))
        assert Official.objects.get().revoked_at is not None
        other = self.url(hall, "official_edit", 999)
        assert client.get(other).status_code == 404
