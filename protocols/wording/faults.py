"""The faults of the scale as a referee chooses them: what it is, by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.domain.regulation import Infraction

FAULTS: Final[Mapping[Infraction, Promise]] = {
    Infraction.MOVE_TIME: _("Move time: 5 s, 20 s or 60 s are over (R21-R25)"),
    Infraction.SIGNS: _("Signs between partners, each one (R30-R31)"),
    Infraction.TOUCHED_TILE: _("The touched tile does not fit (R42-R43)"),
    Infraction.OUT_OF_TURN: _("Tile laid out of turn, redeal chosen (R44-R47)"),
    Infraction.FALSE_PASS: _("False pass: he could have moved (R51-R52)"),
    Infraction.PASS_FORM: _("Pass not said loudly, or by a gesture (R49-R50)"),
    Infraction.CONDUCT: _("Conduct at the table, anything else (R26-R29, R39, R41)"),
    Infraction.UNSPORTING: _("Unsporting conduct"),
}

PRESETS: Final[Mapping[Infraction, Mapping[str, Promise]]] = {
    Infraction.CONDUCT: {
        "smoking_or_food": _("Smoking, drinking or eating during the game (R26)"),
        "objects_on_table": _("A telephone or another object on the table (R27)"),
        "noise": _("Talk or noise during a round (R28)"),
        "hands_or_gaze": _("Hands on the table, eyes off the tiles (R29)"),
        "knocking": _("Knocking, throwing the tiles (R39)"),
        "moving_tiles": _("Tiles on the stand moved or rearranged (R41)"),
    }
}
"""What was seen, where a kind gathers acts that look different: these words become the note of the
sanction. The scale counts the kind."""


def fault_choices() -> list[tuple[str, Promise]]:
    """The scale's rows in order, what was seen before the kind that gathers it."""
    choices: list[tuple[str, Promise]] = []
    for infraction, words in FAULTS.items():
        presets = PRESETS.get(infraction, {})
        choices += [(f"{infraction}:{code}", seen) for code, seen in presets.items()]
        choices.append((str(infraction), words))
    return choices


def fault_of(choice: str) -> tuple[str, str]:
    """The kind behind a choice, and the note it makes in the writer's language."""
    kind, _colon, code = choice.partition(":")
    return kind, str(PRESETS[Infraction(kind)][code]) if code else ""
