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
    Infraction.CONDUCT: _(
        "Conduct: smoking, food, objects, noise, hands and gaze, knocking, moving tiles "
        "(R26-R29, R39, R41)"
    ),
    Infraction.UNSPORTING: _("Unsporting conduct"),
}
