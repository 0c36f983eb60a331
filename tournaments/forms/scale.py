"""The scale of sanctions as people write it: ``warning, fine 10, game lost``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.regulation import Measure, Step
from tournaments.forms.setting_words import Words

WORDS: Final[dict[Measure, Words]] = {
    Measure.WARNING: gettext_lazy("warning"),
    Measure.FINE: gettext_lazy("fine"),
    Measure.GAME_LOST: gettext_lazy("game lost"),
    Measure.EXPULSION: gettext_lazy("expulsion"),
}
_SPELLINGS: Final[dict[str, Measure]] = {
    "warning": Measure.WARNING,
    "предупреждение": Measure.WARNING,
    "fine": Measure.FINE,
    "штраф": Measure.FINE,
    "game lost": Measure.GAME_LOST,
    "game_lost": Measure.GAME_LOST,
    "поражение": Measure.GAME_LOST,
    "поражение в партии": Measure.GAME_LOST,
    "expulsion": Measure.EXPULSION,
    "удаление": Measure.EXPULSION,
    "отстранение": Measure.EXPULSION,
    "дисквалификация": Measure.EXPULSION,
}
_STEP: Final = re.compile(r"([^\d]+?)\s*(\d{1,5})?")
_MOST_STEPS: Final = 10


def write_steps(steps: Sequence[Step]) -> str:
    """The steps of one infraction in the reader's language."""
    return ", ".join(
        f"{WORDS[step.measure]} {step.points}" if step.points else str(WORDS[step.measure])
        for step in steps
    )


def _read_step(text: str, place: int) -> Step:
    facts = {"place": place, "text": text}
    found = _STEP.fullmatch(text)
    measure = _SPELLINGS.get(found[1].casefold().strip()) if found else None
    if found is None or measure is None:
        raise ValidationError(
            _(
                "Step %(place)s, “%(text)s”: write warning, fine and its points, game lost, "
                "or expulsion."
            )
            % facts
        )
    points = int(found[2] or 0)
    if measure is Measure.FINE and not points:
        raise ValidationError(
            _("Step %(place)s: say how many points, for example “fine 10”.") % facts
        )
    if measure is not Measure.FINE and found[2]:
        raise ValidationError(_("Step %(place)s, “%(text)s”: only a fine has points.") % facts)
    return Step(measure, points)


def read_steps(text: str) -> tuple[Step, ...]:
    """Steps parted by commas, in Russian or English.

    Raises:
        ValidationError: which step cannot be read, and how to write it.
    """
    parts = [part.strip() for part in re.split(r"[,;\n]", text) if part.strip()]
    if not parts:
        raise ValidationError(_("Name at least one step."))
    if len(parts) > _MOST_STEPS:
        raise ValidationError(_("Ten steps are the most."))
    return tuple(_read_step(part, place) for place, part in enumerate(parts, start=1))


class StepsField(forms.CharField):
    """A line of steps; its value is a tuple of `Step`."""

    def prepare_value(self, value: object) -> object:
        """Steps become words; what was typed stays as it was."""
        return write_steps(value) if isinstance(value, tuple) else value

    def to_python(self, value: object) -> tuple[Step, ...]:  # type: ignore[override]  # the value is steps, not a text
        """Words become steps."""
        return value if isinstance(value, tuple) else read_steps(str(value or ""))

    def validate(self, value: object) -> None:
        """Read steps are good steps."""

    def run_validators(self, value: object) -> None:
        """A text's validators do not concern steps."""
