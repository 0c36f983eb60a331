"""What the forms of one table share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from protocols.domain.tiles import FULL_SET
from protocols.selectors.tables import Table
from tournaments.domain.ids import Side
from tournaments.domain.regulation import Measure

TILES = tuple((str(tile), str(tile)) for tile in FULL_SET)
LARGEST = 99_999
"""A longer number is a slip of the finger; what is possible is the engine's word."""

REASON_LENGTH = 500


class LineForm(forms.Form):
    """One line of a set of forms; each field says to a screen reader what it is and of which line.

    The prefix ends in the number of the line, from 0, as formsets count.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        number = int(str(self.prefix).rpartition("-")[2]) + 1
        for field in self.fields.values():
            told = _("%(field)s, line %(number)s") % {"field": field.label, "number": number}
            field.widget.attrs["aria-label"] = told


class TableForm(forms.Form):
    """A form about one table; `entry` is what its clean data means to the engine."""

    def __init__(self, *args: Any, table: Table, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.table = table
        for name in ("seat", "opener"):
            field = self.fields.get(name)
            if isinstance(field, forms.ChoiceField):
                field.choices = seat_choices(table, blank=not field.required)
        sides = self.fields.get("sides")
        if isinstance(sides, forms.ChoiceField):
            sides.choices = side_choices(table)

    def entry(self) -> dict[str, object]:
        """The entry as the engine reads it."""
        return {}

    @staticmethod
    def initial_of(payload: Mapping[str, Any]) -> dict[str, Any]:
        """What the form shows to correct `payload`."""
        return dict(payload)


def seat_choices(table: Table, *, blank: bool) -> list[tuple[str, str]]:
    """The four seats with who sits there."""
    seats = [
        (str(each.seat), _("%(seat)s · %(name)s") % {"seat": each.seat, "name": each.player})
        for each in table.sitting.values()
    ]
    return [("", _("as suggested")), *seats] if blank else seats


def side_choices(table: Table) -> list[tuple[str, str]]:
    """One side or both."""
    sides = [
        (str(side), f"{side} · " + ", ".join(each.player for each in table.of_side(side)))
        for side in Side
    ]
    return [*sides, ("AB", _("Both sides"))]


def points_field(label: Any, *, required: bool = True) -> forms.IntegerField:
    """A count of points."""
    return forms.IntegerField(label=label, min_value=0, max_value=LARGEST, required=required)


def seat_field(label: Any) -> forms.TypedChoiceField:
    """One of the four seats."""
    return forms.TypedChoiceField(label=label, coerce=int, widget=forms.RadioSelect)


def reason_field(*, required: bool) -> forms.CharField:
    """Why."""
    return forms.CharField(
        label=gettext_lazy("Reason"), max_length=REASON_LENGTH, required=required
    )


def want_points(form: forms.Form, data: Mapping[str, Any]) -> None:
    """A fine has points: asked for beside the field where they are missing."""
    if data.get("measure") == Measure.FINE and not data.get("points"):
        form.add_error("points", _("How many points?"))


def sanction_entry(data: Mapping[str, Any], usual: Measure) -> dict[str, object]:
    """A sanction as the engine reads it; `usual` is meant where no measure was chosen."""
    measure = data.get("measure") or usual
    points = {"points": data["points"]} if measure == Measure.FINE else {}
    return {
        "kind": "sanction",
        "measure": str(measure),
        "seat": data["seat"],
        "infraction": data["infraction"],
        **points,
    }


def tiles_field(label: Any = "") -> forms.MultipleChoiceField:
    """Tiles of one hand."""
    return forms.MultipleChoiceField(label=label, choices=TILES, required=False)
