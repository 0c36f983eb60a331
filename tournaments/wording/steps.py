"""The organiser's next step and what is missing, as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, ngettext_lazy

from tournaments.domain.next_step import Lack, Missing, Step, StepCode

_SENTENCES: Final[Mapping[StepCode, Promise]] = {
    StepCode.ADD_ENTRIES: _("Add the entries: a tour needs enough for one table."),
    StepCode.CHECK_IN: _("Mark who is present: a tour needs enough for one table."),
    StepCode.COMPLETE_ENTRIES: _("A pair that is present lacks a player: complete it."),
    StepCode.LATE_ENTRIES: _(
        "The stage that has begun takes nobody in. Mark those who came late as absent."
    ),
    StepCode.DRAFT: _("Draw tour %(tour)s."),
    StepCode.FIX_DRAFT: _("The draft of tour %(tour)s cannot be published yet: mend it."),
    StepCode.PUBLISH: _("Look through the draft of tour %(tour)s and publish it."),
    StepCode.START: _("Tour %(tour)s is published. Print the sheets and start it."),
    StepCode.RESULTS: _("Tour %(tour)s is being played."),
    StepCode.SIGNATURES: _("All games of tour %(tour)s are over; signatures are missing."),
    StepCode.CLOSE: _("All protocols of tour %(tour)s are signed: close the tour."),
    StepCode.FINISH_EARLY: _("Nobody is left to play: finish the tournament."),
    StepCode.FINISH: _("All tours are played: look at the standings and finish the tournament."),
    StepCode.FINISHED: _("The tournament is finished; the standings are final."),
}

LEVELS: Final[Mapping[StepCode, str]] = {
    StepCode.FIX_DRAFT: "warn",
    StepCode.COMPLETE_ENTRIES: "warn",
    StepCode.LATE_ENTRIES: "warn",
    StepCode.SIGNATURES: "warn",
    StepCode.RESULTS: "info",
    StepCode.FINISHED: "good",
}
"""The tone of a step; the others are ``active``."""

_LACKS: Final[Mapping[Lack, Promise]] = {
    Lack.NOT_STARTED: ngettext_lazy(
        "table %(tables)s: not started", "tables %(tables)s: not started", "count"
    ),
    Lack.PLAYING: ngettext_lazy(
        "table %(tables)s: still playing", "tables %(tables)s: still playing", "count"
    ),
    Lack.NOT_SIGNED: ngettext_lazy(
        "table %(tables)s: protocol not signed", "tables %(tables)s: protocol not signed", "count"
    ),
}


def step_text(step: Step) -> str:
    """What to do now."""
    return str(_SENTENCES[step.code]) % {"tour": step.tour}


def step_items(step: Step) -> list[str]:
    """What is missing, table by table; tours but the step's own are named."""
    return [*_counted(step), *missing_texts(step.missing, of_tour=step.tour)]


def missing_texts(missing: Iterable[Missing], *, of_tour: int | None = None) -> list[str]:
    """Missing results: ``tables 4, 9: protocol not signed``."""
    return [_missing(each, own=each.tour == of_tour) for each in missing]


def _missing(missing: Missing, *, own: bool) -> str:
    tables = ", ".join(str(table) for table in missing.tables)
    text = _LACKS[missing.lack] % {"count": len(missing.tables), "tables": tables}
    return text if own else f"{_('tour %(tour)s') % {'tour': missing.tour}}, {text}"


def _counted(step: Step) -> list[str]:
    if step.code is not StepCode.DRAFT or not step.count:
        return []
    text = ngettext(
        "%(count)s entry is not present", "%(count)s entries are not present", step.count
    )
    return [text % {"count": step.count}]
