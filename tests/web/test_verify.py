"""R16 kept on paper: anybody verifies a signed protocol by its file or by its printed code."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from protocols import services
from protocols.domain.seal import SealState
from protocols.models import Protocol
from protocols.selectors.seals import known_seals
from protocols.services.sealing import examine_file, house_key
from tests.tables import Hall, account, alice, by, make_hall
from tests.web.printed import codes
from tests.web.printing_hall import address, play
from tests.web.sealed import correct, download
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


def verified(client, content: bytes, name: str = "protocol.pdf", **headers):
    file = SimpleUploadedFile(name, content, content_type="application/pdf")
    return client.post(reverse("verify"), {"file": file}, headers=headers)


def verdict(answer) -> str:
    found = re.search(r'data-verdict="(\w+)"', answer.content.decode())
    return found[1] if found else ""


class TestFiles:
    def test_an_untouched_file_is_valid_and_its_record_is_shown(self, client, hall):
        answer = verified(client, download(client, hall, play(hall)))
        assert (answer.status_code, verdict(answer)) == (200, "valid")
        text = answer.content.decode()
        assert "Подлинный" in text
        assert "Анна Иванова" in text
        assert "205" in text
        assert known_seals()[0].fingerprint in text

    def test_it_is_valid_in_every_language_and_under_every_address(self, client, hall):
        game_id = play(hall)
        client.cookies["django_language"] = "en"
        english = download(client, hall, game_id)
        client.cookies["django_language"] = "ru"
        assert english != download(client, hall, game_id)
        assert verdict(verified(client, english)) == "valid"

    def test_printed_twice_the_sealed_file_is_the_same(self, client, hall):
        game_id = play(hall)
        assert download(client, hall, game_id) == download(client, hall, game_id)

    def test_a_changed_byte_and_an_appended_update_are_changed(self, client, hall):
        content = download(client, hall, play(hall))
        middle = len(content) // 2
        changed = content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
        for wrong in (changed, content + b"\n", content + content, content[:-7]):
            answer = verified(client, wrong)
            assert (answer.status_code, verdict(answer)) == (200, "changed")
            assert "Анна Иванова" not in answer.content.decode()

    def test_a_genuine_file_says_what_was_entered_since(self, client, hall):
        game_id = play(hall)
        content = download(client, hall, game_id)
        correct(game_id)
        answer = verified(client, content)
        assert verdict(answer) == "corrected"
        text = answer.content.decode()
        assert "позже ещё 2 записи" in text
        assert "очки не той стороне" in text
        correct_again = download(client, hall, game_id)
        assert examine_file(correct_again).state is SealState.ABSENT

    def test_signed_again_the_new_file_is_valid_and_the_old_one_corrected(self, client, hall):
        game_id = play(hall)
        old = download(client, hall, game_id)
        correct(game_id, signed=True)
        new = download(client, hall, game_id)
        assert [verdict(verified(client, each)) for each in (old, new)] == ["corrected", "valid"]
        assert "подписан снова" in verified(client, old).content.decode()

    def test_an_unsigned_protocol_and_a_pack_have_no_seal(self, client, hall):
        game_id = play(hall, sign=False)
        assert verdict(verified(client, download(client, hall, game_id))) == "unknown"
        play(hall, 2)
        client.force_login(account("alice"))
        pack = client.get(address("pdf_tour_protocols", hall, 1)).content
        assert verdict(verified(client, pack)) == "unknown"

    def test_of_a_hidden_tournament_only_the_seal_is_told(self, client, hall):
        content = download(client, hall, play(hall))
        Tournament.objects.update(public=False)
        answer = verified(client, content)
        assert verdict(answer) == "alone"
        assert "Анна" not in answer.content.decode()
        assert hall.tournament.name not in answer.content.decode()
        client.force_login(account("alice"))
        assert verdict(verified(client, content)) == "valid"

    def test_a_file_whose_tournament_is_gone_is_still_genuine(self, client, hall):
        content = download(client, hall, play(hall))
        Tournament.objects.update(code="another")
        assert verdict(verified(client, content)) == "alone"

    @pytest.mark.parametrize(
        "content",
        [b"", b"%PDF-1.7", b"\x00" * 5000, b"<html>", b"/ByteRange [0 1 2 3]", b"[" * 100_000],
    )
    def test_no_file_breaks_the_page(self, client, content):
        answer = verified(client, content)
        assert (answer.status_code, verdict(answer)) == (200, "unknown")

    @pytest.mark.parametrize("name", ["<img src=x onerror=y>.pdf", "я" * 90, "a\u202eb.pdf", "=1"])
    def test_no_name_of_a_file_breaks_the_page(self, client, name):
        answer = verified(client, b"x", name)
        assert answer.status_code == 200
        assert "<img src=x" not in answer.content.decode()

    def test_a_file_too_large_is_not_looked_at(self, client):
        answer = verified(client, b"x" * (4 * 1024 * 1024 + 1))
        assert answer.status_code == 422
        assert "слишком велик" in answer.content.decode()

    def test_reading_a_file_costs_few_queries(self, client, hall, django_assert_max_num_queries):
        content = download(client, hall, play(hall))
        with django_assert_max_num_queries(12):
            verified(client, content)


class TestCodes:
    def link(self, client, hall, game_id):
        found = codes(download(client, hall, game_id))[0]
        assert found.startswith("http://testserver/verify/")
        return found

    def test_the_code_leads_to_the_record_that_was_printed(self, client, hall):
        answer = client.get(self.link(client, hall, play(hall)))
        assert (answer.status_code, verdict(answer)) == (200, "valid")
        assert "Запись игры та же" in answer.content.decode()
        assert "Анна Иванова" in answer.content.decode()

    def test_a_record_that_went_on_is_not_called_corrected(self, client, hall):
        game_id = play(hall, sign=False)
        link = self.link(client, hall, game_id)
        services.sign(write=by(alice()), game_id=game_id, seat=1, typed_name="А. Б.")
        assert verdict(client.get(link)) == "earlier"

    def test_a_corrected_record_is(self, client, hall):
        game_id = play(hall)
        link = self.link(client, hall, game_id)
        correct(game_id)
        assert verdict(client.get(link)) == "corrected"

    def test_a_code_somebody_made_himself_finds_nothing(self, client, hall):
        game_id = play(hall)
        other = Protocol.objects.get(game=game_id).row_digest
        for code, game, digest in (
            (hall.tournament.code, game_id, "5e" * 32),
            (hall.tournament.code, hall.game(2).pk, other),
            ("nowhere", game_id, other),
            (hall.tournament.code, 10**30, other),
        ):
            answer = client.get(reverse("verify_protocol", args=[code, game, digest]))
            assert (answer.status_code, verdict(answer)) == (404, "unknown")

    def test_what_is_no_digest_has_no_page(self, client, hall):
        url = reverse("verify_protocol", args=[hall.tournament.code, 1, "5E" * 32])
        assert client.get(url).status_code == 404

    def test_a_hidden_record_is_as_if_it_were_not_there(self, client, hall):
        link = self.link(client, hall, play(hall))
        Tournament.objects.update(public=False)
        assert verdict(client.get(link)) == "unknown"

    def test_the_address_can_be_typed(self, client, hall):
        link = self.link(client, hall, play(hall))
        answer = client.post(reverse("verify"), {"address": f" {link} "})
        assert link.endswith(answer["Location"])

    @pytest.mark.parametrize("address", ["", "http://x/", "/verify/a/1/5e/", "x\x00", "я" * 400])
    def test_another_address_is_refused_in_words(self, client, address):
        answer = client.post(reverse("verify"), {"address": address})
        assert answer.status_code == 422
        assert verdict(answer) == ""

    @pytest.mark.parametrize("data", [{}, {"address": "http://x/"}])
    def test_what_is_missing_is_said_beside_its_field_which_is_one_of_two(self, client, data):
        answer = client.post(reverse("verify"), data)
        form = answer.context["form"]
        assert list(form.errors) == ["address" if data else "file"]
        text = answer.content.decode()
        assert text.count("(одно из двух)") == 2
        assert "необязательно" not in text

    def test_a_protocol_without_any_act_leads_to_its_page(self, client, hall):
        game = hall.game(1)
        found = codes(client.get(address("pdf_protocol", hall, game.pk)).content)
        assert found == [f"http://testserver{address('protocol', hall, game.pk)}"]


class TestCertificates:
    def test_anybody_may_have_the_certificate(self, client):
        made = house_key()
        answer = client.get(reverse("verify_certificate", args=[made.fingerprint]))
        assert (answer.status_code, answer.content) == (200, made.certificate)
        assert client.get(reverse("verify_certificate", args=["5e"])).status_code == 404


class TestTheKeyPage:
    PASSWORD = "двадцать пять костей"

    @pytest.fixture
    def organiser(self, client):
        user = account("alice")
        user.set_password(self.PASSWORD)
        user.save()
        client.force_login(user)
        return client

    def ask(self, client, **fields):
        given = {"password": self.PASSWORD, "passphrase": "x" * 12, "again": "x" * 12, **fields}
        return client.post(reverse("seal"), given)

    def test_it_says_what_the_seal_proves_before_there_is_any(self, organiser, settings, tmp_path):
        settings.SEAL_DIR = tmp_path
        text = organiser.get(reverse("seal")).content.decode()
        assert "63-ФЗ" in text
        assert "Ключа ещё нет" in text

    def test_the_key_is_handed_out_against_password_and_passphrase(self, organiser):
        house_key()
        answer = self.ask(organiser)
        assert answer["Content-Type"] == "application/x-pkcs12"
        assert "no-store" in answer["Cache-Control"]
        assert answer.content.startswith(b"\x30")

    @pytest.mark.parametrize(
        ("fields", "words"),
        [
            ({"password": "другой"}, "Это не ваш пароль"),
            ({"passphrase": "short", "again": "short"}, "10"),
            ({"again": "y" * 12}, "Они не совпадают"),
            ({"password": ""}, "Обязательное поле"),
        ],
    )
    def test_otherwise_it_is_not(self, organiser, fields, words):
        house_key()
        answer = self.ask(organiser, **fields)
        assert answer.status_code == 422
        assert words in answer.content.decode()
        assert self.PASSWORD not in answer.content.decode()

    @pytest.mark.usefixtures("organiser")
    def test_another_organiser_sees_the_certificate_only(self, client):
        house_key()
        client.force_login(account("gleb"))
        assert "Ключ может забрать только" in client.get(reverse("seal")).content.decode()
        assert self.ask(client).status_code == 403
