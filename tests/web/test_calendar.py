"""Calendars are read back by the library that reads calendars: events, zone, what moves them."""

from __future__ import annotations

import pytest
from icalendar import Calendar

from tests.cast import act, make_tournament, person
from tests.hours import began, clock_at, moment, set_hours
from tests.tours import close, decide, draw, make_running, publish
from tests.web.public import at
from tournaments.exports.calendar import sequence
from tournaments.services.attendance import withdraw_entry
from tournaments.services.entries import add_entry
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(me):
    """Four tours of three pairs, public, with hours."""
    tournament = make_running(me, 3, tours=4)
    set_public(write=act(me), tournament_id=tournament.pk, public=True)
    return set_hours(me, tournament)


def ask(client, tournament, clock, entry=None, **headers):
    place = ("hall_calendar",) if entry is None else ("entry_calendar", entry)
    with clock_at(tournament, clock):
        return client.get(at(place[0], tournament, *place[1:]), headers=headers)


def events(client, tournament, clock, entry=None):
    """By the end of their UIDs."""
    answer = ask(client, tournament, clock, entry)
    assert answer.status_code == 200
    found = Calendar.from_ical(answer.content)
    return {str(each["uid"]).partition("-")[2].partition("@")[0]: each for each in found.events}


def clocks(found):
    return [f"{each.start:%H:%M}-{each.end:%H:%M}" for each in found.values()]


class TestTheHall:
    def test_every_tour_is_an_event_in_the_zone_of_the_venue(self, client, cup):
        answer = ask(client, cup, "09:00")
        assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
        calendar = Calendar.from_ical(answer.content)
        assert str(calendar["x-wr-calname"]) == cup.name
        assert [str(zone["tzid"]) for zone in calendar.timezones] == ["Europe/Moscow"]
        assert len(answer.content) < 4000, "the zone is told for the days of the event"
        found = events(client, cup, "09:00")
        assert [*found] == ["tour-1", "tour-2", "tour-3", "tour-4"]
        assert clocks(found) == ["10:00-10:40", "10:50-11:30", "12:20-13:00", "13:10-13:50"]
        first = found["tour-1"]
        assert first.start == moment(cup, "10:00")
        assert first["dtstart"].params["TZID"] == "Europe/Moscow"
        assert (first["summary"], first["location"]) == ("Тур 1", cup.venue)
        assert first["status"] == "TENTATIVE"
        assert str(first["url"]).endswith(at("tournament", cup))

    def test_a_tour_that_runs_late_moves_events_that_keep_their_names(self, client, me, cup):
        before = events(client, cup, "09:00")
        tour = publish(me, draw(me, cup))
        began(tour, "10:20")
        started = events(client, cup, "10:30")
        late = events(client, cup, "11:09")
        later = events(client, cup, "11:14")
        decide(tour)
        with clock_at(cup, "11:15"):
            close(me, tour)
        closed = events(client, cup, "11:16")
        states = (before, started, late, later, closed)
        assert [clocks(found)[1] for found in states] == [
            "10:50-11:30", "11:10-11:50", "11:20-12:00", "11:25-12:05", "11:25-12:05",
        ]  # fmt: skip
        assert len({tuple(found) for found in states}) == 1
        for told in ("sequence", "last-modified"):
            values = [found["tour-2"][told] for found in states]
            marks = [each if told == "sequence" else each.dt for each in values]
            assert marks == sorted(marks)
            assert len(set(marks)) == (5 if told == "sequence" else len(set(marks)))
        assert started["tour-1"]["status"] == "CONFIRMED"
        assert "На 35 минут позже плана" in later["tour-2"]["description"]

    def test_the_changes_of_the_clocks_are_told_where_there_are_any(self, client, cup):
        type(cup).objects.filter(pk=cup.pk).update(zone="Europe/Berlin")
        cup.refresh_from_db()
        calendar = Calendar.from_ical(ask(client, cup, "09:00").content)
        assert {each.name for each in calendar.timezones[0].subcomponents} == {
            "STANDARD",
            "DAYLIGHT",
        }

    def test_without_hours_it_is_empty_and_can_be_filled_later(self, client, me, cup):
        set_hours(me, cup, {})
        assert events(client, cup, "09:00") == {}
        set_hours(me, cup)
        assert len(events(client, cup, "09:00")) == 4


class TestOneEntry:
    def test_a_drawn_tour_has_table_and_opponents_and_the_others_have_not(self, client, me, cup):
        publish(me, draw(me, cup))
        found = [events(client, cup, "09:00", number) for number in (1, 2, 3)]
        titles = sorted(each[f"entry-{n}-tour-1"]["summary"] for n, each in enumerate(found, 1))
        assert titles == ["Тур 1, стол 1", "Тур 1, стол 1", "Тур 1: свободен от игры"]
        playing = [
            n for n, each in enumerate(found, 1) if "стол" in each[f"entry-{n}-tour-1"]["summary"]
        ]
        one, other = playing
        said = found[one - 1][f"entry-{one}-tour-1"]["description"]
        assert said == f"против: {person(2 * other - 2)} – {person(2 * other - 1)}"
        assert found[0]["entry-1-tour-2"]["summary"] == "Тур 2"
        assert "description" not in found[0]["entry-1-tour-2"]

    def test_a_draft_is_in_nobodys_calendar(self, client, me, cup):
        before = ask(client, cup, "09:00", 1).content
        draw(me, cup)
        after = ask(client, cup, "09:00", 1).content
        assert "стол".encode() not in before + after

    def test_who_left_has_no_events_to_come(self, client, me, cup):
        tour = publish(me, draw(me, cup))
        decide(tour)
        close(me, tour)
        write = act(me, reason="болезнь")
        withdraw_entry(write=write, tournament_id=cup.pk, number=1, after_tour=1)
        assert [*events(client, cup, "11:00", 1)] == ["entry-1-tour-1"]

    def test_a_single_player_is_told_his_partner(self, client, me):
        tournament = make_tournament(me, format="individual", system="rotating")
        for index in range(4):
            fields = {"names": (person(index),)}
            add_entry(write=act(me), tournament_id=tournament.pk, **fields)
        set_public(write=act(me), tournament_id=tournament.pk, public=True)
        set_hours(me, tournament)
        publish(me, draw(me, tournament))
        said = events(client, tournament, "09:00", 1)["entry-1-tour-1"]["description"]
        partner, opponents = said.split("\n")
        heard = [partner.removeprefix("в паре: "), *opponents.removeprefix("против: ").split(" – ")]
        assert sorted(heard) == sorted(person(index) for index in (1, 2, 3))

    def test_there_is_none_for_a_number_nobody_has(self, client, cup):
        assert ask(client, cup, "09:00", 99).status_code == 404


class TestFreshness:
    @pytest.mark.parametrize("entry", [None, 1])
    def test_what_is_the_same_is_not_sent_twice(self, client, me, cup, entry):
        mark = ask(client, cup, "09:00", entry).headers["ETag"]
        again = ask(client, cup, "09:30", entry, **{"If-None-Match": mark})
        assert (again.status_code, again.content) == (304, b"")
        assert ask(client, cup, "10:07", entry, **{"If-None-Match": mark}).status_code == 200
        publish(me, draw(me, cup))
        assert ask(client, cup, "09:30", entry, **{"If-None-Match": mark}).status_code == 200

    @pytest.mark.parametrize("entry", [None, 1])
    def test_a_tournament_taken_from_the_public_has_no_calendar(self, client, me, cup, entry):
        assert ask(client, cup, "09:00", entry).status_code == 200
        set_public(write=act(me), tournament_id=cup.pk, public=False)
        assert ask(client, cup, "09:00", entry).status_code == 404

    def test_a_page_offers_its_own_calendar_to_save_and_to_subscribe(self, client, cup):
        for name, feed, args in (
            ("tournament", "hall_calendar", ()),
            ("entry", "entry_calendar", (1,)),
        ):
            html = client.get(at(name, cup, *args)).content.decode()
            address = at(feed, cup, *args)
            assert f'href="{address}"' in html
            assert f'href="webcal://testserver{address}"' in html

    @pytest.mark.parametrize(
        ("version", "steps", "number"),
        [(1, 0, 1000), (1, 5, 1005), (1, 5000, 1999), (2, 0, 2000), (10**9, 0, 2**31 - 1)],
    )
    def test_the_sequence_only_grows_and_fits(self, version, steps, number):
        assert sequence(version, steps) == number
