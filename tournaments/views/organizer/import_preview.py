"""A line of an imported list as the preview shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy

from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import Fate, Issue, Judged
from tournaments.forms.imports import CELL_WORDS, CELLS
from tournaments.forms.setting_words import Words
from tournaments.views.refusals import explain

FATE_WORDS: Final[dict[Fate, tuple[Words, str]]] = {
    Fate.NEW: (gettext_lazy("New"), "good"),
    Fate.DOUBTFUL: (gettext_lazy("Doubtful"), "warn"),
    Fate.WRONG: (gettext_lazy("Cannot be taken so"), "bad"),
    Fate.DUPLICATE: (gettext_lazy("Entered already"), "quiet"),
    Fate.EMPTY: (gettext_lazy("Empty"), "quiet"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewRow:
    """A line of the preview.

    Attributes:
        cells: name, label and text of each cell.
        tick: the name of its tick: ``take``, ``confirm``, or empty where it cannot be taken.
        editable: its cells can be typed over.
    """

    number: int
    fate: Fate
    label: Words
    tone: str
    cells: list[dict[str, Any]]
    issues: list[str]
    tick: str
    ticked: bool
    editable: bool
    extra: str


def preview_row(judged: Judged, wanted: set[int] | None, *, single: bool = False) -> PreviewRow:
    """A line with its fate in words; `wanted` are the ticked numbers, None at the first sight."""
    line, fate = judged.line, judged.fate
    label, tone = FATE_WORDS[fate]
    editable = fate in {Fate.DOUBTFUL, Fate.WRONG}
    usual = ("first", "club", "rating") if single else ("first", "second", "club", "rating")
    always = usual if editable else ()
    shown = [cell for cell in CELLS if cell in always or getattr(line, cell)]
    return PreviewRow(
        number=line.number,
        fate=fate,
        label=label,
        tone=tone,
        cells=[
            {"name": cell, "label": CELL_WORDS[cell], "text": getattr(line, cell)} for cell in shown
        ],
        issues=[_sentence(issue) for issue in judged.issues],
        tick={Fate.DOUBTFUL: "confirm", Fate.DUPLICATE: ""}.get(fate, "take"),
        ticked=fate is Fate.NEW if wanted is None else line.number in wanted,
        editable=editable,
        extra=", ".join(line.extra),
    )


def _sentence(issue: Issue) -> str:
    sentence = explain(Refusal.of(issue.details()))
    return f"{CELL_WORDS[issue.cell]}: {sentence}" if issue.cell else sentence
