"""The seal: every byte counts, and the same record gives the same file."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from asn1crypto import x509
from hypothesis import given
from hypothesis import strategies as st
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

from protocols.domain.seal import Claim, SealState, is_digest, read_claim
from protocols.printing.house_key import HouseKey, new_key_file, read_key_file
from protocols.printing.protocol import filled_protocols
from protocols.printing.seal import seal_pdf
from protocols.printing.seal_reading import examine
from tests.web.printed import protocol_of

CLAIM = Claim(code="KUBOK-2027", game=41, act=14, digest="5e" * 32)
GOLDEN = Path(__file__).parents[1] / "golden" / "seal"
MOMENT = datetime(2027, 2, 6, 12, 14, tzinfo=UTC)
PEOPLE = ("Анна Иванова", "Борис Смирнов", "Пётр Иванов", "Глеб Орлов")


@cache
def key(_number: int = 1) -> HouseKey:
    return read_key_file(new_key_file())


@cache
def printed() -> bytes:
    return filled_protocols([protocol_of(PEOPLE)], "протокол")


@cache
def sealed() -> bytes:
    return seal_pdf(printed(), key(), CLAIM, MOMENT)


def state_of(content: bytes, *keys: HouseKey) -> SealState:
    return examine(content, [each.certificate for each in keys or (key(),)]).state


class TestEveryByte:
    def test_an_untouched_file_is_genuine_and_says_which_record_it_holds(self):
        found = examine(sealed(), [key(2).certificate, key().certificate])
        assert (found.state, found.claim) == (SealState.GENUINE, CLAIM)
        assert found.key == key().fingerprint

    def test_every_byte_of_the_seal_and_around_it_counts(self):
        content = sealed()
        kept = [
            place
            for place in range(len(printed()) - 60, len(content))
            if state_of(flipped(content, place, 1 << place % 8)) is not SealState.ALTERED
        ]
        assert kept == []

    @given(st.integers(min_value=0), st.integers(min_value=1, max_value=255))
    def test_any_byte_changed_anywhere_is_flagged(self, place, mask):
        content = sealed()
        assert state_of(flipped(content, place % len(content), mask)) is SealState.ALTERED

    @given(st.binary(min_size=1, max_size=300))
    def test_anything_written_behind_is_flagged(self, more):
        assert state_of(sealed() + more) is SealState.APPENDED

    @pytest.mark.parametrize("cut", [1, 2, 100, 500, 700])
    def test_a_file_cut_short_is_flagged(self, cut):
        assert state_of(sealed()[:-cut]) is SealState.ALTERED
        assert state_of(sealed()[: -10 * cut]) is not SealState.GENUINE

    def test_an_update_by_the_rules_of_pdf_is_flagged(self):
        out = io.BytesIO(sealed())
        writer = IncrementalPdfFileWriter(out)
        writer.root["/Lang"] = writer.root["/Lang"]
        writer.update_root()
        writer.write_in_place()
        assert PdfFileReader(io.BytesIO(out.getvalue())).embedded_signatures
        assert state_of(out.getvalue()) is SealState.APPENDED

    def test_a_second_seal_of_ours_on_top_is_flagged_too(self):
        twice = sealed() + sealed()
        assert state_of(twice) is SealState.APPENDED

    def test_bytes_moved_from_one_genuine_file_into_another_are_flagged(self):
        other = seal_pdf(printed(), key(), replace(CLAIM, act=15), MOMENT)
        mine, theirs = (each.split(b"/ByteRange") for each in (sealed(), other))
        assert state_of(other) is SealState.GENUINE
        for mixed in ((mine[0], theirs[1]), (theirs[0], mine[1])):
            assert state_of(b"/ByteRange".join(mixed)) is SealState.ALTERED

    def test_the_seal_of_another_key_is_foreign_and_a_plain_file_has_none(self):
        assert state_of(sealed(), key(2)) is SealState.FOREIGN
        assert state_of(printed()) is SealState.ABSENT
        assert examine(sealed(), []).state is SealState.FOREIGN


def flipped(content: bytes, place: int, mask: int) -> bytes:
    changed = bytearray(content)
    changed[place] ^= mask
    return bytes(changed)


class TestHostileFiles:
    @given(st.binary(max_size=2000))
    def test_any_bytes_at_all_are_read_in_peace(self, content):
        assert state_of(content) is SealState.ABSENT or b"/ByteRange" in content

    @given(st.binary(min_size=1, max_size=3000))
    def test_any_container_in_the_place_of_a_seal_is_read_in_peace(self, container):
        assert state_of(with_container(container)) is SealState.FOREIGN

    def test_containers_that_almost_hold_something_are_read_in_peace(self):
        whole = bytes.fromhex(sealed().split(b"/Contents <")[1].split(b">")[0].decode())
        rng = random.Random(5)
        for _each in range(400):
            damaged = bytearray(whole)
            for _place in range(rng.randrange(1, 6)):
                damaged[rng.randrange(len(damaged))] = rng.randrange(256)
            content = with_container(bytes(damaged))
            assert state_of(content) in {SealState.FOREIGN, SealState.ALTERED}

    def test_a_container_nested_without_end_is_read_in_peace(self):
        assert state_of(with_container(b"\x30\x80" * 4000)) is SealState.FOREIGN


def with_container(container: bytes) -> bytes:
    before = b"%PDF-1.7\n<< /Contents "
    middle = b"<" + container.hex().upper().encode() + b">"
    after = len(before) + len(middle)
    tail = b"\n/ByteRange [0 %06d %06d %06d] >>"
    tail = tail % (len(before), after, len(tail % (0, 0, 0)))
    return before + middle + tail


class TestOthersReadItToo:
    """PyHanko's own validator shares nothing with ours but the file."""

    def test_it_is_valid_closed_and_covers_the_whole_file(self):
        status = validated(sealed())
        assert status.bottom_line
        assert status.trusted
        assert status.coverage.name == "ENTIRE_FILE"
        assert status.signer_reported_dt == MOMENT

    def test_it_is_a_pades_signature_that_permits_no_change(self):
        found = PdfFileReader(io.BytesIO(sealed())).embedded_signatures[0]
        assert found.sig_object["/SubFilter"] == "/ETSI.CAdES.detached"
        assert found.sig_object["/Reason"] == str(CLAIM)
        assert found.docmdp_level.name == "NO_CHANGES"

    def test_a_changed_byte_is_seen_there_too(self):
        place = sealed().index(b"/Title")
        assert not validated(flipped(sealed(), place + 9, 1)).bottom_line


def validated(content: bytes):
    found = PdfFileReader(io.BytesIO(content)).embedded_signatures[0]
    roots = [x509.Certificate.load(key().certificate)]
    return validate_pdf_signature(found, ValidationContext(trust_roots=roots))


def test_what_was_sealed_long_ago_stays_genuine_whatever_makes_seals_now():
    """This file and its certificate are never made anew: people have such files in their hands."""
    content = (GOLDEN / "sealed-by-0.38.pdf").read_bytes()
    certificate = (GOLDEN / "certificate.cer").read_bytes()
    found = examine(content, [certificate])
    assert (found.state, found.claim) == (SealState.GENUINE, CLAIM)


class TestTheSameFile:
    def test_sealed_twice_it_is_the_same_byte_for_byte(self):
        assert seal_pdf(printed(), key(), CLAIM, MOMENT) == sealed()

    @pytest.mark.parametrize(
        ("claim", "at"),
        [(replace(CLAIM, act=15), MOMENT), (CLAIM, MOMENT.replace(minute=15))],
    )
    def test_another_record_or_moment_is_another_file(self, claim, at):
        assert seal_pdf(printed(), key(), claim, at) != sealed()


class TestClaims:
    def test_what_a_seal_says_is_read_back(self):
        assert read_claim(str(CLAIM)) == CLAIM

    @pytest.mark.parametrize(
        "text",
        ["", "Ryba", f"{CLAIM} ", str(CLAIM).upper(), str(replace(CLAIM, code="a b"))],
    )
    def test_nothing_else_is(self, text):
        assert read_claim(text) is None

    def test_a_digest_has_64_small_hex_digits(self):
        assert is_digest("5e" * 32)
        assert not any(map(is_digest, ("", "5E" * 32, "5e" * 31, "5e" * 33, "zz" * 32)))
