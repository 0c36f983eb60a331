"""The order of a first tour, as the organiser chose it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.tournaments.fields import played
from tournaments.domain.draw import FirstTour, Options, Request
from tournaments.domain.entries import EntryRecord
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId
from tournaments.domain.pairing import swiss
from tournaments.domain.pairing_options import (
    CHOICES,
    DOOR_CHOICES,
    read_options,
    write_options,
)
from tournaments.domain.placing import Basis, place


def field(*ratings, clubs=""):
    """Entries a, b, c, ... with these ratings and clubs (a letter each, - for none)."""
    clubs = clubs or "-" * len(ratings)
    return tuple(
        EntryRecord(id=EntryId(chr(97 + number)), rating=rating, club=club.strip("-"))
        for number, (rating, club) in enumerate(zip(ratings, clubs, strict=True))
    )


def order(entries, first_tour, seed=1, games=()):
    request = Request(
        tour=2, seed=seed, entries=entries, games=games, options=Options(first_tour=first_tour)
    )
    placing = place(request)
    return "".join(row.entry.id for row in placing.rows), placing.basis


RATED, SOME = field(10, 30, 20, 40), field(None, 30, 10, 40)


@pytest.mark.parametrize(
    ("entries", "first_tour", "basis", "expected"),
    [
        (RATED, FirstTour.AUTO, Basis.RATING, "dbca"),
        (SOME, FirstTour.AUTO, Basis.LOT, None),
        (RATED, FirstTour.RATING, Basis.RATING, "dbca"),
        (SOME, FirstTour.RATING, Basis.RATING, "dbca"),
        (RATED, FirstTour.LOT, Basis.LOT, None),
        (RATED, FirstTour.CLUBS, Basis.CLUBS, None),
    ],
)
def test_the_first_tour_is_ordered_as_chosen(entries, first_tour, basis, expected):
    found = {order(entries, first_tour, seed) for seed in range(40)}
    assert {each for _, each in found} == {basis}
    assert expected is None or found == {(expected, basis)}
    assert expected is not None or len(found) > 10


def test_once_games_were_played_the_standings_decide():
    games = (played(1, "a", "b"), played(1, "c", "d"))
    for first_tour in FirstTour:
        assert order(RATED, first_tour, games=games) == ("cadb", Basis.STANDINGS)


@given(st.text(alphabet="XYZ-", max_size=14), st.integers(0, 9))
def test_spread_clubs_have_no_more_neighbours_of_one_club_than_they_must(clubs, seed):
    entries = field(*([1] * len(clubs)), clubs=clubs)
    names, _ = order(entries, FirstTour.CLUBS, seed)
    assert sorted(names) == [entry.id for entry in entries]
    club = {entry.id: entry.club for entry in entries}
    together = sum(club[one] == club[other] != "" for one, other in pairwise(names))
    largest = max((clubs.count(each) for each in "XYZ"), default=0)
    assert together == max(0, 2 * largest - len(clubs) - 1)


def test_a_table_says_that_clubs_were_spread():
    entries = field(1, 1, 1, 1, clubs="XXYY")
    draw = swiss.draw(
        Request(tour=1, seed=1, entries=entries, options=Options(first_tour=FirstTour.CLUBS))
    )
    assert [str(game.reasons[0].code) for game in draw.games] == ["by_clubs"] * 2
    assert draw.relaxed == ()


@pytest.mark.parametrize("first_tour", FirstTour)
def test_options_are_read_back_as_written_and_old_ones_take_the_default(first_tour):
    options = Options(first_tour=first_tour)
    written = write_options(options)
    assert set(written) == set(CHOICES)
    assert read_options(written) == options
    del written["first_tour"]
    assert read_options(written) == Options()


def test_the_door_of_the_engine_knows_no_choice_of_the_first_tour():
    assert read_options({"order": "halves"}, DOOR_CHOICES).order == "halves"
    with pytest.raises(Refusal) as caught:
        read_options({"first_tour": "lot"}, DOOR_CHOICES)
    assert caught.value.details.params == {"key": "first_tour"}
