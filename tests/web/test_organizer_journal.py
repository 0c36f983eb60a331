"""The journal: every act in words, narrowed, paged; the snapshots."""

import gzip
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from django.test import Client

from tests.cast import act, add_pair, add_pairs, make_tournament
from tests.web.desk import at, page
from tests.web.organizer import text
from tournaments.domain.import_rules import ImportRow
from tournaments.domain.regulation import (
    DEFAULT_SCALE,
    FINALS,
    Criterion,
    Infraction,
    Measure,
    Step,
)
from tournaments.models import AuditEvent, Snapshot
from tournaments.services.attendance import (
    check_in,
    check_in_everybody,
    mark_fee,
    return_entry,
    withdraw_entry,
)
from tournaments.services.editing import edit_entry
from tournaments.services.entries import delete_entry
from tournaments.services.importing import import_entries
from tournaments.services.lineup import replace_player
from tournaments.services.lots import draw_lots, number_entries
from tournaments.services.settings import change_regulation
from tournaments.services.tournaments import edit_tournament, set_public
from tournaments.services.writing import trace

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


@pytest.fixture
def cup(me):
    return make_tournament(me)


def do_everything(me, cup):
    """Every act on entries and settings once."""
    add_pairs(me, cup, 3)
    one = {"tournament_id": cup.pk, "number": 1}
    check_in(write=act(me), **one, present=False)
    check_in(write=act(me), **one, present=True)
    check_in_everybody(write=act(me), tournament_id=cup.pk)
    mark_fee(write=act(me), **one, paid=True)
    mark_fee(write=act(me), **one, paid=False)
    edit_entry(write=act(me), **one, names=("Ёлкин Пётр", "Орлов Олег"), club="Тула")
    replace_player(write=act(me), **one, place="first", by="Новый Ной")
    withdraw_entry(write=act(me, reason="Заболел"), **one, after_tour=0)
    return_entry(write=act(me), **one)
    draw_lots(write=act(me), tournament_id=cup.pk)
    number_entries(write=act(me), tournament_id=cup.pk, order="lot")
    delete_entry(write=act(me), tournament_id=cup.pk, number=3)
    rows = [ImportRow(number=1, first="Новый Сим", second="Новый Хам")]
    import_entries(write=act(me), tournament_id=cup.pk, rows=rows)
    edit_tournament(write=act(me), tournament_id=cup.pk, name="Финал", date=date(2027, 3, 1))
    set_public(write=act(me), tournament_id=cup.pk, public=True)
    set_public(write=act(me), tournament_id=cup.pk, public=False)
    new = replace(
        FINALS,
        floor_at_zero=False,
        criteria=(Criterion.WINS, Criterion.LOT),
        scale={**DEFAULT_SCALE, Infraction.SIGNS: (Step(Measure.WARNING),)},
    )
    change_regulation(
        write=act(me), tournament_id=cup.pk, regulation=new, system="round_robin", options={}
    )


def test_every_act_is_told_in_words(browser, me, cup):
    do_everything(me, cup)
    answer = browser.get(at("journal", cup))
    for each in answer.context["lines"]:
        assert each["words"] != each["line"].act
        assert "%(" not in each["words"]
    html = text(answer)
    for sentence in (
        "Tournament made: Кубок Рыбинска",
        "Here: 1.",
        "Pair 1: Новый Ной for Ёлкин Пётр",
        "Reason: Заболел",
        "1 entry imported: number 3",
        "Target, points: 200 → 300",
        "Time for a game, minutes: 40 → 60",
        "System of play: Swiss system → Round robin",
        "A score never shows less than zero: yes → no",
        "→ lot → games won → lot",
        "Signs between partners: fine 25, fine 50, game lost, expulsion → warning",
    ):
        assert sentence in html, sentence


def test_what_changed_in_a_pair_is_told(browser, me, cup):
    add_pair(me, cup, 0, names=("Белов Борис", "Носов Игорь"), club="Тула")
    edit_entry(
        write=act(me),
        tournament_id=cup.pk,
        number=1,
        names=("Белов Борис", "Носова Ирина"),
        club="Орёл",
    )
    html = page(browser, "journal", cup)
    assert "Белов Борис / Носов Игорь → Белов Борис / Носова Ирина" in html
    assert "Тула → Орёл" in html


def test_an_act_nobody_has_words_for_shows_its_code(browser, me, cup):
    trace(act(me), act="moon.landing", tournament=cup, facts={})
    trace(act(me), act="tour.publish", tournament=cup, facts={"number": "no tour"})
    html = page(browser, "journal", cup)
    assert "moon.landing" in html
    assert "tour.publish" in html


def test_times_are_those_of_the_venue(browser, me):
    cup = make_tournament(me, zone="Asia/Kamchatka")
    write = act(me, now=datetime(2027, 2, 6, 22, 30, tzinfo=UTC))
    trace(write, act="tournament.show", tournament=cup, facts={})
    assert "07.02.2027 10:30:00" in page(browser, "journal", cup)


def test_the_journal_is_narrowed_and_paged(browser, me, cup):
    add_pairs(me, cup, 2)
    for index in range(60):
        trace(act(me, reason=f"reason {index}"), act="tour.start", tournament=cup, facts={})
    first = browser.get(at("journal", cup), {"about": "tour"})
    assert len(first.context["lines"]) == 50
    assert "?about=tour&amp;page=2" in text(first)
    second = browser.get(at("journal", cup), {"about": "tour", "page": "2"})
    assert len(second.context["lines"]) == 10
    assert len(browser.get(at("journal", cup), {"about": "entry"}).context["lines"]) == 2
    for odd in ({"about": "x' OR 1"}, {"page": "²"}, {"page": "99"}):
        assert browser.get(at("journal", cup), odd).status_code == 200


def test_the_journal_asks_the_database_equally_often(
    browser, me, cup, django_assert_max_num_queries
):
    add_pairs(me, cup, 30)
    with django_assert_max_num_queries(8):
        browser.get(at("journal", cup))


def test_a_snapshot_is_downloaded_by_its_organiser_alone(browser, cup, gleb):
    browser.post(at("snapshot_take", cup), {"name": "Перед финалом"})
    address = at("snapshot_file", cup, Snapshot.objects.get().pk)
    assert address in text(browser.get(at("journal", cup)))
    answer = browser.get(address)
    assert "ryba-" in answer["Content-Disposition"]
    assert b"tournaments.tournament" in gzip.decompress(answer.content)
    assert browser.get(at("snapshot_file", cup, 0)).status_code == 404
    other = Client()
    other.force_login(gleb)
    assert other.get(address).status_code == 404


def test_a_snapshot_is_taken_and_listed(browser, cup):
    shown = browser.post(at("snapshot_take", cup), {"name": "Перед финалом"}, follow=True)
    assert "The snapshot is taken." in text(shown)
    assert "Перед финалом" in text(shown)
    refused = browser.post(at("snapshot_take", cup), {"name": " "}, follow=True)
    assert "Give the snapshot a name." in text(refused)
    assert Snapshot.objects.count() == 1
    assert AuditEvent.objects.filter(act="snapshot.take").count() == 1
