"""A list becomes entries: all chosen lines or none."""

from pathlib import Path
from uuid import uuid4

import pytest

from tests.cast import act, add_pairs, boris, draw_and_play, make_tournament
from tournaments.domain.entry_lines import decode, read_text
from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import ImportRow
from tournaments.models import AuditEvent, Club, Entry, Player, Snapshot
from tournaments.services.importing import import_entries
from tournaments.services.lots import draw_lots
from tournaments.services.writing import Forbidden, KeyReused

pytestmark = pytest.mark.django_db
DATA = Path(__file__).parents[1] / "data"


@pytest.fixture
def cup(me):
    return make_tournament(me)


def rows_of(text):
    return [ImportRow.of(line) for line in read_text(text).lines]


def take(tournament, actor, rows, key=None, **wanted):
    write = act(actor, key=key or uuid4())
    return import_entries(write=write, tournament_id=tournament.pk, rows=rows, **wanted)


@pytest.mark.parametrize(
    "file",
    ["entries-24-comma.csv", "entries-24-cp1251.csv", "entries-24-utf8-bom.csv", "paste.txt"],
)
def test_each_file_becomes_the_same_24_pairs(me, cup, file):
    answer = take(cup, me, rows_of(decode((DATA / file).read_bytes())))
    assert answer == {"added": 24, "first": 1, "last": 24, "late": False}
    entries = Entry.objects.select_related("club").order_by("number")
    assert entries[0].name == "Уваров Игорь / Шилов Геннадий"
    assert entries[18].name == "Шилов Сергей / Зимин Людмила"
    assert entries[18].club is None
    assert entries[10].club.name == "Рыбинск «Забей рыбу!»"
    assert Club.objects.count() == 6
    assert Player.objects.count() == 48
    assert not Entry.objects.filter(checked_in=True).exists()
    assert (entries[0].rating is None) == (file == "paste.txt")
    assert "24" in Snapshot.objects.get().name
    assert AuditEvent.objects.filter(act="entry.import").get().facts["added"] == 24


def test_one_wrong_row_and_nothing_is_written(me, cup):
    with pytest.raises(Refusal) as refused:
        take(cup, me, rows_of("Белов Б / Носов И\nГромов Г / <b>\nЕжов Е / Зимин З"))
    assert (refused.value.code, refused.value.details.entry) == ("name.markup", 1)
    assert not Entry.objects.exists()
    assert not Snapshot.objects.exists()
    with pytest.raises(Refusal, match=r"import\.nothing"):
        take(cup, me, [])


def test_somebody_entered_meanwhile_stops_the_import(me, cup):
    rows = rows_of("Белов Б / Носов И\nГромов Г / Ежов Е")
    take(cup, me, rows)
    with pytest.raises(Refusal) as refused:
        take(cup, me, rows)
    assert (refused.value.code, refused.value.details.params["number"]) == ("entry.person_known", 1)
    assert Entry.objects.count() == 2


def test_a_person_in_two_rows_is_taken_only_when_confirmed(me, cup):
    rows = rows_of("Белов Б / Носов И\nГромов Г / Белов Б")
    with pytest.raises(Refusal) as refused:
        take(cup, me, rows)
    assert refused.value.details.entry == 1
    confirmed = ImportRow(number=2, first="Громов Г", second="Белов Б", confirmed=True)
    take(cup, me, [rows[0], confirmed])
    assert Player.objects.filter(name="Белов Б").count() == 2


def test_an_unreadable_rating_is_left_out_only_when_confirmed(me, cup):
    row = {"number": 1, "first": "Белов Б", "second": "Носов И", "rating": "тысяча"}
    with pytest.raises(Refusal, match=r"rating\.unreadable"):
        take(cup, me, [ImportRow(**row)])
    take(cup, me, [ImportRow(**row, confirmed=True)])
    assert Entry.objects.get().rating is None


def test_the_same_key_imports_once(me, cup):
    key, rows = uuid4(), rows_of("Белов Б / Носов И")
    assert take(cup, me, rows, key) == take(cup, me, rows, key)
    assert Entry.objects.count() == 1
    with pytest.raises(KeyReused):
        take(cup, me, rows, key, checked_in=True)


def test_an_import_goes_on_after_the_highest_number_and_gives_lots(me, cup):
    add_pairs(me, cup, 2)
    draw_lots(write=act(me), tournament_id=cup.pk)
    draw_and_play(cup)
    rows = [
        ImportRow(number=1, first="Новый Ной", second="Новый Авель", reserve="Новый Каин"),
        ImportRow(number=2, first="Новый Сим", second="Новый Хам"),
    ]
    answer = take(cup, me, rows, checked_in=True)
    assert (answer["first"], answer["last"], answer["late"]) == (3, 4, True)
    assert set(Entry.objects.filter(number__gte=3).values_list("lot", flat=True)) == {3, 4}
    assert Entry.objects.get(number=3).memberships.count() == 3
    assert Entry.objects.get(number=4).checked_in


def test_only_the_owner_imports(cup):
    with pytest.raises(Forbidden):
        take(cup, boris(cup.pk), rows_of("Белов Б / Носов И"))


def test_an_import_asks_the_database_equally_often_whatever_its_length(
    me, cup, django_assert_max_num_queries
):
    text = "\n".join(f"Белов {chr(1040 + i)}а / Носов {chr(1040 + i)}а" for i in range(30))
    with django_assert_max_num_queries(40):
        take(cup, me, rows_of(text))
