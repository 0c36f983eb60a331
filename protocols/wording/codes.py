"""Names of outcomes, ends, faults and measures, lazily in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from protocols.domain.rounds import Outcome
from tournaments.domain.ids import Side
from tournaments.domain.regulation import Infraction, Measure
from tournaments.domain.results import Finish

OUTCOMES: Final[Mapping[Outcome, Promise]] = {
    Outcome.OUT: pgettext_lazy("outcome", "out"),
    Outcome.FISH: pgettext_lazy("outcome", "fish"),
    Outcome.DRAWN_FISH: pgettext_lazy("outcome", "drawn fish"),
    Outcome.ANNULLED: pgettext_lazy("outcome", "redeal"),
    Outcome.FALSE_PASS: pgettext_lazy("outcome", "false pass"),
}

FINISHES: Final[Mapping[Finish, Promise]] = {
    Finish.TARGET: pgettext_lazy("finish", "target reached"),
    Finish.TIME: pgettext_lazy("finish", "time"),
    Finish.EXTRA_ROUND: pgettext_lazy("finish", "extra round"),
    Finish.FORFEIT: pgettext_lazy("finish", "forfeit"),
    Finish.DOUBLE_FORFEIT: pgettext_lazy("finish", "both sides missing"),
    Finish.GAME_LOST: pgettext_lazy("finish", "lost by sanction"),
}

INFRACTIONS: Final[Mapping[Infraction, Promise]] = {
    Infraction.MOVE_TIME: pgettext_lazy("infraction", "move time"),
    Infraction.SIGNS: pgettext_lazy("infraction", "signs to the partner"),
    Infraction.TOUCHED_TILE: pgettext_lazy("infraction", "touched tile does not fit"),
    Infraction.OUT_OF_TURN: pgettext_lazy("infraction", "tile laid out of turn"),
    Infraction.FALSE_PASS: pgettext_lazy("infraction", "false pass"),
    Infraction.PASS_FORM: pgettext_lazy("infraction", "pass announced wrongly"),
    Infraction.CONDUCT: pgettext_lazy("infraction", "conduct at the table"),
    Infraction.UNSPORTING: pgettext_lazy("infraction", "unsporting conduct"),
}

MEASURES: Final[Mapping[Measure, Promise]] = {
    Measure.WARNING: pgettext_lazy("sanction on paper", "warning"),
    Measure.FINE: pgettext_lazy("sanction on paper", "fine"),
    Measure.GAME_LOST: pgettext_lazy("sanction on paper", "game lost"),
    Measure.EXPULSION: pgettext_lazy("sanction on paper", "expulsion"),
}

SIDES: Final[Mapping[Side, Promise]] = {
    Side.A: pgettext_lazy("side", "side A"),
    Side.B: pgettext_lazy("side", "side B"),
}
