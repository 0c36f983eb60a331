"""An official's office, and why an act is put right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from protocols.domain.tiles import HIGHEST_NUMBER
from protocols.forms.base import REASON_LENGTH, tiles_field
from tournaments.domain.access import OFFICIALS, Role

ROLES = {
    Role.CHIEF_REFEREE: gettext_lazy("Chief referee"),
    Role.REFEREE: gettext_lazy("Referee"),
    Role.SECRETARY: gettext_lazy("Secretary"),
}
NUMBERS = [(str(number), str(number)) for number in range(HIGHEST_NUMBER + 1)]

PRESETS = (
    gettext_lazy("wrong side"),
    gettext_lazy("miscounted"),
    gettext_lazy("entered twice"),
    gettext_lazy("pressed by mistake"),
)
"""Reasons that fit nearly every correction."""


class OfficialForm(forms.Form):
    """Name, office, tables."""

    name = forms.CharField(label=pgettext_lazy("person", "Name"), max_length=80)
    role = forms.ChoiceField(
        label=gettext_lazy("Office"),
        choices=[(role, ROLES[role]) for role in ROLES if role in OFFICIALS],
        widget=forms.RadioSelect,
        initial=Role.REFEREE,
    )
    zone = forms.TypedChoiceField(
        label=gettext_lazy("Zone of a referee"), coerce=int, empty_value=None, required=False
    )
    tables = forms.CharField(
        label=gettext_lazy("Tables of a referee"),
        help_text=gettext_lazy("For example 1-4, 9. Empty: all tables."),
        max_length=200,
        required=False,
    )

    def __init__(self, *args: Any, zones: Sequence[tuple[int, str]] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not zones:
            del self.fields["zone"]
            return
        zone = self.fields["zone"]
        if isinstance(zone, forms.ChoiceField):
            zone.choices = [("", pgettext("zone", "none")), *zones]
        self.fields["tables"].help_text = _(
            "For example 1-4, 9; beside those of the zone. No zone and no tables: all tables."
        )

    def clean_tables(self) -> list[int]:
        """``1-4, 9`` as numbers."""
        return read_tables(self.cleaned_data["tables"])


class ZoneForm(forms.Form):
    """Name and tables."""

    name = forms.CharField(label=pgettext_lazy("zone", "Name"), max_length=40)
    tables = forms.CharField(
        label=gettext_lazy("Tables"), help_text=gettext_lazy("For example 1-4, 9."), max_length=200
    )

    def clean_tables(self) -> list[int]:
        """``1-4, 9`` as numbers."""
        return read_tables(self.cleaned_data["tables"])


def read_tables(text: str) -> list[int]:
    """``1-4, 9`` as numbers."""
    parts = re.split(r"[,;\s]+", re.sub(r"\s*[-–]\s*", "-", text))
    return [number for part in parts for number in _range(part)]


def _range(part: str) -> list[int]:
    if not part:
        return []
    first, _dash, last = part.partition("-")
    last = last or first
    sane = all(end.isascii() and end.isdecimal() and len(end) <= 4 for end in (first, last))
    if not sane or int(first) > int(last):
        raise forms.ValidationError(_("Write tables as numbers: 1-4, 9."))
    return list(range(int(first), int(last) + 1))


def tables_text(tables: Iterable[int]) -> str:
    """The numbers as they are typed: ``1-4, 9``."""
    parts: list[list[int]] = []
    for table in sorted(tables):
        if parts and parts[-1][-1] == table - 1:
            parts[-1].append(table)
        else:
            parts.append([table])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


class ReasonForm(forms.Form):
    """Why: one of the usual reasons, or in own words."""

    preset = forms.ChoiceField(label=gettext_lazy("Reason"), widget=forms.RadioSelect)
    reason = forms.CharField(
        label=gettext_lazy("In other words"), max_length=REASON_LENGTH, required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["preset"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [(str(preset), str(preset)) for preset in PRESETS]

    def clean(self) -> dict[str, Any]:
        """One of both is needed."""
        data = super().clean() or self.cleaned_data
        if data.get("reason"):
            self.errors.pop("preset", None)
        return data

    @property
    def chosen(self) -> str:
        """What will be kept; own words go first."""
        return str(self.cleaned_data.get("reason") or self.cleaned_data.get("preset"))


class PositionForm(forms.Form):
    """A position at the table: the ends of the line and one hand."""

    end_1 = forms.ChoiceField(label=gettext_lazy("One end"), choices=NUMBERS)
    end_2 = forms.ChoiceField(label=gettext_lazy("Other end"), choices=NUMBERS)
    hand = tiles_field(gettext_lazy("The hand"))
