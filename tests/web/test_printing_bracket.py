"""The bracket on paper: everybody in the first round once, the winners after it, page by page."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import replace

import pytest
from django.urls import reverse

from tests.cast import act, people
from tests.services.stage_play import add, begin
from tests.tours import decide, draw, play_tour, publish
from tests.web.bracket_paper import bracket_of, odd_match
from tests.web.printed import all_text, drawn, pages
from tournaments.domain.brackets_on_paper import GameOnPaper, SideOnPaper
from tournaments.exports.brackets import bracket_grid
from tournaments.models import Entry, Game
from tournaments.printing.bracket import bracket_parts, bracket_sheet
from tournaments.selectors.brackets import bracket_names, bracket_on_paper
from tournaments.services.attendance import withdraw_entry
from tournaments.services.tournaments import set_public

pytestmark = pytest.mark.usefixtures("in_russian")


def with_match(match, *, best_of=1):
    """A final of two that went another way."""
    document = bracket_of(["А", "Б"], best_of=best_of)
    return replace(document, rounds=(replace(document.rounds[0], matches=(match,)),))


@pytest.mark.parametrize("size", [2, 3, 4, 8, 13, 16, 17, 33, 70])
@pytest.mark.parametrize("best_of", [1, 3])
def test_everybody_stands_in_the_first_round_once(size, best_of):
    names = [f"Ё{number:03}я" for number in range(size)]
    document = bracket_of(names, tours=0, best_of=best_of)
    first = {side.name for match in document.rounds[0].matches for side in match.sides}
    assert first - {""} == set(names)
    listed = Counter(
        row[column]
        for row in bracket_grid(document, "x").rows
        if row[0] == document.rounds[0].name
        for column in (3, 5)
        if row[column]
    )
    assert listed == Counter(names)
    text = all_text(bracket_sheet(document))
    shown = sum(text.count(name) for name in names)
    assert shown == size + free(document) * (len(document.rounds) > 1)


def free(document):
    """Who stands in the second round already: the opponent of nobody."""
    return sum(match.sides.count(SideOnPaper()) for match in document.rounds[0].matches)


@pytest.mark.parametrize("size", [4, 8, 24, 70])
def test_who_won_stands_in_the_next_round_and_the_champion_above_the_final(size):
    names = [f"Ё{number:03}я" for number in range(size)]
    document = bracket_of(names)
    for before, after in zip(document.rounds, document.rounds[1:], strict=False):
        winners = [side.name for match in before.matches for side in match.sides if side.won]
        assert winners == [side.name for match in after.matches for side in match.sides]
    shown = Counter(name for name in names)
    for each in (*document.rounds[1:], document.third):
        shown.update(side.name for match in each.matches for side in match.sides)
    (champion,) = (side.name for side in document.rounds[-1].matches[0].sides if side.won)
    shown[champion] += 1
    text = all_text(bracket_sheet(document))
    assert {name: text.count(name) for name in names} == dict(shown)
    assert bracket_grid(document, "x").rows[-1][0] == "За третье место"


@pytest.mark.parametrize(
    ("size", "count"), [(2, 1), (16, 1), (17, 3), (32, 3), (33, 5), (64, 5), (65, 9), (140, 18)]
)
def test_a_large_bracket_is_divided_and_its_last_rounds_have_a_page(size, count):
    document = bracket_of([str(number) for number in range(size)])
    texts = pages(bracket_sheet(document))
    assert len(texts) == count
    assert f"страница {count} из {count}" in texts[-1]
    assert all("Финал. Сетка" in text and "Кубок Рыбинска" in text for text in texts)
    assert [name in texts[-1] for name in ("Полуфиналы", "Финал", "Победитель")].count(True) >= 2
    drawn_once = Counter(
        id(match) for part in bracket_parts(document) for r in part.rounds for match in r.matches
    )
    assert set(drawn_once.values()) == {1}
    assert len(drawn_once) == sum(len(each.matches) for each in document.rounds)


def test_points_stand_beside_the_names_and_those_of_three_games_below_them():
    one = all_text(bracket_sheet(bracket_of(["А", "Б"])))
    assert "205" in one
    assert "205:120" not in one
    three = all_text(bracket_sheet(bracket_of(["А", "Б"], best_of=3)))
    assert drawn("205:120, 205:120") in three


@pytest.mark.parametrize(
    ("match", "told"),
    [
        (odd_match("walkover", "А", "Б"), "соперник выбыл"),
        (odd_match("walkover", "А", ""), "свободно"),
        (odd_match("void", "А", ""), "выбыли"),
        (odd_match("void", "", ""), "не играется"),
        (
            odd_match("void", "А", "Б", games=(GameOnPaper(points=None, won=(False, False)),)),
            "дальше не проходит никто",
        ),
        (odd_match("playing", "А", "Б", disputed=True), "играли бы другие"),
        (
            odd_match("decided", "А", "Б", games=(GameOnPaper(points=None, won=(True, False)),)),
            "+",
        ),
    ],
)
def test_what_is_not_an_ordinary_game_is_said(match, told):
    assert drawn(told) in all_text(bracket_sheet(with_match(match)))


def test_a_forfeit_among_three_games_is_a_sign():
    games = (
        GameOnPaper(points=(205, 120), won=(True, False)),
        GameOnPaper(points=None, won=(True, False)),
    )
    match = odd_match("decided", "А", "Б", games=games)
    assert drawn("205:120, +:−") in all_text(bracket_sheet(with_match(match, best_of=3)))
    assert bracket_grid(with_match(match), "x").rows[0][8] == "205:120, +:−"


def test_before_the_draw_it_says_so():
    names = people(8)
    assert drawn("Жеребьёвки ещё не было") in all_text(
        bracket_sheet(bracket_of(names, tours=0, drawn=False))
    )


def test_a_bracket_without_a_name_of_its_own_is_called_a_bracket():
    text = pages(bracket_sheet(bracket_of(people(4), subject="")))[0]
    assert "Сетка" in text
    assert "Финал. Сетка" not in text


@pytest.fixture
def cup(me):
    """Six pairs, the best two with a bye."""
    cup = begin(me, 6, system="knockout", best_of=3, third_place=True)
    set_public(write=act(me), tournament_id=cup.pk, public=True)
    return cup


def leave(me, cup, number, *, after_tour):
    write = act(me, reason="ill")
    withdraw_entry(write=write, tournament_id=cup.pk, number=number, after_tour=after_tour)


@pytest.mark.django_db
class TestOfATournament:
    def test_byes_matches_and_points_are_those_of_the_games(self, me, cup):
        tour = publish(me, draw(me, cup))
        decide(tour)
        document = bracket_on_paper(cup, 1)
        assert [len(each.matches) for each in document.rounds] == [4, 2, 1]
        states = Counter(str(match.state) for match in document.rounds[0].matches)
        assert states == {"walkover": 2, "playing": 2}
        points = {game.points for m in document.rounds[0].matches for game in m.games}
        assert points <= {(200, 120), (120, 200)}
        assert document.third is not None

    def test_a_withdrawal_before_play_and_a_double_forfeit(self, me, cup):
        play_tour(me, cup)
        Game.objects.filter(tour__tournament=cup, table=1).update(
            kind="double_forfeit", winner="", finish="double_forfeit", points_a=0, points_b=0
        )
        leave(me, cup, 2, after_tour=1)
        play_tour(me, cup)
        play_tour(me, cup)
        leave(me, cup, 3, after_tour=3)
        text = all_text(bracket_sheet(bracket_on_paper(cup, 1)))
        assert drawn("−:−") in text
        told = ("дальше не проходит никто", "выбыли", "не играется")
        assert [text.count(drawn(each)) for each in told] == [1, 2, 1]

    def test_it_is_offered_printed_and_saved(self, browser, me, cup):
        play_tour(me, cup)
        centre = browser.get(reverse("print_centre", args=[cup.code])).content.decode()
        url = reverse("pdf_bracket", args=[cup.code, 1])
        assert url in centre
        assert url in browser.get(reverse("tournament_stages", args=[cup.code])).content.decode()
        pdf = browser.get(url)
        assert pdf["Content-Type"] == "application/pdf"
        first = browser.get(url).content
        assert first == pdf.content
        entry = Entry.objects.get(tournament=cup, number=3)
        assert drawn(entry.name) in all_text(pdf.content)
        listed = browser.get(reverse("file_bracket", args=[cup.code, 1, "csv"])).content
        rows = list(csv.reader(io.StringIO(listed.decode("utf-8-sig")), delimiter=";"))
        assert len(rows) == 1 + 4 + 2 + 1 + 1
        assert browser.get(reverse("file_bracket", args=[cup.code, 1, "doc"])).status_code == 404

    def test_what_has_no_bracket_is_not_there(self, me, client, cup):
        add(me, cup, "swiss", "After")
        add(me, cup, "knockout", "Last", first=4)
        assert bracket_on_paper(cup, 2) is None
        assert bracket_on_paper(cup, 3) is None
        assert bracket_on_paper(cup, 9) is None
        assert bracket_names(cup) == ()
        play_tour(me, cup)
        assert [name.stage for name in bracket_names(cup)] == [1]
        assert client.get(reverse("pdf_bracket", args=[cup.code, 9])).status_code == 404

    def test_two_entries_are_the_least(self, me):
        one = begin(me, 1, system="knockout")
        assert bracket_on_paper(one, 1) is None

    @pytest.mark.parametrize("pairs", [4, 11])
    def test_the_number_of_queries_does_not_depend_on_the_entries(
        self, me, pairs, django_assert_num_queries
    ):
        cup = begin(me, pairs, system="knockout")
        play_tour(me, cup)
        with django_assert_num_queries(8):
            bracket_on_paper(cup, 1)
