"""Officials and their links, and one entry as a phone sends it."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest

from protocols.models import LedgerEntry
from referee.models import Official
from referee.selectors import hash_token, official_by_token, officials_of
from referee.services.door import Sent, record_entry
from referee.services.officials import (
    change_official,
    enter,
    new_link,
    revoke_official,
)
from tests.cast import boris, vera
from tests.services.offices import is_whole, make, start
from tests.tables import NOON, Hall, alice, by, gleb, make_hall
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent, WriteKey
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


class TestLinks:
    def test_the_token_is_told_once_and_stored_nowhere(self, hall: Hall) -> None:
        key = uuid4()
        answer = make(hall, write=by(alice(), key=key))
        token = answer["token"]
        official = official_by_token(token)
        assert official is not None
        assert official.token_hash == hash_token(token)
        assert (official.name, official.tables) == ("Vera", [1, 3])
        assert len(token) == 43
        again = make(hall, write=by(alice(), key=key))
        assert again == {"official": official.pk, "token": None}
        kept = json.dumps(
            [*WriteKey.objects.values_list("answer"), *AuditEvent.objects.values_list("facts")]
        )
        assert token not in kept
        assert hash_token(token) not in kept

    @pytest.mark.parametrize(
        ("wrong", "code"),
        [
            ({"name": " \u200b "}, "official.name_empty"),
            ({"name": "x" * 81}, "official.name_too_long"),
            ({"role": "organiser"}, "official.role"),
            ({"tables": [0]}, "official.tables"),
            ({"tables": [1001]}, "official.tables"),
        ],
    )
    def test_an_office_needs_a_name_a_role_and_real_tables(
        self, hall: Hall, wrong: dict[str, Any], code: str
    ) -> None:
        with pytest.raises(Refusal) as refusal:
            make(hall, **wrong)
        assert refusal.value.code == code

    def test_only_the_organiser_gives_offices(self, hall: Hall) -> None:
        tournament_id = hall.tournament.pk
        for actor in (gleb(), boris(tournament_id), vera(tournament_id)):
            with pytest.raises(Forbidden):
                make(hall, write=by(actor))

    def test_tables_are_a_referees_matter(self, hall: Hall) -> None:
        make(hall, role="chief_referee", tables=[2])
        assert Official.objects.get().tables == []

    def test_an_office_is_changed_and_a_stale_form_is_shown_the_present(self, hall: Hall) -> None:
        official_id = make(hall)["official"]
        facts = {"name": "Vera K.", "role": "referee", "tables": [2]}
        change_official(write=by(alice(), expected=1), official_id=official_id, **facts)
        with pytest.raises(Conflict) as conflict:
            change_official(write=by(alice(), expected=1), official_id=official_id, **facts)
        assert conflict.value.current["name"] == "Vera K."

    def test_a_new_link_ends_the_old_one_and_brings_a_revoked_official_back(
        self, hall: Hall
    ) -> None:
        made = make(hall)
        revoke_official(write=by(alice()), official_id=made["official"])
        with pytest.raises(Refusal, match=r"official\.revoked"):
            enter(write=by(vera(hall.tournament.pk)), official_id=made["official"])
        answer = new_link(write=by(alice()), official_id=made["official"])
        assert official_by_token(made["token"]) is None
        assert official_by_token(answer["token"]) is not None
        enter(write=by(vera(hall.tournament.pk)), official_id=made["official"])
        assert Official.objects.get().last_seen_at == NOON
        assert [each.name for each in officials_of(hall.tournament.pk)] == ["Vera"]


class TestTheDoorOfThePhone:
    def send(self, game_id: int, entry: dict[str, Any], **more: Any) -> Any:
        write = by(more.pop("actor", None) or alice(), more.pop("reason", ""))
        return record_entry(write=write, game_id=game_id, sent=Sent(entry=entry, **more))

    def test_every_kind_of_act_comes_in(self, hall: Hall) -> None:
        game_id = hall.game().pk
        acts: list[dict[str, Any]] = [
            {"kind": "opening", "seat": 1},
            {"kind": "start", "at": "1999-01-01T00:00:00+00:00"},
            {"kind": "round", "outcome": "out", "side": "A", "points": 100},
            {"kind": "redeal", "seat": 2, "opponents": "redeal", "fine": 10},
            {"kind": "false_pass", "seat": 2, "fine": 50},
            {"kind": "sanction", "measure": "warning", "seat": 4, "infraction": "conduct"},
            {"kind": "correct", "entry": 4, "with": None, "reason": "he could not move"},
            {"kind": "time", "during": "round"},
            {"kind": "round", "outcome": "fish", "sums": {"A": 20, "B": 31}},
        ]
        for act in acts:
            self.send(game_id, act)
        assert LedgerEntry.objects.get(kind="start").payload["at"].startswith("2026-05-01")
        self.send(game_id, {"kind": "sign", "seat": 1}, strokes=[[[1, 1]] * 5])
        game = hall.game()
        assert (game.points_a, game.points_b, game.finish) == (151, 0, "time")
        assert is_whole(game_id)

    def test_the_scale_binds_the_phone_too(self, hall: Hall) -> None:
        game_id = start(hall)
        harsh = {
            "kind": "sanction",
            "measure": "game_lost",
            "seat": 4,
            "infraction": "conduct",
        }
        with pytest.raises(Refusal, match=r"sanction\.reason_missing"):
            self.send(game_id, harsh)
        self.send(game_id, harsh, reason="third scandal")
        assert hall.game().kind == "game_lost"

    @pytest.mark.parametrize(
        "entry",
        [
            {},
            {"kind": "dance"},
            {"kind": "sign"},
            {"kind": "sign", "seat": 1, "more": 1},
            {"kind": "sanction", "seat": 1},
            {"kind": "redeal", "seat": 1, "opponents": "redeal"},
            {"kind": "false_pass", "seat": "1", "fine": 5},
            {"kind": "correct", "entry": 0, "reason": "x"},
            {"kind": "correct", "entry": 0, "with": [], "reason": "x"},
            {"kind": "round", "outcome": "out", "side": "A", "points": 5, "extra": 1},
        ],
    )
    def test_what_cannot_be_read_is_refused_by_name(
        self, hall: Hall, entry: dict[str, Any]
    ) -> None:
        game_id = start(hall)
        with pytest.raises(Refusal):
            self.send(game_id, entry, strokes=[[[1, 1]] * 5])
        assert LedgerEntry.objects.count() == 1
