"""Faults by rule, and who bears what they cost."""

from __future__ import annotations

import pytest

from protocols.wording.faults import PRESETS
from referee.domain.infractions import FAULTS, Bearer, bearer_of, faults_of, rules_of
from tournaments.domain.regulation import RULES_OF_INFRACTION, Infraction, Measure


def test_every_kind_of_infraction_has_its_faults():
    assert all(faults_of(infraction) for infraction in Infraction)
    assert len({fault.code for fault in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize("infraction", list(Infraction))
def test_the_rules_of_a_kind_lie_within_those_the_regulation_prints(infraction):
    printed = set()
    for part in filter(None, RULES_OF_INFRACTION[infraction].split(", ")):
        first, _, last = part.replace("R", "").partition("-")
        printed |= {f"R{number}" for number in range(int(first), int(last or first) + 1)}
    assert set(rules_of(infraction)) <= printed
    assert bool(rules_of(infraction)) == bool(printed)


def test_what_a_referee_can_name_has_words_with_its_rule():
    for infraction, presets in PRESETS.items():
        faults = {fault.code: fault for fault in faults_of(infraction)}
        assert set(presets) == set(faults)
        for code, words in presets.items():
            assert str(words).endswith(f"({', '.join(faults[code].rules)})")


def test_rules_are_in_order_and_named_once():
    assert rules_of(Infraction.CONDUCT) == ("R26", "R27", "R28", "R29", "R39", "R41")
    assert rules_of(Infraction.OUT_OF_TURN) == ("R44", "R45", "R47")
    assert rules_of(Infraction.UNSPORTING) == ()


@pytest.mark.parametrize(
    ("measure", "individual", "bearer"),
    [
        (Measure.WARNING, False, Bearer.PLAYER),
        (Measure.WARNING, True, Bearer.PLAYER),
        (Measure.FINE, False, Bearer.PAIR),
        (Measure.FINE, True, Bearer.PAIR),
        (Measure.GAME_LOST, True, Bearer.PAIR),
        (Measure.EXPULSION, False, Bearer.PAIR),
        (Measure.EXPULSION, True, Bearer.PLAYER),
    ],
)
def test_r24_r25_a_warning_is_the_players_and_a_fine_the_pairs(measure, individual, bearer):
    assert bearer_of(measure, individual=individual) is bearer
