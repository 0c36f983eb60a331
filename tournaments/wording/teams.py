"""Names of what orders teams, and how its values are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from tournaments.domain.event import EventRules, TeamScoring
from tournaments.domain.regulation import Criterion
from tournaments.domain.teams import TeamCriterion
from tournaments.wording.criteria import DECIDED, LABELS, TITLES, value_text

TEAM_TITLES: Final[Mapping[TeamCriterion, Promise]] = {
    TeamCriterion.WINS: TITLES[Criterion.WINS],
    TeamCriterion.DIFFERENCE: TITLES[Criterion.DIFFERENCE],
    TeamCriterion.POINTS: TITLES[Criterion.POINTS],
    TeamCriterion.BEST_PLACE: gettext_lazy("Best place of an entry in the common table"),
}
"""In full."""
TEAM_LABELS: Final[Mapping[TeamCriterion, Promise]] = {
    TeamCriterion.WINS: LABELS[Criterion.WINS],
    TeamCriterion.DIFFERENCE: LABELS[Criterion.DIFFERENCE],
    TeamCriterion.POINTS: LABELS[Criterion.POINTS],
    TeamCriterion.BEST_PLACE: pgettext_lazy("column", "Best"),
}
"""At the head of a narrow column."""
TEAM_DECIDED: Final[Mapping[TeamCriterion, Promise]] = {
    TeamCriterion.WINS: DECIDED[Criterion.WINS],
    TeamCriterion.DIFFERENCE: DECIDED[Criterion.DIFFERENCE],
    TeamCriterion.POINTS: DECIDED[Criterion.POINTS],
    TeamCriterion.BEST_PLACE: pgettext_lazy("decided by", "best place"),
}
"""What put a team above the next."""


def team_value(criterion: TeamCriterion, value: int) -> str:
    """A value as the table shows it."""
    if criterion is TeamCriterion.DIFFERENCE:
        return value_text(Criterion.DIFFERENCE, value)
    return str(value)


def team_rule(rules: EventRules) -> str:
    """Whose games count for a team, as a sentence."""
    if rules.team_scoring is TeamScoring.SUM:
        return _("The games of all entries of a team are added up.")
    sentence = ngettext(
        "The games of the best placed entry of a team count.",
        "The games of the %(count)s best placed entries of a team are added up.",
        rules.team_best,
    )
    return sentence % {"count": rules.team_best}
