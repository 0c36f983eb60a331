"""The form that takes a list, and the list as the preview carries it from page to page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournaments.domain.entry_lines import Line
from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import ImportRow
from tournaments.domain.reading import read_number
from tournaments.forms.setting_words import Words

CELLS: Final = (
    *("first", "second", "club", "rating", "reserve"),
    *("team", "categories", "fixed_table"),
)
CELL_WORDS: Final[dict[str, Words]] = {
    "first": _("First player"),
    "second": _("Second player"),
    "club": _("Club"),
    "rating": _("Rating"),
    "reserve": _("Reserve"),
    "team": _("Team"),
    "categories": _("Categories"),
    "fixed_table": _("Fixed table"),
}


class ImportForm(forms.Form):
    """A pasted text or a file."""

    text = forms.CharField(
        label=_("Paste the list"),
        required=False,
        help_text=_("One pair a line: Ivanov / Petrov, club. A table copied from Excel works too."),
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("Or choose a file"),
        required=False,
        help_text=_("CSV or XLSX, up to 1 MB and 2,000 lines."),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
    )

    def __init__(self, *args: Any, single: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if single:
            self.fields["text"].help_text = _(
                "One player a line: Ivanov, club. A table copied from Excel works too."
            )


def pack(lines: Iterable[Line]) -> str:
    """The lines as the preview's hidden field holds them."""
    rows = [[line.number, *(getattr(line, cell) for cell in CELLS), *line.extra] for line in lines]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def unpack(text: str) -> list[Line]:
    """The lines of the hidden field.

    Raises:
        Refusal: ``import.stale``: it is not what `pack` wrote.
    """
    try:
        rows = json.loads(text)
        return [_line(*row) for row in _list(rows)]
    except (ValueError, TypeError, RecursionError):
        raise Refusal("import.stale") from None


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _line(number: object, *cells: object) -> Line:
    if not isinstance(number, int) or not all(isinstance(cell, str) for cell in cells):
        raise TypeError
    texts = [str(cell) for cell in cells]
    named: dict[str, Any] = dict(zip(CELLS, texts[: len(CELLS)], strict=True))
    return Line(number=number, extra=tuple(texts[len(CELLS) :]), **named)


def edited(lines: Sequence[Line], post: QueryDict) -> tuple[list[Line], set[int]]:
    """The lines with what was typed into the preview, and the numbers of those that changed."""
    new = [_with_cells(line, post) for line in lines]
    return new, {now.number for was, now in zip(lines, new, strict=True) if was != now}


def _with_cells(line: Line, post: QueryDict) -> Line:
    names = {cell: f"r{line.number}-{cell}" for cell in CELLS}
    typed: dict[str, Any] = {
        cell: post.get(name, "") for cell, name in names.items() if name in post
    }
    return replace(line, **typed) if typed else line


def ticked(post: QueryDict, name: str) -> set[int]:
    """The numbers ticked under `name`."""
    return {number for number in map(read_number, post.getlist(name)) if number is not None}


def chosen(lines: Iterable[Line], changed: set[int], post: QueryDict) -> list[ImportRow]:
    """The ticked lines; a doubt counts as confirmed only for what was looked at unchanged."""
    take, confirm = ticked(post, "take"), ticked(post, "confirm")
    return [
        ImportRow.of(line, confirmed=line.number in confirm and line.number not in changed)
        for line in lines
        if line.number in take | confirm
    ]
