"""The settings page, and the scale of sanctions as people write it."""

from dataclasses import replace

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from tests.cast import act, add_pairs, draw_and_play, make_tournament
from tests.web.desk import at, hidden
from tests.web.organizer import error_of, form_at, text
from tournaments.domain.regulation import (
    CLUB,
    DEFAULT_SCALE,
    FINALS,
    Criterion,
    Measure,
    Step,
    read_regulation,
)
from tournaments.forms.regulation import RegulationForm, initial_of
from tournaments.forms.scale import read_steps, write_steps
from tournaments.forms.setting_words import CHOICE_WORDS, CRITERIA, INFRACTIONS, SETTINGS
from tournaments.models import AuditEvent, Snapshot
from tournaments.selectors.tournaments import settings_of
from tournaments.services.settings import change_regulation

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]
OPTIONS = {
    "avoid_same_club": "prefer",
    "rematch": "never",
    "order": "adjacent",
    "first_tour": "auto",
}


@pytest.fixture
def cup(me):
    return make_tournament(me)


def typed(regulation=CLUB, **changes):
    """What a browser sends for a regulation: steps as words, unticked boxes left out."""
    shown = initial_of(regulation, "swiss", OPTIONS)
    fields = {
        name: write_steps(value) if name.startswith("steps_") else value
        for name, value in shown.items()
        if value is not False and name not in {"criteria", "scale"}
    }
    return {**fields, **changes}


def save(browser, cup, fields):
    url, secret = form_at(browser, "tournament_settings", cup)
    return browser.post(url, {**secret, **fields})


def stored(cup):
    cup.refresh_from_db()
    return read_regulation(cup.regulation)


def test_the_page_shows_every_setting_with_its_rule(browser, cup):
    html = text(browser.get(at("tournament_settings", cup)))
    form = RegulationForm()
    names = set(form.fields)
    settings_of_regulation = set(CLUB.__dataclass_fields__) - {"criteria", "scale"}
    assert settings_of_regulation <= names
    for key in (*settings_of_regulation, *OPTIONS, "system"):
        assert str(SETTINGS[key].help)
        assert f"({SETTINGS[key].rule})" in html or not SETTINGS[key].rule
    for rule in ("R4", "R6", "R7", "R16", "R19", "R20", "R27", "R40", "R51", "R30-R31"):
        assert rule in html


def test_every_choice_and_criterion_has_words():
    for key, words in CHOICE_WORDS.items():
        assert all(str(label) for label in words.values()), key
    assert set(CRITERIA) == {str(each) for each in Criterion}
    assert set(INFRACTIONS) == {str(each) for each in DEFAULT_SCALE}


def test_what_is_shown_and_sent_back_changes_nothing(browser, cup):
    assert save(browser, cup, typed()).url == at("tournament_settings", cup)
    assert stored(cup) == CLUB
    assert AuditEvent.objects.filter(tournament=cup).first().facts["changes"] == {}


def test_every_setting_is_saved(browser, cup):
    new = replace(
        CLUB,
        target=150,
        game_minutes=35,
        tours=5,
        late_minutes=10,
        warn_minutes=3,
        auto_forfeit=True,
        floor_at_zero=False,
        table_device=True,
        count_excess=False,
        criteria=(Criterion.WINS, Criterion.ROUNDS_WON, Criterion.LOT),
        scale={**DEFAULT_SCALE, next(iter(DEFAULT_SCALE)): (Step(Measure.FINE, 5),)},
    )
    others = {
        "signatures": "sides",
        "opener_rule": "winner",
        "false_pass_round": "game_lost",
        "fine_mode": "credit",
        "repeat_scope": "game",
        "bye_difference": "full",
        "forfeit_difference": "half",
    }
    options = {"rematch": "avoid", "order": "halves", "first_tour": "clubs"}
    sent = typed(new, **others, **options, system="round_robin")
    assert save(browser, cup, sent).status_code == 302
    kept = stored(cup)
    assert {key: str(getattr(kept, key)) for key in others} == others
    assert replace(kept, **{key: getattr(new, key) for key in others}) == new
    stage = cup.stages.get()
    assert stage.system == "round_robin"
    assert {key: stage.options[key] for key in options} == options


def test_options_stored_before_there_was_a_choice_of_the_first_tour_are_shown_and_kept(
    browser, cup
):
    old = {key: value for key, value in OPTIONS.items() if key != "first_tour"}
    cup.stages.update(options=old)
    html = text(browser.get(at("tournament_settings", cup)))
    assert "The first tour" in html
    assert "by rating if everybody has one, otherwise by lot" in html
    assert settings_of(cup)["options"] == OPTIONS
    assert save(browser, cup, typed(CLUB)).status_code == 302
    changes = AuditEvent.objects.get(act="tournament.regulation").facts["changes"]
    assert "first_tour" not in changes


def test_a_preset_fills_the_form_and_saves_nothing(browser, cup):
    html = text(browser.get(at("tournament_settings", cup) + "?preset=finals"))
    assert "Nothing is saved yet" in html
    assert 'value="300"' in html
    assert stored(cup) == CLUB
    assert "Nothing is saved yet" not in text(
        browser.get(at("tournament_settings", cup) + "?preset=other")
    )


def test_unusual_minutes_are_allowed_with_a_notice(browser, cup):
    url, secret = form_at(browser, "tournament_settings", cup)
    answer = browser.post(url, {**secret, **typed(game_minutes="60")}, follow=True)
    assert "(R6)" in text(answer)
    assert stored(cup).game_minutes == 60


WRONG = [
    ({"target": "0"}, "target", None),
    ({"target": "many"}, "target", None),
    ({"criterion_2": "wins"}, "criterion_2", "It stands in the order already."),
    ({f"criterion_{place}": "" for place in range(1, 9)}, "criterion_1", "Name at least one."),
    ({"steps_signs": ""}, "steps_signs", "Name at least one step."),
    ({"steps_signs": "fine"}, "steps_signs", "Step 1: say how many points"),
    ({"steps_signs": "warning, hanging"}, "steps_signs", "Step 2, “hanging”"),
    ({"steps_signs": "fine 500"}, "steps_signs", "A fine of 500 is more than the target."),
    ({"system": "lottery"}, "system", None),
]


@pytest.mark.parametrize(("changes", "field", "sentence"), WRONG)
def test_a_wrong_setting_is_named_and_the_others_are_kept(browser, cup, changes, field, sentence):
    answer = save(browser, cup, typed(**{"late_minutes": "17", **changes}))
    assert answer.status_code == 422
    errors = error_of(answer, field)
    assert errors
    assert sentence is None or errors[0].startswith(sentence)
    assert 'value="17"' in text(answer)
    assert f'<a href="#id_{field}">' in text(answer)
    assert stored(cup) == CLUB


def test_once_a_game_was_played_a_change_needs_a_reason(browser, me, cup):
    add_pairs(me, cup, 2)
    draw_and_play(cup)
    answer = save(browser, cup, typed(FINALS))
    assert answer.status_code == 422
    assert error_of(answer, "reason")
    assert 'value="300"' in text(answer)
    sent = {**typed(FINALS), "reason": "Решение коллегии"}
    assert save(browser, cup, sent).status_code == 302
    assert stored(cup) == replace(FINALS, tours=7)
    assert Snapshot.objects.count() == 1


def test_the_system_is_fixed_once_a_tour_is_drawn(browser, me, cup):
    add_pairs(me, cup, 2)
    draw_and_play(cup)
    answer = save(browser, cup, typed(system="round_robin"))
    assert error_of(answer, "system") == ["The system cannot change once a tour is drawn."]


def test_two_who_change_settings_at_once_see_each_other(browser, me, cup):
    url, secret = form_at(browser, "tournament_settings", cup)
    change_regulation(
        write=act(me), tournament_id=cup.pk, regulation=FINALS, system="swiss", options={}
    )
    answer = browser.post(url, {**secret, **typed(target="150")})
    assert answer.status_code == 409
    html = text(answer)
    assert "stored now 300, you typed 150" in html
    assert 'value="150"' in html
    again = {**secret, **typed(target="150"), "expected": hidden(html, "expected")[0]}
    assert browser.post(url, again).status_code == 302
    assert stored(cup).target == 150


def test_the_page_asks_the_database_equally_often(browser, cup, django_assert_max_num_queries):
    with django_assert_max_num_queries(6):
        browser.get(at("tournament_settings", cup))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_default_step_can_be_written_and_read_again(language):
    with translation.override(language):
        for steps in DEFAULT_SCALE.values():
            assert read_steps(write_steps(steps)) == steps


STEPS = [
    ("предупреждение, штраф 10; Штраф25", ("warning", "fine 10", "fine 25")),
    ("Поражение в партии, удаление", ("game_lost", "expulsion")),
    ("FINE 5\ngame lost", ("fine 5", "game_lost")),
]


@pytest.mark.parametrize(("line", "steps"), STEPS)
def test_steps_are_read_in_both_languages(line, steps):
    assert tuple(str(step) for step in read_steps(line)) == steps


NO_STEPS = ["", ",", "fine 0", "warning 5", "fine -5", "fine 100000", "10", "warning," * 11]


@pytest.mark.parametrize("line", NO_STEPS)
def test_steps_that_make_no_sense_are_refused(line):
    with pytest.raises(ValidationError):
        read_steps(line)
