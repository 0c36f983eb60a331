"""Who sits where, for tests of seats put right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from config.verification import verify
from tests.tables import Hall
from tournaments.domain.errors import Refusal
from tournaments.models import Entry, Player
from tournaments.models import Seat as SeatRow
from tournaments.selectors.standings import event_after
from tournaments.services.roster import join_entry, make_player

WHY = "сидели наоборот"


def players(hall: Hall) -> list[int]:
    """Who sits on seats 1 to 4 of table 1."""
    found = SeatRow.objects.filter(game=hall.game()).order_by("seat")
    return list(found.values_list("player_id", flat=True))


def seats_of(*people: int) -> dict[int, int]:
    return dict(enumerate(people, start=1))


def reserve_of(hall: Hall, number: int) -> Player:
    entry = Entry.objects.get(tournament=hall.tournament, number=number)
    player = make_player(hall.tournament, f"Запасной {number}")
    join_entry(entry, player, "reserve")
    return player


def wins(hall: Hall) -> dict[int, tuple[object, object]]:
    """Wins and difference by start number."""
    number = dict(Entry.objects.filter(tournament=hall.tournament).values_list("pk", "number"))
    return {
        number[int(row.id)]: (row.values["wins"], row.values["difference"])
        for row in event_after(hall.tournament).tables[0][0].rows
    }


def refused(act: Callable[[], Any]) -> str:
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value.code


def nothing_is_wrong() -> bool:
    return verify().findings == ()
