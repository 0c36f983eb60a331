"""The page of one entry: entered, corrected, replaced, withdrawn, deleted."""

import pytest

from tests.cast import act, add_pairs, draw_and_play, make_tournament, person
from tests.web.desk import at, hidden, page
from tests.web.organizer import error_of, form_at, send, signed_in, text
from tournaments.models import Entry, Player, Tour
from tournaments.services.editing import edit_entry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]
PAIR = {"first": "Ёлкин Пётр", "second": "Орлов Олег", "club": "Рыбинск", "rating": "1500"}


@pytest.fixture
def cup(me):
    tournament = make_tournament(me)
    add_pairs(me, tournament, 2)
    return tournament


def reserve(me, cup):
    names = (person(0), person(1))
    edit_entry(
        write=act(me), tournament_id=cup.pk, number=1, names=names, reserve="Запасов Зиновий"
    )


def test_a_pair_is_entered_and_the_page_stays_for_the_next(browser, cup):
    answer = send(browser, "entry_new", cup, **PAIR, checked_in="on", fee_paid="on", then="next")
    assert answer.url == at("entry_new", cup)
    entry = Entry.objects.get(number=3)
    assert (entry.name, entry.checked_in, entry.fee_paid) == (
        "Ёлкин Пётр / Орлов Олег",
        True,
        True,
    )
    html = page(browser, "entry_new", cup)
    assert "Entry 3 is made." in html
    assert '<option value="Рыбинск">' in html


def test_a_pair_may_be_entered_and_the_list_opened(browser, cup):
    assert send(browser, "entry_new", cup, **PAIR, then="list").url == at("entries", cup)


def test_a_late_pair_is_called_late(browser, cup):
    draw_and_play(cup)
    assert "the entry is late" in page(browser, "entry_new", cup)
    send(browser, "entry_new", cup, **PAIR, then="list")
    assert "Entry 3 is late" in page(browser, "entries", cup)


WRONG = [
    ({"first": ""}, {"first"}),
    ({"first": "<b>", "second": "=A1", "club": "+7", "reserve": "\u202ex"}, None),
    ({"first": "я" * 61}, {"first"}),
    ({"second": "Елкин петр"}, {"second"}),
    ({"rating": "-5"}, {"rating"}),
    ({"rating": "тысяча"}, {"rating"}),
    ({"first": "a\x00b"}, {"first"}),
]


@pytest.mark.parametrize(("typed", "fields"), WRONG)
def test_every_wrong_field_says_so_and_what_was_typed_stays(browser, cup, typed, fields):
    answer = send(browser, "entry_new", cup, **{**PAIR, **typed})
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == (fields or set(typed))
    html = text(answer)
    assert "<b>" not in html.split("</head>")[1] or "&lt;b&gt;" in html
    assert ('value="Рыбинск"' in html) == ("club" not in typed)
    assert Entry.objects.count() == 2


def test_somebody_entered_already_is_named_and_namesakes_are_asked_for(browser, cup):
    assert 'name="namesakes"' not in page(browser, "entry_new", cup)
    url, fields = form_at(browser, "entry_new", cup)
    typed = {**fields, **PAIR, "second": person(0).upper()}
    answer = browser.post(url, typed)
    assert answer.status_code == 422
    assert f"pair 1, {person(0)} / {person(1)}" in error_of(answer, "second")[0]
    html = text(answer)
    assert 'name="namesakes"' in html
    assert hidden(html, "key") == [fields["key"]]
    assert browser.post(url, {**typed, "namesakes": "on"}).status_code == 302
    assert Player.objects.filter(search_key=person(0).lower()).count() == 2


def test_a_name_the_other_way_round_is_entered_with_a_question(browser, cup):
    swapped = " ".join(reversed(person(0).split()))
    url, fields = form_at(browser, "entry_new", cup)
    shown = browser.post(url, {**fields, **PAIR, "second": swapped}, follow=True)
    assert f"Is {swapped} the same person as {person(0)} of entry 1" in text(shown)


def test_an_impatient_finger_enters_one_pair(browser, cup):
    url, fields = form_at(browser, "entry_new", cup)
    for _ in range(2):
        assert browser.post(url, {**fields, **PAIR}).status_code == 302
    assert Entry.objects.count() == 3


def test_a_pair_is_corrected(browser, cup):
    html = page(browser, "entry_edit", cup, 1)
    assert f'value="{person(0)}"' in html
    answer = send(browser, "entry_edit", cup, 1, **PAIR, reserve="Носов Игорь")
    assert answer.url == at("entry_edit", cup, 1)
    assert Entry.objects.get(number=1).name == "Ёлкин Пётр / Орлов Олег"
    assert "Носов Игорь" in page(browser, "entries", cup)


def test_two_who_correct_at_once_see_each_other(browser, me, cup):
    url, fields = form_at(browser, "entry_edit", cup, 1)
    reserve(me, cup)
    answer = browser.post(url, {**fields, **PAIR})
    assert answer.status_code == 409
    html = text(answer)
    assert "reserve: Запасов Зиновий" in html
    assert 'value="Ёлкин Пётр"' in html
    again = {**fields, **PAIR, "expected": hidden(html, "expected")[0]}
    assert browser.post(url, again).status_code == 302


def test_an_unknown_number_and_a_stranger_find_no_page(browser, cup, gleb):
    for name in ("entry_edit", "entry_withdraw", "entry_replace", "entry_delete"):
        assert browser.get(at(name, cup, 9)).status_code == 404
        assert signed_in(gleb).get(at(name, cup, 1)).status_code == 404


def test_a_pair_withdraws_with_a_reason_and_returns(browser, cup):
    draw_and_play(cup)
    answer = send(browser, "entry_withdraw", cup, 1, after_tour="1", reason="")
    assert error_of(answer, "reason")
    answer = send(browser, "entry_withdraw", cup, 1, after_tour="0", reason="Заболел")
    assert "has a game in tour 1" in error_of(answer, "after_tour")[0]
    assert (
        send(browser, "entry_withdraw", cup, 1, after_tour="1", reason="Заболел").status_code == 302
    )
    html = page(browser, "entry_edit", cup, 1)
    assert "Withdrawn after tour 1: Заболел" in html
    expected = hidden(html, "expected")[-1]
    shown = browser.post(at("entry_return", cup, 1), {"expected": expected}, follow=True)
    assert "plays again" in text(shown)
    shown = browser.post(at("entry_return", cup, 1), follow=True)
    assert "has not withdrawn" in text(shown)


def test_a_withdrawal_from_a_draft_says_to_draw_again(browser, cup):
    game = draw_and_play(cup, status="waiting")
    Tour.objects.filter(pk=game.tour_id).update(status="draft")
    url, fields = form_at(browser, "entry_withdraw", cup, 1)
    shown = browser.post(url, {**fields, "after_tour": "0", "reason": "Заболел"}, follow=True)
    assert "draw the tour again" in text(shown)


def test_the_reserve_takes_a_place(browser, me, cup):
    reserve(me, cup)
    html = page(browser, "entry_replace", cup, 1)
    assert "the reserve, Запасов Зиновий" in html
    answer = send(browser, "entry_replace", cup, 1, place="first", who="reserve")
    assert answer.url == at("entry_edit", cup, 1)
    assert Entry.objects.get(number=1).name == f"Запасов Зиновий / {person(1)}"


def test_another_person_takes_a_place_and_a_former_one_comes_back(browser, cup):
    draw_and_play(cup)
    typed = {"place": "second", "who": "other"}
    assert error_of(send(browser, "entry_replace", cup, 1, **typed), "by") == ["Write the name."]
    answer = send(browser, "entry_replace", cup, 1, **typed, by=person(2))
    assert "is entered already" in error_of(answer, "by")[0]
    send(browser, "entry_replace", cup, 1, **typed, by="Новый Ной")
    html = page(browser, "entry_edit", cup, 1)
    assert f"Played before: {person(1)}" in html
    former = {"place": "second", "who": f"former:{person(1)}"}
    assert send(browser, "entry_replace", cup, 1, **former).status_code == 302
    assert Entry.objects.get(number=1).name == f"{person(0)} / {person(1)}"


def test_a_pair_is_deleted_once_its_number_was_typed(browser, cup):
    answer = send(browser, "entry_delete", cup, 1, confirm="2")
    assert answer.status_code == 422
    assert "Type the number of the entry." in text(answer)
    assert send(browser, "entry_delete", cup, 1, confirm="1").url == at("entries", cup)
    assert not Entry.objects.filter(number=1).exists()


def test_a_pair_with_a_game_is_not_deleted(browser, cup):
    draw_and_play(cup)
    assert "/delete/" not in page(browser, "entry_edit", cup, 1)
    html = page(browser, "entry_delete", cup, 1)
    assert 'name="confirm"' not in html
    assert "/withdraw/" in html
    answer = browser.post(at("entry_delete", cup, 1), {"confirm": "1"})
    assert answer.status_code == 422
    assert Entry.objects.filter(number=1).exists()
