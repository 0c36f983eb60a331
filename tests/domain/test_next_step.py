"""The panel always names one step that can be taken, and every table whose result is missing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.domain.next_step import (
    Facts,
    Lack,
    Missing,
    StepCode,
    TourFacts,
    TourPhase,
    next_step,
)

UNSIGNED = Missing(tour=1, lack=Lack.NOT_SIGNED, tables=(4, 9))
PLAYING = Missing(tour=1, lack=Lack.PLAYING, tables=(2,))
WAITING = Missing(tour=1, lack=Lack.NOT_STARTED, tables=(1, 2, 4, 9))


def tour(number=1, phase=TourPhase.PUBLISHED, missing=(), **more):
    return TourFacts(number=number, phase=phase, missing=missing, **more)


DRAFT = tour(phase=TourPhase.DRAFT)
CLOSED = tour(phase=TourPhase.CLOSED, started=True)
FULL = {"entries": 8, "present": 8, "planned": 3}

CASES = {
    "nobody is entered": ({"planned": 3}, "add_entries", None),
    "one pair is entered": ({"planned": 3, "entries": 1}, "add_entries", None),
    "nobody is there": ({"planned": 3, "entries": 8}, "check_in", None),
    "a pair lacks a player": ({**FULL, "incomplete": 1}, "complete_entries", None),
    "everybody is there": (FULL, "draft", 1),
    "some are there": ({**FULL, "present": 6}, "draft", 1),
    "a draft is ready": ({**FULL, "tours": (DRAFT,)}, "publish", 1),
    "somebody has no game": ({**FULL, "tours": (DRAFT,), "draft_faults": 1}, "fix_draft", 1),
    "published, nobody began": ({**FULL, "tours": (tour(missing=(WAITING,)),)}, "start", 1),
    "they play": (
        {**FULL, "tours": (tour(missing=(PLAYING, UNSIGNED), started=True),)},
        "results",
        1,
    ),
    "they have to sign": (
        {**FULL, "tours": (tour(missing=(UNSIGNED,), started=True),)},
        "signatures",
        1,
    ),
    "all have signed": ({**FULL, "tours": (tour(started=True),)}, "close", 1),
    "closed, more to come": ({**FULL, "tours": (CLOSED,)}, "draft", 2),
    "closed, a protocol was opened again": (
        {**FULL, "tours": (tour(phase=TourPhase.CLOSED, started=True, missing=(UNSIGNED,)),)},
        "signatures",
        1,
    ),
    "closed without a result, for a reason": (
        {
            **FULL,
            "tours": (
                tour(phase=TourPhase.CLOSED, started=True, missing=(UNSIGNED,), passed=True),
            ),
        },
        "draft",
        2,
    ),
    "somebody came late to a round robin": (
        {**FULL, "tours": (CLOSED,), "late": 1},
        "late_entries",
        2,
    ),
    "all but one withdrew": (
        {**FULL, "entries": 1, "present": 1, "tours": (CLOSED,)},
        "finish_early",
        2,
    ),
    "nobody is marked present any more": (
        {**FULL, "present": 0, "tours": (CLOSED,)},
        "check_in",
        2,
    ),
    "the last tour is closed": ({**FULL, "planned": 1, "tours": (CLOSED,)}, "finish", 1),
    "it is over": ({**FULL, "planned": 1, "tours": (CLOSED,), "finished": True}, "finished", None),
}


@pytest.mark.parametrize(("facts", "code", "number"), CASES.values(), ids=CASES)
def test_the_step_is(facts, code, number):
    step = next_step(Facts(**facts))
    assert step.code == code
    if number is not None:
        assert step.tour == number


def test_a_tour_passed_earlier_is_still_named_with_its_tables():
    passed = tour(phase=TourPhase.PUBLISHED, started=True, passed=True, missing=(UNSIGNED,))
    second = tour(number=2, phase=TourPhase.DRAFT)
    step = next_step(Facts(**FULL, tours=(passed, second)))
    assert step.code is StepCode.PUBLISH
    assert step.missing == (UNSIGNED,)


numbers = st.integers(0, 9)
lacks = st.lists(st.sampled_from(Lack), unique=True, max_size=3)


@st.composite
def any_facts(draw):
    entries = draw(numbers)
    count = draw(st.integers(0, 4))
    tours = []
    for number in range(1, count + 1):
        missing = tuple(Missing(tour=number, lack=lack, tables=(number,)) for lack in draw(lacks))
        last = number == count
        phases = list(TourPhase) if last else [TourPhase.PUBLISHED, TourPhase.CLOSED]
        tours.append(
            TourFacts(
                number=number,
                phase=draw(st.sampled_from(phases)),
                started=draw(st.booleans()),
                passed=draw(st.booleans()),
                missing=missing,
            )
        )
    return Facts(
        finished=draw(st.booleans()),
        entries=entries,
        present=draw(st.integers(0, entries)),
        incomplete=draw(st.integers(0, 1)),
        late=draw(st.integers(0, 1)),
        planned=draw(st.integers(1, 5)),
        tours=tuple(tours),
        draft_faults=draw(st.integers(0, 1)),
    )


@given(any_facts())
def test_nothing_missing_is_ever_left_unsaid(facts):
    step = next_step(facts)
    assert set(step.missing) == {lack for each in facts.tours for lack in each.missing}


@given(any_facts())
def test_the_named_tour_exists_or_is_the_next_one(facts):
    step = next_step(facts)
    assert step.tour is None or 1 <= step.tour <= len(facts.tours) + 1


@given(any_facts())
def test_no_tour_is_drawn_or_finished_over_while_one_holds_back(facts):
    step = next_step(facts)
    if any(each.holds_back and each.phase is not TourPhase.DRAFT for each in facts.tours):
        assert step.code not in {StepCode.DRAFT, StepCode.FINISH, StepCode.FINISH_EARLY}
