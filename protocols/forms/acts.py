"""The acts beside rounds: opening, time, forfeit, totals, notes, minutes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from protocols.domain.tiles import parse_tile
from protocols.forms.base import (
    REASON_LENGTH,
    TableForm,
    points_field,
    reason_field,
    seat_choices,
    seat_field,
)
from protocols.wording.absence import ABSENT
from tournaments.domain.ids import Seat, Side

_TURNED = tuple(f"tile_{int(seat)}" for seat in Seat)


class OpeningForm(TableForm):
    """Who opens the first round: the seat, or the tiles turned (R33, R34)."""

    seat = seat_field(gettext_lazy("Who opens"))
    tile_1 = forms.CharField(max_length=5, required=False)
    tile_2 = forms.CharField(max_length=5, required=False)
    tile_3 = forms.CharField(max_length=5, required=False)
    tile_4 = forms.CharField(max_length=5, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, seat in zip(_TURNED, Seat, strict=True):
            sitting = self.table.sitting.get(int(seat))
            self.fields[name].label = f"{int(seat)} · {sitting.player if sitting else '–'}"

    def clean(self) -> dict[str, Any]:
        """Either the seat or all four tiles."""
        data = super().clean() or self.cleaned_data
        tiles = [_tile(data.get(name, "")) for name in _TURNED]
        if any(data.get(name) for name in _TURNED):
            self.errors.pop("seat", None)
            for name, tile in zip(_TURNED, tiles, strict=True):
                if tile is None:
                    self.add_error(name, _("A tile, for example 6-3."))
            if None not in tiles and len(set(tiles)) < len(tiles):
                self.add_error(_TURNED[-1], _("Four different tiles are turned."))
        return data

    def entry(self) -> dict[str, object]:
        """The opening as the engine reads it."""
        data = self.cleaned_data
        if not any(data.get(name) for name in _TURNED):
            return {"kind": "opening", "seat": data["seat"]}
        tiles = {str(int(seat)): _tile(data[f"tile_{int(seat)}"]) for seat in Seat}
        return {"kind": "opening", "tiles": tiles}

    @staticmethod
    def initial_of(payload: Mapping[str, Any]) -> dict[str, Any]:
        """What the form shows to correct an opening."""
        tiles = {f"tile_{seat}": tile for seat, tile in payload.get("tiles", {}).items()}
        return {"seat": payload.get("seat"), **tiles}


def _tile(text: str) -> str | None:
    """``63``, ``6 3``, ``3:6`` as ``6-3``."""
    digits = [char for char in text if char.isascii() and char.isdecimal()]
    tile = parse_tile("-".join(digits)) if len(digits) == 2 else None
    return None if tile is None else str(tile)


class TimeForm(TableForm):
    """The time is over: during a round, or between two (R13, R15)."""

    during = forms.ChoiceField(
        label=gettext_lazy("What is going on at the table"),
        choices=[
            ("round", gettext_lazy("A round is being played: it is the last")),
            ("between", gettext_lazy("Counting or shuffling, and the round is recorded")),
        ],
        widget=forms.RadioSelect,
    )

    def entry(self) -> dict[str, object]:
        """The time as the engine reads it."""
        return {"kind": "time", "during": self.cleaned_data["during"]}


class ForfeitForm(TableForm):
    """Who is missing (R19, R20)."""

    sides = forms.ChoiceField(label=gettext_lazy("Who is missing"), widget=forms.RadioSelect)

    def entry(self) -> dict[str, object]:
        """The forfeit; the server's clock gives the moment."""
        return {"kind": "forfeit", "sides": list(self.cleaned_data["sides"])}

    @staticmethod
    def initial_of(payload: Mapping[str, Any]) -> dict[str, Any]:
        """What the form shows to correct a forfeit."""
        return {"sides": "".join(sorted(payload["sides"]))}


class AbsentForm(TableForm):
    """Who is not there to sign (R16)."""

    seats = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Who is not here"), coerce=int, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        answered = {*self.table.state.signed, *self.table.state.refused}
        field = self.fields["seats"]
        if isinstance(field, forms.TypedMultipleChoiceField):
            field.choices = [
                choice
                for choice in seat_choices(self.table, blank=False)
                if int(choice[0]) not in answered
            ]

    def entries(self) -> list[dict[str, object]]:
        """An entry for each of them."""
        reason = str(ABSENT)
        seats = self.cleaned_data["seats"]
        return [{"kind": "refuse", "seat": seat, "reason": reason} for seat in seats]


class ResultForm(TableForm):
    """Totals of a sheet that cannot be read round by round (R53)."""

    score_a = points_field(gettext_lazy("Total of side A"))
    score_b = points_field(gettext_lazy("Total of side B"))
    reason = reason_field(required=True)

    def entry(self) -> dict[str, object]:
        """The result as the engine reads it."""
        data = self.cleaned_data
        score = {str(Side.A): data["score_a"], str(Side.B): data["score_b"]}
        return {"kind": "result", "score": score, "reason": data["reason"]}

    @staticmethod
    def initial_of(payload: Mapping[str, Any]) -> dict[str, Any]:
        """What the form shows to correct a result."""
        score = payload["score"]
        return {"score_a": score["A"], "score_b": score["B"], "reason": payload["reason"]}


class NoteForm(TableForm):
    """A remark."""

    text = forms.CharField(
        label=gettext_lazy("Note"),
        max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def entry(self) -> dict[str, object]:
        """The note as the engine reads it."""
        return {"kind": "note", "text": self.cleaned_data["text"]}


class MinutesForm(TableForm):
    """More time for one table."""

    minutes = forms.TypedChoiceField(
        label=gettext_lazy("Minutes to add"),
        choices=[(str(minutes), f"{minutes:+d}") for minutes in (1, 2, 3, 5, 10, -1, -5)],
        coerce=int,
        widget=forms.RadioSelect,
    )
