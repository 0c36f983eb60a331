"""The stages of an event in the browser: added, changed, ended, shown to everybody and printed."""

from __future__ import annotations

from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.cast import act, add_pairs, make_tournament
from tests.tours import draw, play_tour, publish
from tests.web.desk import at
from tests.web.organizer import error_of, form_at, send, text
from tournaments.forms.stages import StageForm
from tournaments.models import Stage
from tournaments.services.tournaments import set_public

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]

FINAL = {"name": "Финал", "system": "knockout", "first": "4", "best_of": "1", "cycles": "1"}


@pytest.fixture
def cup(me):
    cup = make_tournament(me, system="swiss")
    add_pairs(me, cup, 8)
    set_public(write=act(me), tournament_id=cup.pk, public=True)
    return cup


@pytest.mark.parametrize("number", [1, 2])
def test_every_field_of_the_form_stands_in_a_part_of_the_page(cup, number):
    form = StageForm(tournament=cup, number=number)
    shown = [field.name for section in form.sections() for field in section.fields]
    assert sorted(shown) == sorted(form.fields)


def test_a_stage_is_added_and_taken_away(browser, cup):
    assert send(browser, "stages", cup, **FINAL).url == at("stages", cup)
    assert Stage.objects.get(tournament=cup, number=2).plan["first"] == 4
    url, fields = form_at(browser, "stages", cup)
    answer = browser.post(at("stage_delete", cup, 2), fields)
    assert answer.url == url
    assert Stage.objects.filter(tournament=cup).count() == 1


def test_what_cannot_be_is_said_beside_its_field_and_what_was_typed_stays(browser, cup):
    answer = send(browser, "stages", cup, **FINAL, grouping="snake", group_value="4")
    assert answer.status_code == 422
    assert error_of(answer, "grouping")
    assert "Финал" in text(answer)
    answer = send(browser, "stages", cup, **(FINAL | {"first": "0"}))
    assert error_of(answer, "first")
    assert not Stage.objects.filter(tournament=cup, number=2).exists()


def test_a_stage_made_from_an_older_page_is_a_conflict(browser, cup):
    url, fields = form_at(browser, "stages", cup)
    _url, newer = form_at(browser, "stages", cup)
    browser.post(url, {**newer, **FINAL})
    assert browser.post(url, {**fields, **FINAL}).status_code == 409
    assert Stage.objects.filter(tournament=cup).count() == 2


def test_the_early_end_of_a_stage_needs_a_reason_and_can_be_taken_back(browser, me, cup):
    send(browser, "stages", cup, **FINAL)
    play_tour(me, cup)
    for reason, cut in (("", False), ("the hall closes", True)):
        _url, fields = form_at(browser, "stages", cup)
        browser.post(at("stage_end", cup, 1), {**fields, "ended": "1", "reason": reason})
        assert Stage.objects.get(tournament=cup, number=1).plan.get("cut", False) is cut
    assert draw(me, cup).stage.number == 2


def test_everybody_sees_the_bracket_and_whose_table_a_place_comes_from(browser, me, client, cup):
    send(browser, "stages", cup, **FINAL)
    stage = Stage.objects.get(tournament=cup, number=1)
    Stage.objects.filter(pk=stage.pk).update(plan={"tours": 1})
    play_tour(me, cup)
    publish(me, draw(me, cup))
    client.logout()
    page = text(client.get(reverse("tournament_stages", args=[cup.code])))
    assert "Semi-finals" in page
    front = text(client.get(reverse("tournament", args=[cup.code])))
    assert front.index("Финал") < front.index("Swiss system")
    pdf = client.get(reverse("pdf_standings", args=[cup.code]))
    words = PdfReader(BytesIO(pdf.content)).pages[0].extract_text()
    assert words.index("Финал") < words.index("Swiss system")
