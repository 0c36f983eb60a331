"""Who is here, who paid, who leaves and comes back, who sits in whose place."""

import pytest

from tests.cast import (
    act,
    add_pairs,
    boris,
    draw_and_play,
    make_tournament,
    person,
    vera,
)
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent, Entry, Game, Membership, Player, Seat, Tour, Tournament
from tournaments.services.attendance import (
    check_in,
    check_in_everybody,
    mark_fee,
    return_entry,
    withdraw_entry,
    withdraw_expelled,
)
from tournaments.services.editing import edit_entry
from tournaments.services.lineup import replace_player
from tournaments.services.writing import Conflict, Forbidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(me):
    tournament = make_tournament(me)
    add_pairs(me, tournament, 3)
    return tournament


def entry(number):
    return Entry.objects.get(number=number)


def withdraw(tournament, actor, number=1, *, after_tour=0, reason="Заболел", expected=None):
    write = act(actor, reason=reason, expected=expected)
    return withdraw_entry(
        write=write, tournament_id=tournament.pk, number=number, after_tour=after_tour
    )


def replace(tournament, actor, number=1, *, place="first", by="", expected=None):
    write = act(actor, expected=expected)
    return replace_player(
        write=write, tournament_id=tournament.pk, number=number, place=place, by=by
    )


def places(number=1):
    return dict(
        Membership.objects.filter(entry__number=number).values_list("place", "player__name")
    )


def give_reserve(tournament, actor):
    edit_entry(
        write=act(actor),
        tournament_id=tournament.pk,
        number=1,
        names=(person(0), person(1)),
        reserve="Запасов Зиновий",
    )


def test_presence_and_fee_are_set_to_what_was_tapped(me, cup):
    check_in(write=act(me), tournament_id=cup.pk, number=1, present=False)
    check_in(write=act(me), tournament_id=cup.pk, number=1, present=False)
    mark_fee(write=act(me), tournament_id=cup.pk, number=1, paid=True)
    assert (entry(1).checked_in, entry(1).fee_paid) == (False, True)
    assert check_in_everybody(write=act(me), tournament_id=cup.pk) == {"entries": 1}
    mark_fee(write=act(me), tournament_id=cup.pk, number=1, paid=False)
    assert (entry(1).checked_in, entry(1).fee_paid) == (True, False)


def test_the_chief_referee_checks_in_and_a_referee_does_not(cup):
    check_in(write=act(boris(cup.pk)), tournament_id=cup.pk, number=1, present=False)
    with pytest.raises(Forbidden):
        check_in(write=act(vera(cup.pk)), tournament_id=cup.pk, number=1, present=True)
    with pytest.raises(Forbidden):
        mark_fee(write=act(vera(cup.pk)), tournament_id=cup.pk, number=1, paid=True)
    with pytest.raises(Forbidden):
        check_in_everybody(write=act(vera(cup.pk)), tournament_id=cup.pk)


def test_an_unknown_entry_is_named(me, cup):
    with pytest.raises(Refusal, match=r"entry\.unknown"):
        check_in(write=act(me), tournament_id=cup.pk, number=9, present=True)


def test_a_withdrawn_entry_stays_marked_and_may_return(me, cup):
    answer = withdraw(cup, me, expected=1)
    assert answer == {"number": 1, "after_tour": 0, "in_draft": False}
    assert (entry(1).withdrawn_after, entry(1).withdrawn_reason) == (0, "Заболел")
    with pytest.raises(Refusal, match=r"entry\.withdrawn"):
        check_in(write=act(me), tournament_id=cup.pk, number=1, present=True)
    with pytest.raises(Refusal, match=r"entry\.withdrawn"):
        withdraw(cup, me)
    assert check_in_everybody(write=act(me), tournament_id=cup.pk) == {"entries": 0}
    return_entry(write=act(me, expected=2), tournament_id=cup.pk, number=1)
    assert (entry(1).withdrawn_after, entry(1).withdrawn_reason) == (None, "")
    with pytest.raises(Refusal, match=r"entry\.not_withdrawn"):
        return_entry(write=act(me), tournament_id=cup.pk, number=1)


def test_a_withdrawal_needs_a_reason_and_a_tour_that_was_played(me, cup):
    with pytest.raises(Refusal, match=r"withdraw\.reason_needed"):
        withdraw(cup, me, reason="")
    for tour in (-1, 1):
        with pytest.raises(Refusal, match=r"withdraw\.tour"):
            withdraw(cup, me, after_tour=tour)
    draw_and_play(cup)
    with pytest.raises(Refusal) as refused:
        withdraw(cup, me, after_tour=0)
    assert (refused.value.code, refused.value.details.params["tour"]) == ("entry.played_later", 1)
    withdraw(cup, me, after_tour=1)
    withdraw(cup, me, number=3, after_tour=0)


def test_an_older_form_withdraws_and_returns_nobody(me, cup):
    with pytest.raises(Conflict):
        withdraw(cup, me, expected=7)
    withdraw(cup, me)
    with pytest.raises(Conflict):
        return_entry(write=act(me, expected=1), tournament_id=cup.pk, number=1)


def test_a_withdrawal_tells_that_the_draft_has_a_game_of_the_entry(me, cup):
    game = draw_and_play(cup, status="waiting")
    Tour.objects.filter(pk=game.tour_id).update(status="draft")
    assert withdraw(cup, me)["in_draft"]


def test_a_referee_takes_out_an_expelled_pair(me, cup):
    draw_and_play(cup)
    for _ in range(2):
        answer = withdraw_expelled(
            write=act(vera(cup.pk), reason="Сигналы"), tournament_id=cup.pk, number=1, after_tour=1
        )
        assert answer["after_tour"] == 1
    assert entry(1).withdrawn_reason == "Сигналы"


def test_a_finished_tournament_changes_no_attendance(me, cup):
    Tournament.objects.filter(pk=cup.pk).update(status="finished")
    for wanted in (
        lambda: check_in(write=act(me), tournament_id=cup.pk, number=1, present=False),
        lambda: check_in_everybody(write=act(me), tournament_id=cup.pk),
        lambda: withdraw(cup, me),
        lambda: return_entry(write=act(me), tournament_id=cup.pk, number=1),
        lambda: replace(cup, me, by="Новый Ной"),
    ):
        with pytest.raises(Refusal, match=r"tournament\.finished"):
            wanted()


def test_the_reserve_takes_the_place_of_somebody_who_has_not_played(me, cup):
    give_reserve(cup, me)
    answer = replace(cup, me)
    assert answer["name"] == f"Запасов Зиновий / {person(1)}"
    assert places() == {
        "first": "Запасов Зиновий",
        "second": person(1),
        "reserve": person(0),
    }
    replace(cup, me)
    assert places()["first"] == person(0)


def test_who_played_stays_on_his_games_and_as_a_former_player(me, cup):
    give_reserve(cup, me)
    game = draw_and_play(cup)
    replace(cup, me)
    assert places() == {
        "first": "Запасов Зиновий",
        "second": person(1),
        "former": person(0),
    }
    assert game.seats.get(seat=1).player.name == person(0)
    facts = AuditEvent.objects.filter(act="entry.replace").get().facts
    assert (facts["left"], facts["came"]) == (person(0), "Запасов Зиновий")


def test_a_former_player_comes_back_by_name(me, cup):
    draw_and_play(cup)
    replace(cup, me, by="Новый Ной")
    replace(cup, me, by=person(0).lower())
    assert places() == {"first": person(0), "second": person(1)}
    assert Player.objects.filter(name=person(0)).count() == 1


def test_a_new_person_takes_a_place_and_who_never_played_is_forgotten(me, cup):
    replace(cup, me, place="second", by=" Новый  Ной ", expected=1)
    assert places() == {"first": person(0), "second": "Новый Ной"}
    assert not Player.objects.filter(name=person(1)).exists()
    assert entry(1).version == 2


def test_a_draft_is_changed_along_and_a_published_tour_is_not(me, cup):
    game = draw_and_play(cup)
    draft = Tour.objects.create(
        tournament=cup, stage=cup.stages.get(), number=2, seed=1, status="draft"
    )
    again = Game.objects.create(tour=draft, table=1)
    for seat in game.seats.all():
        Seat.objects.create(
            game=again, tour=draft, seat=seat.seat, player=seat.player, entry=seat.entry
        )
    replace(cup, me, by="Новый Ной")
    assert game.seats.get(seat=1).player.name == person(0)
    assert again.seats.get(seat=1).player.name == "Новый Ной"
    draft.refresh_from_db()
    assert draft.version == 2


REFUSED = [
    ({"place": "reserve"}, "replace.place"),
    ({"place": "third"}, "replace.place"),
    ({}, "replace.no_reserve"),
    ({"by": "<b>"}, "name.markup"),
    ({"by": person(1)}, "entry.same_person_twice"),
    ({"by": person(2)}, "entry.person_known"),
]


@pytest.mark.parametrize(("wanted", "code"), REFUSED)
def test_a_replacement_that_makes_no_sense_is_refused(me, cup, wanted, code):
    before = places()
    with pytest.raises(Refusal) as refused:
        replace(cup, me, **wanted)
    assert refused.value.code == code
    assert places() == before


def test_an_older_form_replaces_nobody(me, cup):
    with pytest.raises(Conflict):
        replace(cup, me, by="Новый Ной", expected=7)
