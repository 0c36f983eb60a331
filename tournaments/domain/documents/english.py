"""Reasons as short English sentences, for the engine door; pages translate the codes themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tournaments.domain.draw import ReasonCode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tournaments.domain.draw import Fact, Reason

_SENTENCES: Final[Mapping[ReasonCode, str]] = {
    ReasonCode.SAME_WINS: "Equal wins ({wins}); places {places}.",
    ReasonCode.DIFFERENT_WINS: "Wins {wins}; places {places}.",
    ReasonCode.BY_RATING: "First tour by rating: numbers {places}.",
    ReasonCode.BY_LOT: "First tour by lot: numbers {places}.",
    ReasonCode.BY_CLUBS: "First tour by lot with clubs spread: numbers {places}.",
    ReasonCode.PASSED_MET: "The better placed has already met {ids}, placed between them.",
    ReasonCode.PASSED_CLUB: "The better placed is of one club with {ids}, placed between them.",
    ReasonCode.PASSED_APART: "The better placed is kept apart from {ids}, placed between them.",
    ReasonCode.BERGER: "Berger table, tour {tour}: numbers {numbers}.",
    ReasonCode.SEEDS: "Seeds {seeds}.",
    ReasonCode.WINNERS: "Winners of neighbouring games: seeds {seeds}.",
    ReasonCode.THIRD_PLACE: "For third place: seeds {seeds}.",
    ReasonCode.TABLE_OF_FOUR: "Places {places}; wins {wins}.",
    ReasonCode.LOWEST_WITHOUT_BYE: "The lowest placed who has had no bye.",
    ReasonCode.FEWEST_BYES: "The lowest placed of those with the fewest byes, {byes}.",
    ReasonCode.FREE_IN_TURN: "Free in turn.",
    ReasonCode.TOP_SEED: "Seed {seed} enters in the next tour.",
    ReasonCode.NO_OPPONENT: "Nobody is left on the other side of the bracket.",
    ReasonCode.REMATCH: "They have already met in tour {tour}.",
    ReasonCode.SAME_CLUB: "Both are of the club {club}.",
    ReasonCode.PARTNER_AGAIN: "{ids} have been partners before ({times}).",
    ReasonCode.OPPONENT_AGAIN: "{ids} have been opponents before ({times}).",
    ReasonCode.KEPT_APART: "{ids} should be kept apart.",
    ReasonCode.OTHER_TABLE: "{ids} could not be seated at table {table}.",
    ReasonCode.FIXED_TABLE: "{ids} always at table {table}.",
}


def sentence(reason: Reason) -> str:
    """One reason in words."""
    facts = {name: _shown(fact) for name, fact in reason.facts.items()}
    return _SENTENCES[reason.code].format(**facts)


def sentences(reasons: Iterable[Reason]) -> str:
    """Several reasons, one after the other."""
    return " ".join(sentence(reason) for reason in reasons)


def _shown(fact: Fact) -> str:
    if isinstance(fact, tuple):
        return (" and " if len(fact) == 2 else ", ").join(str(each) for each in fact)
    return str(fact)
