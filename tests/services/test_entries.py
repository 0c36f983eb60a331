"""Pairs are entered, corrected, taken out."""

from uuid import uuid4

import pytest

from tests.cast import act, add_pair, add_pairs, boris, draw_and_play, make_tournament, organiser
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent, Club, Entry, Membership, Player, Snapshot, Tournament
from tournaments.services import entries
from tournaments.services.editing import edit_entry
from tournaments.services.entries import add_entry, delete_entry
from tournaments.services.lots import draw_lots, number_entries
from tournaments.services.writing import Conflict, Forbidden, KeyReused

pytestmark = pytest.mark.django_db
PAIR = {"names": ("Ёлкин Пётр", "Орлов Олег"), "club": "Рыбинск", "rating": 1500}


@pytest.fixture
def cup(me):
    return make_tournament(me)


def add(tournament, actor, key=None, **wanted):
    write = act(actor, key=key or uuid4())
    return add_entry(write=write, tournament_id=tournament.pk, **{**PAIR, **wanted})


def edit(tournament, actor, number=1, expected=None, **wanted):
    write = act(actor, expected=expected)
    fields = {**PAIR, **wanted}
    return edit_entry(write=write, tournament_id=tournament.pk, number=number, **fields)


def places(entry):
    return dict(entry.memberships.values_list("place", "player__name"))


def test_a_pair_is_entered_with_club_rating_and_reserve(me, cup):
    answer = add(cup, me, reserve="Носов Игорь", club=" Рыбинск ")
    assert answer == {"number": 1, "late": False, "alike": []}
    entry = Entry.objects.get()
    assert (entry.name, entry.rating, entry.checked_in, entry.fee_paid) == (
        "Ёлкин Пётр / Орлов Олег",
        1500,
        True,
        False,
    )
    assert entry.club.name == "Рыбинск"
    assert entry.lot is None
    assert places(entry) == {
        "first": "Ёлкин Пётр",
        "second": "Орлов Олег",
        "reserve": "Носов Игорь",
    }
    assert Player.objects.get(name="Ёлкин Пётр").search_key == "елкин петр"


def test_a_club_is_one_however_it_is_spelled(me, cup):
    add(cup, me, club="Орёл")
    add(cup, me, names=("Белов Борис", "Носов Игорь"), club="ОРЕЛ")
    assert Club.objects.get().name == "Орёл"


REFUSED = [
    ({"names": ("Ёлкин Пётр",)}, "entry.two_players", "second"),
    ({"names": ("", "Орлов Олег")}, "name.empty", "first"),
    ({"names": ("Ёлкин Пётр", "я" * 61)}, "name.too_long", "second"),
    ({"names": ("<b>", "Орлов Олег")}, "name.markup", "first"),
    ({"names": ("=A1", "Орлов Олег")}, "name.formula", "first"),
    ({"names": ("\u202eИван", "Орлов Олег")}, "name.characters", "first"),
    ({"reserve": "\u202eИван"}, "name.characters", "reserve"),
    ({"club": "+7910"}, "club.formula", "club"),
    ({"rating": -5}, "rating.range", "rating"),
    ({"names": ("Орлов Олег", " орлов  ОЛЕГ")}, "entry.same_person_twice", "second"),
    ({"reserve": "Елкин Петр"}, "entry.same_person_twice", "reserve"),
]


@pytest.mark.parametrize(("wanted", "code", "field"), REFUSED)
def test_what_is_no_pair_is_refused_at_its_field(me, cup, wanted, code, field):
    with pytest.raises(Refusal) as refused:
        add(cup, me, **wanted)
    assert (refused.value.code, refused.value.details.params["field"]) == (code, field)
    assert not Entry.objects.exists()
    assert not Player.objects.exists()


def test_a_person_entered_twice_is_refused_with_his_entry_named(me, cup):
    add(cup, me)
    with pytest.raises(Refusal) as refused:
        add(cup, me, names=("Носов Игорь", "Елкин  петр"))
    assert refused.value.code == "entry.person_known"
    params = refused.value.details.params
    assert (params["field"], params["number"], params["name"]) == ("second", 1, "Ёлкин Пётр")


def test_namesakes_are_entered_when_somebody_says_so(me, cup):
    add(cup, me)
    add(cup, me, names=("Носов Игорь", "Ёлкин Пётр"), namesakes=True)
    assert Player.objects.filter(name="Ёлкин Пётр").count() == 2


def test_a_name_the_other_way_round_is_entered_and_mentioned(me, cup):
    add(cup, me)
    answer = add(cup, me, names=("Пётр Елкин", "Носов Игорь"))
    assert [found["number"] for found in answer["alike"]] == [1]


def test_the_same_key_enters_one_pair(me, cup):
    key = uuid4()
    assert add(cup, me, key) == add(cup, me, key)
    assert Entry.objects.count() == 1
    with pytest.raises(KeyReused):
        add(cup, me, key, rating=1600)


def test_only_the_owner_enters_pairs(me, cup, gleb):
    for actor in (organiser(gleb), boris(cup.pk)):
        with pytest.raises(Forbidden):
            add(cup, actor)


def test_an_entry_after_the_first_tour_is_late_and_gets_a_lot(me, cup):
    add_pairs(me, cup, 2)
    draw_lots(write=act(me), tournament_id=cup.pk)
    draw_and_play(cup)
    assert add(cup, me)["late"]
    assert Entry.objects.get(number=3).lot == 3


def test_a_round_robin_takes_nobody_after_its_first_tour(me):
    cup = make_tournament(me, system="round_robin")
    add_pairs(me, cup, 2)
    draw_and_play(cup)
    with pytest.raises(Refusal, match=r"entry\.stage_closed"):
        add(cup, me)


def test_a_finished_tournament_takes_nobody(me, cup):
    Tournament.objects.filter(pk=cup.pk).update(status="finished")
    with pytest.raises(Refusal, match=r"tournament\.finished"):
        add(cup, me)


def test_a_full_tournament_takes_nobody(me, cup, monkeypatch):
    monkeypatch.setattr(entries, "MOST_ENTRIES", 1)
    add(cup, me)
    with pytest.raises(Refusal, match=r"entries\.too_many"):
        add(cup, me, names=("Белов Борис", "Носов Игорь"))


def test_an_entry_is_corrected_and_the_journal_tells_how(me, cup):
    add(cup, me, reserve="Носов Игорь")
    answer = edit(cup, me, expected=1, names=("Ёлкин Пётр", "Орлова Ольга"), club="", rating=None)
    assert answer == {"number": 1, "version": 2, "alike": []}
    entry = Entry.objects.get()
    assert entry.name == "Ёлкин Пётр / Орлова Ольга"
    assert (entry.club, entry.rating) == (None, None)
    assert places(entry) == {"first": "Ёлкин Пётр", "second": "Орлова Ольга"}
    assert not Club.objects.exists()
    facts = AuditEvent.objects.filter(tournament=cup).first().facts
    assert facts["before"]["names"] == ["Ёлкин Пётр", "Орлов Олег"]
    assert facts["after"]["names"] == ["Ёлкин Пётр", "Орлова Ольга"]


def test_an_older_form_gets_the_stored_entry(me, cup):
    add(cup, me)
    edit(cup, me, expected=1, club="Орёл")
    with pytest.raises(Conflict) as conflict:
        edit(cup, me, expected=1, club="Тула")
    assert conflict.value.current["club"] == "Орёл"
    assert Entry.objects.get().club.name == "Орёл"


def test_an_entry_may_keep_its_own_names_but_not_take_those_of_another(me, cup):
    add(cup, me)
    add(cup, me, names=("Белов Борис", "Носов Игорь"))
    edit(cup, me, names=("Орлов Олег", "Ёлкин Пётр"))
    with pytest.raises(Refusal, match=r"entry\.person_known"):
        edit(cup, me, names=("Ёлкин Пётр", "Белов Борис"))
    with pytest.raises(Refusal, match=r"entry\.unknown"):
        edit(cup, me, number=9)


def test_a_reserve_who_played_is_kept_as_a_former_player(me, cup):
    add(cup, me, reserve="Носов Игорь")
    add_pair(me, cup, 0)
    game = draw_and_play(cup)
    game.seats.filter(seat=1).update(player=Player.objects.get(name="Носов Игорь"))
    edit(cup, me)
    assert Membership.objects.get(player__name="Носов Игорь").place == "former"


def test_an_entry_without_games_is_deleted_after_a_snapshot(me, cup):
    add(cup, me)
    delete_entry(write=act(me, expected=1), tournament_id=cup.pk, number=1)
    assert not Entry.objects.exists()
    assert not Player.objects.exists()
    assert not Club.objects.exists()
    assert "Ёлкин Пётр" in Snapshot.objects.get().name
    assert AuditEvent.objects.filter(tournament=cup).first().facts["number"] == 1


def test_an_entry_with_a_game_is_not_deleted(me, cup):
    add_pairs(me, cup, 2)
    draw_and_play(cup)
    with pytest.raises(Refusal, match=r"entry\.has_games"):
        delete_entry(write=act(me), tournament_id=cup.pk, number=1)


def test_lots_are_drawn_once_and_can_be_drawn_again_from_their_seed(me, cup):
    add_pairs(me, cup, 9)
    key = uuid4()
    answer = draw_lots(write=act(me, key=key), tournament_id=cup.pk)
    assert draw_lots(write=act(me, key=key), tournament_id=cup.pk) == answer
    stored = dict(Entry.objects.values_list("number", "lot"))
    assert sorted(stored.values()) == list(range(1, 10))
    assert {str(number): lot for number, lot in stored.items()} == answer["lots"]
    assert AuditEvent.objects.filter(act="entry.lots").get().facts["seed"] == answer["seed"]
    assert draw_lots(write=act(me), tournament_id=cup.pk)["lots"] == {}
    assert dict(Entry.objects.values_list("number", "lot")) == stored


@pytest.mark.parametrize(
    ("order", "names"),
    [
        ("name", ["Белов Б / Носов И", "Ежов Е / Рябов Р", "Ёлкин Ё / Абрамов А"]),
        ("rating", ["Ёлкин Ё / Абрамов А", "Белов Б / Носов И", "Ежов Е / Рябов Р"]),
    ],
)
def test_start_numbers_follow_the_order_asked_for(me, cup, order, names):
    add(cup, me, names=("Ежов Е", "Рябов Р"), rating=None)
    add(cup, me, names=("Ёлкин Ё", "Абрамов А"), rating=1600)
    add(cup, me, names=("Белов Б", "Носов И"), rating=1500)
    number_entries(write=act(me), tournament_id=cup.pk, order=order)
    assert list(Entry.objects.order_by("number").values_list("name", flat=True)) == names
    assert list(Entry.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3]


def test_start_numbers_may_be_drawn_by_lot(me, cup):
    add_pairs(me, cup, 5)
    number_entries(write=act(me), tournament_id=cup.pk, order="lot")
    assert all(entry.number == entry.lot for entry in Entry.objects.all())


def test_start_numbers_are_fixed_once_a_tour_is_drawn(me, cup):
    with pytest.raises(Refusal, match=r"entries\.order"):
        number_entries(write=act(me), tournament_id=cup.pk, order="mood")
    number_entries(write=act(me), tournament_id=cup.pk, order="name")
    add_pairs(me, cup, 2)
    draw_and_play(cup)
    with pytest.raises(Refusal, match=r"entries\.numbers_fixed"):
        number_entries(write=act(me), tournament_id=cup.pk, order="name")
