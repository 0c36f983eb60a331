"""The keying page: a whole sheet in one form, errors beside the row, nothing lost."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from protocols import services
from protocols.models import LedgerEntry
from tests.tables import Hall, alice, by, make_hall
from tests.web.table_side import fill, official, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]


@pytest.fixture
def hall() -> Hall:
    return make_hall(2)


def sheet(*rows: dict[str, str], fines: tuple[dict[str, str], ...] = (), **end: Any) -> Any:
    """The posted form; a row is ``{"a": "35"}`` or ``{"kind": "sums", "a": "20", "b": "31"}``."""
    data: dict[str, Any] = {
        "row-TOTAL_FORMS": "30",
        "row-INITIAL_FORMS": "0",
        "sanction-TOTAL_FORMS": "6",
        "sanction-INITIAL_FORMS": "0",
        "ending": "played",
        **end,
    }
    for number in range(30):
        row = {"kind": "out", **(rows[number] if number < len(rows) else {})}
        data |= {f"row-{number}-{name}": value for name, value in row.items()}
    for number, row in enumerate(fines):
        data |= {f"sanction-{number}-{name}": value for name, value in row.items()}
    return data


ROWS = ({"a": "80"}, {"kind": "sums", "a": "20", "b": "31"}, {"b": "60"}, {"a": "75"})
END = {"total_a": "206", "total_b": "60", "signed": ["1", "2", "3", "4"]}


def key_in(client: Client, hall: Hall, data: Any, step: str = "save", table: int = 1) -> Any:
    url = reverse("keying", args=[hall.game(table).pk])
    return fill(client, url, **data, step=step)


def test_a_sheet_is_checked_and_then_written_whole(hall: Hall) -> None:
    client = official(hall, "secretary")
    checked = key_in(client, hall, sheet(*ROWS, **END), "check")
    assert checked.status_code == 200
    assert "Everything fits: 206:60" in text(checked)
    assert "131:60" in text(checked)
    assert not LedgerEntry.objects.exists()
    saved = key_in(client, hall, sheet(*ROWS, **END))
    assert saved.status_code == 302
    game = hall.game()
    assert (game.status, game.points_a, game.points_b) == ("signed", 206, 60)


def test_a_wrong_row_is_named_and_everything_typed_stays(hall: Hall) -> None:
    rows = ({"a": "80"}, {"a": "171"}, {"b": "60"})
    refused = key_in(official(hall, "secretary"), hall, sheet(*rows, **END))
    assert refused.status_code == 422
    page = text(refused)
    assert "a set holds 168 pips" in page
    assert page.index('name="row-1-a"') < page.index("168 pips") < page.index('name="row-2-a"')
    for value in ("80", "171", "60", "206"):
        assert f'value="{value}"' in page
    assert not LedgerEntry.objects.exists()


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"a": "35", "b": "20"}, "Points of one side."),
        ({"a": "0", "b": "0"}, "Points of one side."),
        ({"kind": "sums", "a": "20"}, "Both sums."),
        ({"kind": "redeal"}, "Whose fault?"),
        ({"a": "x"}, "whole number"),
    ],
)
def test_an_unclear_row_asks(hall: Hall, row: dict[str, str], sentence: str) -> None:
    refused = key_in(official(hall, "secretary"), hall, sheet(row, **END))
    assert (refused.status_code, sentence in text(refused)) == (422, True)


def test_totals_that_differ_are_shown_with_both_values(hall: Hall) -> None:
    end = {**END, "total_b": "66"}
    refused = key_in(official(hall, "secretary"), hall, sheet(*ROWS, **end))
    assert "The sheet says 206:66, its rows give 206:60." in text(refused)


def test_totals_are_not_left_out(hall: Hall) -> None:
    refused = key_in(official(hall, "secretary"), hall, sheet(*ROWS))
    assert "Type the totals of the sheet." in text(refused)


def test_every_kind_of_row_and_a_fine_in_its_place(hall: Hall) -> None:
    rows = (
        {"a": "80"},
        {"kind": "drawn"},
        {"kind": "fish", "b": "51"},
        {"kind": "redeal", "seat": "2", "fine": "10"},
        {"kind": "false_pass", "seat": "4", "fine": "50"},
        {"a": "125"},
    )
    fine = {
        "after": "3",
        "seat": "1",
        "infraction": "conduct",
        "measure": "warning",
        "points": "",
    }
    end = {"total_a": "205", "total_b": "0"}
    saved = key_in(official(hall, "secretary"), hall, sheet(*rows, fines=(fine,), **end))
    assert saved.status_code == 302
    kinds = list(LedgerEntry.objects.order_by("seq").values_list("kind", flat=True))
    assert kinds == [
        "start",
        "round",
        "round",
        "round",
        "sanction",
        "redeal",
        "false_pass",
        "round",
    ]
    fish = LedgerEntry.objects.get(seq=4)
    assert fish.payload["sums"] == {"A": 51, "B": 0}
    assert fish.reason == "only the points stand on the sheet"
    assert hall.game().fines_b == 60


def test_a_fine_without_a_round_comes_at_the_end(hall: Hall) -> None:
    fine = {"seat": "1", "infraction": "conduct", "measure": "fine", "points": "10"}
    end = {**END, "total_a": "196"}
    key_in(official(hall, "secretary"), hall, sheet(*ROWS, fines=(fine,), **end))
    assert LedgerEntry.objects.get(seq=6).kind == "sanction"
    assert hall.game().points_a == 196


def test_a_fine_needs_its_facts(hall: Hall) -> None:
    fine = {"seat": "1", "measure": "fine"}
    refused = key_in(official(hall, "secretary"), hall, sheet(*ROWS, fines=(fine,), **END))
    assert refused.status_code == 422
    assert "How many points?" in text(refused)


def test_time_between_rounds(hall: Hall) -> None:
    rows = ({"a": "80"}, {"b": "60"})
    end = {"total_a": "80", "total_b": "60", "time_row": "2", "time_during": "between"}
    key_in(official(hall, "secretary"), hall, sheet(*rows, **end))
    kinds = list(LedgerEntry.objects.order_by("seq").values_list("kind", flat=True))
    assert kinds == ["start", "round", "time", "round"]
    assert hall.game().finish == "time"


def test_a_forfeit_and_totals_alone(hall: Hall) -> None:
    client = official(hall, "secretary")
    key_in(client, hall, sheet(ending="AB", started_at="12:00"))
    assert hall.game().kind == "double_forfeit"
    silent = key_in(client, hall, sheet(ending="totals", total_a="205", total_b="160"), table=2)
    assert "Say why." in text(silent)
    told = sheet(ending="totals", total_a="205", total_b="160", reason="wet")
    assert key_in(client, hall, told, table=2).status_code == 302


def test_a_sheet_that_does_not_end_the_game_is_refused(hall: Hall) -> None:
    end = {"total_a": "80", "total_b": "0"}
    refused = key_in(official(hall, "secretary"), hall, sheet({"a": "80"}, **end))
    assert "do not end the game" in text(refused)


def test_a_game_with_rounds_is_corrected_elsewhere(hall: Hall) -> None:
    client = official(hall, "secretary")
    game_id = hall.game().pk
    services.start_game(write=by(alice()), game_id=game_id)
    facts = {"outcome": "out", "side": "A", "points": 35}
    services.record_round(write=by(alice()), game_id=game_id, **facts)
    shown = client.get(reverse("keying", args=[game_id]))
    assert "Correct them in the console" in text(shown)
    data = {**sheet(*ROWS, **END), "step": "save"}
    assert client.post(reverse("keying", args=[game_id]), data).status_code == 422


def test_a_referee_does_not_key_in(hall: Hall) -> None:
    url = reverse("keying", args=[hall.game().pk])
    assert official(hall, "referee").get(url).status_code == 403
    assert Client().get(url).status_code == 302
    assert official(make_hall(1), "secretary").get(url).status_code == 404
