"""A paper protocol as it is typed: one line a round, sanctions, time, end, totals, signatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BaseFormSet, formset_factory
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from protocols.forms.base import (
    LARGEST,
    REASON_LENGTH,
    LineForm,
    sanction_entry,
    want_points,
)
from protocols.wording.codes import INFRACTIONS, MEASURES
from tournaments.domain.ids import Seat, Side
from tournaments.domain.regulation import Measure

ROWS = 30
"""A printed sheet has as many."""

SANCTIONS = 6

KINDS = (
    ("out", gettext_lazy("went out")),
    ("fish", gettext_lazy("fish, points")),
    ("sums", gettext_lazy("fish, both sums")),
    ("drawn", gettext_lazy("drawn fish")),
    ("redeal", gettext_lazy("dealt again")),
    ("false_pass", gettext_lazy("false pass")),
)
SEATS = [("", "–"), *((str(int(seat)), str(int(seat))) for seat in Seat)]
Entry = dict[str, object]


def _number(**options: Any) -> forms.IntegerField:
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 3})
    return forms.IntegerField(
        required=False, min_value=0, max_value=LARGEST, widget=widget, **options
    )


def _seat() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=gettext_lazy("Seat"), choices=SEATS, coerce=int, empty_value=None, required=False
    )


class RowForm(LineForm):
    """One line of the sheet. Numbers are points, or the sums left in the hands."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Round"), choices=KINDS, initial="out", required=False
    )
    a = _number(label="A")
    b = _number(label="B")
    seat = _seat()
    fine = _number(label=gettext_lazy("Fine"))

    @property
    def is_empty(self) -> bool:
        """Nothing was written on this line."""
        data = self.cleaned_data
        told = data.get("kind") in {"drawn", "redeal", "false_pass"}
        return not told and data.get("a") is None and data.get("b") is None

    def clean(self) -> dict[str, Any]:
        """Each kind of line needs its own figures."""
        data = super().clean() or self.cleaned_data
        kind, a, b = data.get("kind") or "out", data.get("a"), data.get("b")
        if self.errors or self.is_empty:
            return data
        if kind in {"out", "fish"} and bool(a) == bool(b):
            self.add_error("b", _("Points of one side."))
        if kind == "sums" and (a is None or b is None):
            self.add_error("b", _("Both sums."))
        if kind in {"redeal", "false_pass"} and not data.get("seat"):
            self.add_error("seat", _("Whose fault?"))
        return data

    def entry(self) -> Entry:
        """The line as the engine reads it."""
        data = self.cleaned_data
        kind, a, b = data.get("kind") or "out", data.get("a") or 0, data.get("b") or 0
        if kind == "out":
            side, points = (Side.A, a) if a else (Side.B, b)
            return {
                "kind": "round",
                "outcome": "out",
                "side": str(side),
                "points": points,
                "confirmed": True,
            }
        if kind in {"redeal", "false_pass"}:
            return self._fault(kind)
        # where only the points stand on the sheet, the side that got them is put down with 0 left
        sums = {"A": a, "B": b} if kind == "sums" else {"A": b, "B": a}
        return {"kind": "round", "outcome": "fish", "sums": sums, "confirmed": True}

    def _fault(self, kind: str) -> Entry:
        data = self.cleaned_data
        fault: Entry = {"kind": kind, "seat": data["seat"], "fine": data.get("fine") or 0}
        if kind == "redeal":
            return {**fault, "opponents": "redeal"}
        if data.get("a") is None or data.get("b") is None:
            return fault
        return {**fault, "sums": {"A": data["a"], "B": data["b"]}}

    @property
    def remark(self) -> str:
        """What the ledger should know about the line."""
        if self.cleaned_data.get("kind") in {"fish", "drawn"}:
            return _("only the points stand on the sheet")
        return ""


class SanctionRowForm(LineForm):
    """A warning or fine written on the sheet; `after` is the round it came after."""

    after = _number(label=gettext_lazy("After round"))
    seat = _seat()
    infraction = forms.ChoiceField(
        label=gettext_lazy("For what"), choices=[("", "–"), *INFRACTIONS.items()], required=False
    )
    measure = forms.ChoiceField(
        label=gettext_lazy("Measure"),
        choices=[each for each in MEASURES.items() if each[0] != Measure.EXPULSION],
        required=False,
        initial=Measure.FINE,
    )
    points = _number(label=gettext_lazy("Points"))

    @property
    def is_empty(self) -> bool:
        """Nothing was written on this line."""
        return not (self.cleaned_data.get("seat") or self.cleaned_data.get("infraction"))

    def clean(self) -> dict[str, Any]:
        """Who and for what; a fine has points."""
        data = super().clean() or self.cleaned_data
        if self.errors or self.is_empty:
            return data
        for name in ("seat", "infraction"):
            if not data.get(name):
                self.add_error(name, _("Missing."))
        want_points(self, data)
        return data

    def entry(self) -> Entry:
        """The sanction as the engine reads it."""
        return sanction_entry(self.cleaned_data, Measure.FINE)


class EndForm(forms.Form):
    """Start, time, how it ended, the totals of the sheet, who signed on it."""

    when_needed = dict.fromkeys(("total_a", "total_b"), gettext_lazy("of every game played"))

    ending = forms.ChoiceField(
        label=gettext_lazy("How the game ended"),
        choices=[
            ("played", gettext_lazy("Played, rows above")),
            ("A", gettext_lazy("Side A was missing")),
            ("B", gettext_lazy("Side B was missing")),
            ("AB", gettext_lazy("Both sides were missing")),
            ("totals", gettext_lazy("Only the totals can be read")),
        ],
        initial="played",
    )
    started_at = forms.TimeField(
        label=gettext_lazy("Start on the sheet"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    time_row = _number(label=gettext_lazy("Time was up: number of the last round"))
    time_during = forms.ChoiceField(
        label=gettext_lazy("and it came"),
        choices=[
            ("round", gettext_lazy("during that round")),
            ("between", gettext_lazy("before it, between rounds")),
        ],
        required=False,
    )
    total_a = _number(label=gettext_lazy("Total of A on the sheet"))
    total_b = _number(label=gettext_lazy("Total of B on the sheet"))
    reason = forms.CharField(
        label=gettext_lazy("Why only the totals"), max_length=REASON_LENGTH, required=False
    )
    signed = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Signed on paper"),
        choices=[(str(int(seat)), str(int(seat))) for seat in Seat],
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def clean(self) -> dict[str, Any]:
        """Totals are needed: they are what the typing is checked against."""
        data = super().clean() or self.cleaned_data
        played = data.get("ending") in {"played", "totals"}
        for name in ("total_a", "total_b"):
            if played and data.get(name) is None and name not in self.errors:
                self.add_error(name, _("Type the totals of the sheet."))
        if data.get("ending") == "totals" and not data.get("reason"):
            self.add_error("reason", _("Say why."))
        return data


Rows = formset_factory(RowForm, extra=ROWS, max_num=ROWS, absolute_max=ROWS)
SanctionRows = formset_factory(
    SanctionRowForm, extra=SANCTIONS, max_num=SANCTIONS, absolute_max=SANCTIONS
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where on the page an entry was typed: a line of `rows` or of `sanctions`, or the end."""

    part: str
    index: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """The entries of a sheet in the order of play, each with its place and remark."""

    entries: tuple[Entry, ...]
    places: tuple[Place, ...]
    remarks: tuple[str, ...]


def read_sheet(
    rows: BaseFormSet[RowForm], sanctions: BaseFormSet[SanctionRowForm], end: EndForm
) -> Typed:
    """What was typed, all forms being valid."""
    data = end.cleaned_data
    ending = str(data["ending"])
    found: list[tuple[Entry, Place, str]] = []
    if ending == "played":
        found += _played(rows.forms, sanctions.forms, data)
    elif ending == "totals":
        score = {"A": data["total_a"], "B": data["total_b"]}
        result: Entry = {"kind": "result", "score": score, "reason": data["reason"]}
        found.append((result, Place(part="end"), ""))
    else:
        found.append(({"kind": "forfeit", "sides": list(ending)}, Place(part="end"), ""))
    if ending != "played":
        found += _sanctions(sanctions.forms, set())
    return Typed(
        entries=tuple(entry for entry, _place, _remark in found),
        places=tuple(place for _entry, place, _remark in found),
        remarks=tuple(remark for _entry, _place, remark in found),
    )


def _played(
    rows: Sequence[RowForm], sanctions: Sequence[SanctionRowForm], end: dict[str, Any]
) -> list[tuple[Entry, Place, str]]:
    found = [*_after(sanctions, 0)]
    for number, row in enumerate(rows, start=1):
        if row.is_empty:
            continue
        if end.get("time_row") == number:
            time: Entry = {"kind": "time", "during": end.get("time_during") or "round"}
            found.append((time, Place(part="end"), ""))
        found.append((row.entry(), Place(part="rows", index=number - 1), row.remark))
        found += _after(sanctions, number)
    written = {number for number, row in enumerate(rows, start=1) if not row.is_empty}
    return found + _sanctions(sanctions, written | {0})


def _after(sanctions: Sequence[SanctionRowForm], number: int) -> list[tuple[Entry, Place, str]]:
    return [
        (form.entry(), Place(part="sanctions", index=index), "")
        for index, form in enumerate(sanctions)
        if not form.is_empty and form.cleaned_data.get("after") == number
    ]


def _sanctions(
    sanctions: Sequence[SanctionRowForm], placed: set[int]
) -> list[tuple[Entry, Place, str]]:
    """Those that stand after no written row: they came at the end."""
    return [
        (form.entry(), Place(part="sanctions", index=index), "")
        for index, form in enumerate(sanctions)
        if not form.is_empty and form.cleaned_data.get("after") not in placed
    ]
