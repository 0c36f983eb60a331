"""Faults with their fines, and sanctions (R21-R31, R41-R52)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from protocols.domain.entries import Decision
from protocols.forms.base import (
    TableForm,
    points_field,
    reason_field,
    sanction_entry,
    seat_field,
    want_points,
)
from protocols.wording.codes import MEASURES
from protocols.wording.faults import fault_choices, fault_of
from tournaments.domain.regulation import FalsePassRound, Measure


class FaultForm(TableForm):
    """Who did it; another fine than the scale's needs a reason."""

    seat = seat_field(gettext_lazy("Who"))
    fine = points_field(gettext_lazy("Another fine"), required=False)
    reason = reason_field(required=False)


class RedealForm(FaultForm):
    """A tile laid out of turn, and what the opponents chose (R44-R47)."""

    opponents = forms.ChoiceField(
        label=gettext_lazy("The opponents decide"),
        choices=[
            (Decision.CONTINUE, gettext_lazy("Play on, no fine")),
            (Decision.REDEAL, gettext_lazy("Deal again, the side is fined")),
        ],
        widget=forms.RadioSelect,
    )

    def entry(self) -> dict[str, object]:
        """The decision as the engine reads it, with no fine unless one was typed."""
        data = self.cleaned_data
        return {
            "kind": "redeal",
            "seat": data["seat"],
            "opponents": data["opponents"],
            "fine": data.get("fine") or 0,
        }


class FalsePassForm(FaultForm):
    """Who passed though he could have moved (R51, R52)."""

    sum_a = points_field(gettext_lazy("Left in hands, A"), required=False)
    sum_b = points_field(gettext_lazy("Left in hands, B"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rule = self.table.regulation.false_pass_round
        if rule is not FalsePassRound.HANDS_TO_OPPONENTS:
            del self.fields["sum_a"], self.fields["sum_b"]

    def left(self) -> dict[str, object]:
        """The sums, where they were typed."""
        data = self.cleaned_data
        if data.get("sum_a") is None or data.get("sum_b") is None:
            return {}
        return {"sums": {"A": data["sum_a"], "B": data["sum_b"]}}

    def entry(self) -> dict[str, object]:
        """The false pass as the engine reads it, with no fine unless one was typed."""
        data = self.cleaned_data
        fine = data.get("fine") or 0
        return {"kind": "false_pass", "seat": data["seat"], "fine": fine, **self.left()}

    @staticmethod
    def initial_of(payload: Mapping[str, Any]) -> dict[str, Any]:
        """What the form shows to correct a false pass."""
        sums = payload.get("sums", {})
        return {**payload, "sum_a": sums.get("A"), "sum_b": sums.get("B")}


class SanctionForm(TableForm):
    """Who and what; the measure only where it is not the scale's."""

    seat = seat_field(gettext_lazy("Who"))
    infraction = forms.ChoiceField(
        label=gettext_lazy("For what"), choices=fault_choices(), widget=forms.RadioSelect
    )
    measure = forms.ChoiceField(
        label=gettext_lazy("Another measure"),
        choices=[("", gettext_lazy("as the scale proposes")), *MEASURES.items()],
        required=False,
    )
    points = points_field(gettext_lazy("Points of the fine"), required=False)
    reason = reason_field(required=False)

    def clean(self) -> dict[str, Any]:
        """A fine has points; what was seen counts as its kind and becomes a note."""
        data = super().clean() or self.cleaned_data
        if data.get("infraction"):
            data["infraction"], data["note"] = fault_of(data["infraction"])
        want_points(self, data)
        return data

    def entry(self) -> dict[str, object]:
        """The sanction as the engine reads it; the measure must be known."""
        return sanction_entry(self.cleaned_data, Measure.WARNING)
