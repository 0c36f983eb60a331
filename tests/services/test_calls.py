"""A table calls for a referee: once, taken by one, closed when he has been there."""

from __future__ import annotations

import pytest

from referee.models import Call
from referee.selectors.calls import calls_for, tournament_of_card
from referee.services.calls import call_for_referee, close_call, take_call
from tests.tables import alice, at_tables, by, gleb, make_hall, secretary
from tournaments.domain.access import PUBLIC, Actor, Role
from tournaments.domain.errors import Refusal
from tournaments.models import Tournament
from tournaments.services.writing import Forbidden
from tournaments.views.addresses import call_args

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall():
    return make_hall(4)


@pytest.fixture
def vera(hall):
    return Actor(role=Role.REFEREE, name="Vera", tournament_id=hall.tournament.pk)


def call(hall, table=3):
    answer = call_for_referee(write=by(PUBLIC), tournament_id=hall.tournament.pk, table=table)
    return answer["call"]


def test_impatient_fingers_make_one_call(hall):
    assert call(hall) == call(hall)
    assert Call.objects.get().game == hall.game(3)


def test_a_table_where_nothing_is_played_has_nobody_who_could_call(hall):
    with pytest.raises(Refusal, match=r"call\.no_table"):
        call(hall, table=9)
    Tournament.objects.update(status="finished")
    with pytest.raises(Refusal, match=r"call\.no_table"):
        call(hall)


def test_one_referee_takes_it_and_the_other_is_told_by_whom(hall, vera):
    call_id = call(hall)
    take_call(write=by(vera), call_id=call_id)
    boris = Actor(role=Role.CHIEF_REFEREE, name="Boris", tournament_id=hall.tournament.pk)
    with pytest.raises(Refusal) as refused:
        take_call(write=by(boris), call_id=call_id)
    assert (refused.value.code, refused.value.details.params["by"]) == ("call.taken", "Vera")


def test_a_settled_call_makes_room_for_the_next(hall, vera):
    first = call(hall)
    close_call(write=by(vera), call_id=first)
    assert calls_for(vera, hall.tournament.pk) == []
    with pytest.raises(Refusal, match=r"call\.closed"):
        take_call(write=by(vera), call_id=first)
    assert call(hall) != first


def test_only_those_who_judge_answer(hall):
    call_id = call(hall)
    for actor in (PUBLIC, gleb(), secretary(hall.tournament.pk)):
        with pytest.raises(Forbidden):
            take_call(write=by(actor), call_id=call_id)


def test_the_own_tables_come_first_and_the_rest_as_they_called(hall, vera):
    for table in (1, 4, 3):
        call(hall, table)
    mine = calls_for(at_tables(vera, 3), hall.tournament.pk)
    assert [each.table for each in mine] == [3, 1, 4]
    assert [each.table for each in calls_for(alice(), hall.tournament.pk)] == [1, 4, 3]
    assert calls_for(secretary(hall.tournament.pk), hall.tournament.pk) == []


def test_the_address_of_a_card_cannot_be_guessed_from_another_one(hall):
    code = hall.tournament.code
    _code, _table, mark = call_args(code, 3)
    assert tournament_of_card(code, 3, mark) == hall.tournament
    for wrong in ((code, 4, mark), ("other", 3, mark), (code, 3, mark[:-1]), (code, 3, "ыыы")):
        assert tournament_of_card(*wrong) is None
