"""A round: who went out and how much, or a fish by sums or by the tiles left (R8-R12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from protocols.forms.base import TableForm, points_field, tiles_field
from tournaments.domain.ids import Seat, Side

OUTCOMES = (("out", gettext_lazy("Went out")), ("fish", gettext_lazy("Fish")))
WHO = [*((str(side), str(side)) for side in Side), *((str(int(n)), str(int(n))) for n in Seat)]


class RoundForm(TableForm):
    """One round. `who` is the side that went out, or the very seat."""

    outcome = forms.ChoiceField(
        label=gettext_lazy("How the round ended"), choices=OUTCOMES, initial="out"
    )
    who = forms.ChoiceField(
        label=gettext_lazy("Who went out"), choices=[("", ""), *WHO], required=False
    )
    points = points_field(gettext_lazy("Points"), required=False)
    sum_a = points_field(gettext_lazy("Left in hands, A"), required=False)
    sum_b = points_field(gettext_lazy("Left in hands, B"), required=False)
    hand_1 = tiles_field()
    hand_2 = tiles_field()
    hand_3 = tiles_field()
    hand_4 = tiles_field()
    opener = forms.ChoiceField(label=gettext_lazy("Who really opened"), required=False)
    closer = forms.ChoiceField(
        label=gettext_lazy("Who laid the last tile"),
        choices=[("", ""), *((str(int(seat)), str(int(seat))) for seat in Seat)],
        required=False,
    )
    confirmed = forms.BooleanField(
        label=gettext_lazy("Counted again, the points are right"), required=False
    )

    def clean(self) -> dict[str, Any]:
        """Ask for what this kind of round needs."""
        data = super().clean() or self.cleaned_data
        if data.get("outcome") == "fish":
            if not self.by_tiles:
                self._need("sum_a", "sum_b", sentence=_("Type the sums of both sides."))
        elif self.by_tiles and data.get("who") not in {str(int(seat)) for seat in Seat}:
            self.add_error("who", _("Choose the seat that went out."))
        elif not data.get("who"):
            self.add_error("who", _("Choose who went out."))
        elif not self.by_tiles:
            self._need("points", sentence=_("Type the points."))
        return data

    def _need(self, *names: str, sentence: str) -> None:
        for name in names:
            if self.cleaned_data.get(name) is None and name not in self.errors:
                self.add_error(name, sentence)
                return

    @property
    def by_tiles(self) -> bool:
        """The tiles left were tapped; an empty set of hands is no count."""
        return any(self.cleaned_data.get(f"hand_{int(seat)}") for seat in Seat)

    def entry(self) -> dict[str, object]:
        """The round as the engine reads it."""
        data = self.cleaned_data
        entry: dict[str, object] = {"kind": "round", "outcome": data["outcome"], **self._count()}
        for name in ("opener", "closer"):
            if data.get(name):
                entry[name] = int(data[name])
        if data.get("confirmed"):
            entry["confirmed"] = True
        return entry

    def _count(self) -> dict[str, object]:
        data = self.cleaned_data
        if self.by_tiles:
            hands = {str(int(seat)): data[f"hand_{int(seat)}"] for seat in Seat}
            return {"hands": hands} | ({"seat": int(data["who"])} if self._is_out else {})
        if not self._is_out:
            return {"sums": {"A": data["sum_a"], "B": data["sum_b"]}}
        who = data["who"]
        winner = {"seat": int(who)} if who.isdecimal() else {"side": who}
        return {**winner, "points": data["points"]}

    @property
    def _is_out(self) -> bool:
        return bool(self.cleaned_data["outcome"] == "out")

    @staticmethod
    def initial_of(payload: Mapping[str, Any]) -> dict[str, Any]:
        """What the form shows to correct a round."""
        hands = payload.get("hands", {})
        sums = payload.get("sums", {})
        return {
            "outcome": payload.get("outcome", "out"),
            "who": str(payload.get("seat", payload.get("side", ""))),
            "points": payload.get("points"),
            "sum_a": sums.get("A"),
            "sum_b": sums.get("B"),
            **{f"hand_{seat}": tiles for seat, tiles in hands.items()},
            "opener": str(payload.get("opener", "")),
            "closer": str(payload.get("closer", "")),
            "confirmed": payload.get("confirmed", False),
        }
