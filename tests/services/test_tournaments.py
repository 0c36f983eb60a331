"""A tournament is made, described, regulated, shown."""

from dataclasses import replace
from datetime import date
from uuid import uuid4

import pytest

from tests.cast import act, add_pairs, boris, draw_and_play, make_tournament, organiser
from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import CLUB, FINALS, read_regulation, write_regulation
from tournaments.models import AuditEvent, Game, Seat, Snapshot, Tour, Tournament
from tournaments.services.settings import change_regulation
from tournaments.services.snapshots import save_snapshot
from tournaments.services.tournaments import create_tournament, edit_tournament, set_public
from tournaments.services.writing import Conflict, Forbidden, KeyReused

pytestmark = pytest.mark.django_db
ABOUT = {"name": "Кубок", "date": date(2027, 2, 6)}


@pytest.fixture
def cup(me):
    return make_tournament(me)


def change(tournament, actor, **wanted):
    write = act(actor, reason=wanted.pop("reason", ""), expected=wanted.pop("expected", None))
    fields = {"regulation": CLUB, "system": "swiss", "options": {}, **wanted}
    return change_regulation(write=write, tournament_id=tournament.pk, **fields)


def test_a_new_tournament_takes_the_defaults_of_the_house(me):
    answer = create_tournament(write=act(me), **ABOUT)
    made = Tournament.objects.get(code=answer["code"])
    assert len(made.code) == 8
    assert set(made.code) <= set("abcdefghijklmnopqrstuvwxyz23456789")
    assert read_regulation(made.regulation) == CLUB
    assert (made.zone, made.format, made.public) == ("Europe/Moscow", "pairs", False)
    stage = made.stages.get()
    assert stage.system == "swiss"
    assert stage.options == {
        "avoid_same_club": "prefer",
        "rematch": "never",
        "order": "adjacent",
        "first_tour": "auto",
    }
    assert AuditEvent.objects.get(tournament=made).act == "tournament.create"


REFUSED = [
    ({"name": "  "}, "tournament.name_empty"),
    ({"name": "я" * 121}, "tournament.too_long"),
    ({"venue": "я" * 161}, "tournament.too_long"),
    ({"zone": "Moscow"}, "tournament.zone"),
    ({"system": "lottery"}, "tournament.system"),
    ({"options": {"order": "odd"}}, "input.invalid"),
    ({"options": {"colour": "red"}}, "input.invalid"),
    ({"regulation": {"target": 0}}, "input.invalid"),
]


@pytest.mark.parametrize(("wanted", "code"), REFUSED)
def test_a_tournament_that_makes_no_sense_is_refused(me, wanted, code):
    with pytest.raises(Refusal) as refused:
        create_tournament(write=act(me), **{**ABOUT, **wanted})
    assert refused.value.code == code
    assert not Tournament.objects.exists()


def test_the_same_key_makes_one_tournament(me):
    key = uuid4()
    first = create_tournament(write=act(me, key=key), **ABOUT)
    assert create_tournament(write=act(me, key=key), **ABOUT) == first
    assert Tournament.objects.count() == 1
    with pytest.raises(KeyReused):
        create_tournament(write=act(me, key=key), **{**ABOUT, "name": "Другой"})


def test_an_official_makes_no_tournament(me, cup):
    with pytest.raises(Forbidden):
        create_tournament(write=act(boris(cup.pk)), **ABOUT)


def test_a_description_is_changed_by_its_owner_only(me, cup, gleb):
    edit_tournament(
        write=act(me, expected=1), tournament_id=cup.pk, **{**ABOUT, "zone": "Asia/Omsk"}
    )
    cup.refresh_from_db()
    assert (cup.name, cup.zone, cup.settings_version, cup.version) == ("Кубок", "Asia/Omsk", 2, 2)
    for stranger in (organiser(gleb), boris(cup.pk)):
        with pytest.raises(Forbidden):
            edit_tournament(write=act(stranger), tournament_id=cup.pk, **ABOUT)


def test_an_older_form_gets_what_is_stored_now(me, cup):
    edit_tournament(write=act(me, expected=1), tournament_id=cup.pk, **ABOUT)
    with pytest.raises(Conflict) as conflict:
        edit_tournament(
            write=act(me, expected=1), tournament_id=cup.pk, **{**ABOUT, "name": "Иначе"}
        )
    assert conflict.value.current["name"] == "Кубок"
    with pytest.raises(Conflict) as conflict:
        change(cup, me, expected=1, regulation=FINALS)
    assert conflict.value.current["regulation"] == write_regulation(CLUB)


def test_before_play_the_regulation_is_changed_without_a_reason(me, cup):
    answer = change(
        cup, me, expected=1, regulation=FINALS, system="round_robin", options={"order": "halves"}
    )
    assert answer == {"settings_version": 2}
    cup.refresh_from_db()
    assert read_regulation(cup.regulation) == FINALS
    assert cup.stages.get().system == "round_robin"
    assert cup.stages.get().options["order"] == "halves"
    event = AuditEvent.objects.filter(tournament=cup).first()
    assert event.facts["changes"]["target"] == [200, 300]
    assert not Snapshot.objects.exists()


def test_after_the_first_game_a_change_needs_a_reason_and_leaves_a_snapshot(me, cup):
    add_pairs(me, cup, 2)
    draw_and_play(cup)
    with pytest.raises(Refusal, match=r"settings\.reason_needed"):
        change(cup, me, regulation=FINALS)
    change(cup, me, regulation=FINALS, reason="Решение судейской коллегии")
    snapshot = Snapshot.objects.get(tournament=cup)
    assert "1" in snapshot.name
    assert AuditEvent.objects.filter(tournament=cup).first().reason == "Решение судейской коллегии"


def test_after_the_first_game_the_same_regulation_needs_no_reason(me, cup):
    add_pairs(me, cup, 2)
    draw_and_play(cup)
    change(cup, me, options={"order": "halves"})
    assert not Snapshot.objects.exists()


def test_a_game_that_waits_and_a_bye_are_no_play(me, cup):
    *_playing, free = add_pairs(me, cup, 3)
    tour = draw_and_play(cup, status="waiting").tour
    bye = Game.objects.create(tour=tour, kind="bye", status="signed", winner="A")
    for seat, member in zip((1, 3), free.memberships.all(), strict=True):
        Seat.objects.create(game=bye, tour=tour, seat=seat, player=member.player, entry=free)
    change(cup, me, regulation=FINALS)


def test_the_system_and_the_tours_follow_what_was_drawn(me, cup):
    add_pairs(me, cup, 2)
    draw_and_play(cup, status="waiting")
    with pytest.raises(Refusal, match=r"settings\.system_started"):
        change(cup, me, system="round_robin")
    Tour.objects.create(
        tournament=cup, stage=cup.stages.get(), number=2, seed=1, status="published"
    )
    with pytest.raises(Refusal) as refused:
        change(cup, me, regulation=replace(CLUB, tours=1))
    assert (refused.value.code, refused.value.rule) == ("settings.tours_too_few", "R7")


def test_a_tournament_is_shown_and_hidden(me, cup, gleb):
    set_public(write=act(me), tournament_id=cup.pk, public=True)
    cup.refresh_from_db()
    assert cup.public
    with pytest.raises(Forbidden):
        set_public(write=act(organiser(gleb)), tournament_id=cup.pk, public=False)
    set_public(write=act(me), tournament_id=cup.pk, public=False)
    acts = list(AuditEvent.objects.filter(tournament=cup).values_list("act", flat=True))
    assert acts[:2] == ["tournament.hide", "tournament.show"]


def test_a_snapshot_asked_for_needs_a_name(me, cup):
    with pytest.raises(Refusal, match=r"snapshot\.name_empty"):
        save_snapshot(write=act(me), tournament_id=cup.pk, name=" ")
    save_snapshot(write=act(me), tournament_id=cup.pk, name=" Перед  финалом ")
    assert Snapshot.objects.get().name == "Перед финалом"
