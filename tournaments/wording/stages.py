"""Names of stages, groups and rounds of a bracket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from tournaments.domain.draw import System
from tournaments.domain.stages.event import Event, StageFacts

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

SYSTEMS: Final[Mapping[System, _StrPromise]] = {
    System.SWISS: gettext_lazy("Swiss system"),
    System.ROUND_ROBIN: gettext_lazy("Round robin"),
    System.KNOCKOUT: gettext_lazy("Knock-out"),
    System.ROTATING: gettext_lazy("Partners change"),
}

_ROUNDS: Final[Mapping[int, Promise]] = {
    1: pgettext_lazy("knock-out", "Final"),
    2: gettext_lazy("Semi-finals"),
    4: gettext_lazy("Quarter-finals"),
}
"""By the number of matches of the round."""


def stage_name(stage: StageFacts) -> str:
    """The name the organiser gave, else the system of play."""
    return stage.name or str(SYSTEMS[stage.system])


def group_name(group: int) -> str:
    """``Group A``; after the alphabet numbers go on."""
    alphabet = pgettext("letters of groups", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    letter = alphabet[group - 1] if group <= len(alphabet) else str(group)
    return _("Group %(letter)s") % {"letter": letter}


def table_name(event: Event, stage: int, group: int) -> str:
    """What a table is called on pages and papers."""
    name = stage_name(event.stage(stage))
    if not group:
        return name
    if len(event.stages) == 1 and not event.stage(stage).name:
        return group_name(group)
    return f"{name}, {group_name(group)}"


def round_name(matches: int, *, third: bool = False) -> str:
    """A round of a bracket by how many matches it has: ``Final``, ``1/8``."""
    if third:
        return _("For the third place")
    known = _ROUNDS.get(matches)
    return str(known) if known else f"1/{matches}"
