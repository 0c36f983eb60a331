"""The key of the seal: made once, kept for its owner only, handed out, brought back, forgotten."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from protocols.domain.papers import FilledProtocol
from protocols.domain.seal import Claim, SealState
from protocols.models import SealCertificate
from protocols.printing.house_key import new_key_file
from protocols.selectors.seals import keeps_the_key, key_path, known_seals
from protocols.services import sealing
from protocols.services.sealing import (
    bring_back_key,
    examine_file,
    forget_seal,
    hand_out_key,
    house_key,
    protocol_file,
)
from tests.tables import account, alice, by, gleb
from tests.web.printed import head, protocol_of
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent
from tournaments.services.writing import Forbidden

pytestmark = pytest.mark.django_db

PEOPLE = ("Анна Иванова", "Борис Смирнов", "Пётр Иванов", "Глеб Орлов")
SIGNED = (
    {"kind": "start", "at": "2027-02-06T10:00:00+03:00"},
    {"kind": "round", "outcome": "out", "side": "A", "points": 120},
    {"kind": "round", "outcome": "out", "side": "A", "points": 90},
    *({"kind": "sign", "seat": seat} for seat in (1, 2, 3, 4)),
)


def signed_protocol(**wanted: object) -> FilledProtocol:
    return protocol_of(PEOPLE, SIGNED, **wanted)


class TestTheKey:
    @pytest.fixture(autouse=True)
    def own_folder(self, settings, tmp_path):
        settings.SEAL_DIR = tmp_path / "seal"

    def test_it_is_made_on_first_use_for_its_owner_only_and_known_from_then_on(self):
        made = house_key()
        assert stat.S_IMODE(key_path().stat().st_mode) == 0o600
        assert stat.S_IMODE(key_path().parent.stat().st_mode) == 0o700
        assert [each.name for each in key_path().parent.iterdir()] == ["seal.pem"]
        assert [seal.fingerprint for seal in known_seals()] == [made.fingerprint]
        assert house_key() is made
        assert list(AuditEvent.objects.values_list("act", flat=True)) == ["seal.make"]

    def test_an_unsigned_protocol_is_not_sealed_and_makes_no_key(self):
        content = protocol_file(protocol_of(PEOPLE, SIGNED[:-1]), "K", 41)
        assert examine_file(content).state is SealState.ABSENT
        assert not key_path().exists()

    @pytest.mark.parametrize("name", ["\u202eкнига", "<img src=x>", "=1+1", "😀" * 50, "Я" * 200])
    def test_no_name_breaks_the_seal(self, name):
        found = signed_protocol(head=head(), row_digest="5e" * 32)
        occasion = replace(found.head.occasion, tournament=name, venue=name)
        found = replace(found, head=replace(found.head, occasion=occasion))
        content = protocol_file(found, "K", 41)
        examined = examine_file(content)
        assert (examined.state, examined.claim) == (
            SealState.GENUINE,
            Claim(code="K", game=41, act=7, digest="5e" * 32),
        )
        assert content == protocol_file(found, "K", 41)

    def test_without_its_file_old_seals_are_still_known_and_a_new_key_is_made(self):
        old = protocol_file(signed_protocol(), "K", 41)
        key_path().unlink()
        new = protocol_file(signed_protocol(), "K", 41)
        assert new != old
        assert [examine_file(each).state for each in (old, new)] == [SealState.GENUINE] * 2
        assert SealCertificate.objects.count() == 2

    def test_of_two_who_make_it_at_once_the_first_one_counts(self):
        files = [new_key_file(), new_key_file()]
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda pem: sealing._keep(key_path(), pem), files))
        assert key_path().read_bytes() in files
        kept = key_path().read_bytes()
        sealing._keep(key_path(), files[kept == files[0]])
        assert key_path().read_bytes() == kept
        assert [each.name for each in key_path().parent.iterdir()] == ["seal.pem"]

    def test_a_damaged_file_is_no_reason_to_make_another_key(self):
        house_key()
        key_path().write_text("-----BEGIN", encoding="ascii")
        with pytest.raises(Refusal, match=r"seal\.damaged"):
            house_key()
        assert key_path().read_text(encoding="ascii") == "-----BEGIN"

    def test_it_is_handed_out_locked_and_brought_back_elsewhere(self, settings, tmp_path):
        file = protocol_file(signed_protocol(), "K", 41)
        locked = hand_out_key(write=by(alice()), passphrase="двадцать костей")
        assert house_key().name.encode() not in locked
        settings.SEAL_DIR = tmp_path / "elsewhere"
        house_key()
        write = by(alice())
        with pytest.raises(Refusal, match=r"seal\.unreadable"):
            bring_back_key(write=write, content=locked, passphrase="другое")
        bring_back_key(write=write, content=locked, passphrase="двадцать костей")
        assert protocol_file(signed_protocol(), "K", 41) == file
        aside = [each.name for each in key_path().parent.iterdir() if each != key_path()]
        assert len(aside) == 1
        assert aside[0].startswith("before-")

    def test_only_the_first_organiser_takes_it_along(self):
        account("alice")
        house_key()
        with pytest.raises(Forbidden):
            hand_out_key(write=by(gleb()), passphrase="двадцать костей")
        assert keeps_the_key(account("alice").pk)
        assert not keeps_the_key(None)
        assert "seal.hand_out" not in AuditEvent.objects.values_list("act", flat=True)

    def test_there_is_nothing_to_hand_out_before_the_first_seal(self):
        with pytest.raises(Refusal, match=r"seal\.none"):
            hand_out_key(write=by(alice()), passphrase="двадцать костей")

    def test_a_key_that_was_stolen_is_forgotten_with_all_it_sealed(self):
        file = protocol_file(signed_protocol(), "K", 41)
        forget_seal(write=by(alice()), fingerprint=house_key().fingerprint)
        assert examine_file(file).state is SealState.FOREIGN
        assert protocol_file(signed_protocol(), "K", 41) != file
        with pytest.raises(Refusal, match=r"seal\.none"):
            forget_seal(write=by(alice()), fingerprint="x")
