"""Names of the standings' criteria and how their values are written."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.domain.regulation import Criterion
from tournaments.domain.tiebreaks import Value

TITLES: Final[Mapping[Criterion, Promise]] = {
    Criterion.WINS: _("Games won"),
    Criterion.DIFFERENCE: _("Points difference"),
    Criterion.POINTS: _("Points scored"),
    Criterion.BUCHHOLZ: _("Buchholz: wins of the opponents"),
    Criterion.BUCHHOLZ_CUT1: _("Buchholz without the lowest opponent"),
    Criterion.SONNEBORN_BERGER: _("Sonneborn–Berger: wins of the opponents beaten"),
    Criterion.HEAD_TO_HEAD: _("Head-to-head"),
    Criterion.ROUNDS_WON: _("Rounds won"),
    Criterion.FEWEST_FINES: _("Fewest fines"),
    Criterion.AVERAGE_POINTS: _("Average points of a game"),
    Criterion.CAPPED_DIFFERENCE: _("Capped difference"),
    Criterion.LOT: _("Lot"),
}
"""In full."""

LABELS: Final[Mapping[Criterion, Promise]] = {
    Criterion.WINS: pgettext_lazy("column", "Wins"),
    Criterion.DIFFERENCE: pgettext_lazy("column", "Diff."),
    Criterion.POINTS: pgettext_lazy("column", "Points"),
    Criterion.BUCHHOLZ: pgettext_lazy("column", "Buchh."),
    Criterion.BUCHHOLZ_CUT1: pgettext_lazy("column", "Buchh. −1"),
    Criterion.SONNEBORN_BERGER: pgettext_lazy("column", "S.–B."),
    Criterion.HEAD_TO_HEAD: pgettext_lazy("column", "H.-to-h."),
    Criterion.ROUNDS_WON: pgettext_lazy("column", "Rounds"),
    Criterion.FEWEST_FINES: pgettext_lazy("column", "Fines"),
    Criterion.AVERAGE_POINTS: pgettext_lazy("column", "Average"),
    Criterion.CAPPED_DIFFERENCE: pgettext_lazy("column", "Capped"),
    Criterion.LOT: pgettext_lazy("column", "Lot"),
}
"""At the head of a narrow column."""

DECIDED: Final[Mapping[Criterion, Promise]] = {
    Criterion.WINS: pgettext_lazy("decided by", "wins"),
    Criterion.DIFFERENCE: pgettext_lazy("decided by", "difference"),
    Criterion.POINTS: pgettext_lazy("decided by", "points"),
    Criterion.BUCHHOLZ: pgettext_lazy("decided by", "Buchholz"),
    Criterion.BUCHHOLZ_CUT1: pgettext_lazy("decided by", "cut Buchholz"),
    Criterion.SONNEBORN_BERGER: pgettext_lazy("decided by", "Sonneborn–Berger"),
    Criterion.HEAD_TO_HEAD: pgettext_lazy("decided by", "head-to-head"),
    Criterion.ROUNDS_WON: pgettext_lazy("decided by", "rounds won"),
    Criterion.FEWEST_FINES: pgettext_lazy("decided by", "fewest fines"),
    Criterion.AVERAGE_POINTS: pgettext_lazy("decided by", "average points"),
    Criterion.CAPPED_DIFFERENCE: pgettext_lazy("decided by", "capped difference"),
    Criterion.LOT: pgettext_lazy("decided by", "lot"),
}
"""What put a row above the next."""

_SIGNED: Final = frozenset({Criterion.DIFFERENCE, Criterion.CAPPED_DIFFERENCE})


def value_text(criterion: Criterion, value: Value) -> str:
    """A value as the table shows it: ``+87``, ``−12``, ``174,333``, ``–`` for none."""
    if value is None:
        return "–"
    if isinstance(value, Fraction):
        whole = value.denominator == 1
        return number_format(float(value), decimal_pos=0 if whole else 3, use_l10n=True)
    if criterion in _SIGNED and value:
        return f"+{value}" if value > 0 else f"−{-value}"
    return str(value)
