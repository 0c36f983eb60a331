"""What is ordered to be printed."""

from __future__ import annotations

from django import forms

from tournaments.forms.printing import SheetsForm


class OrderForm(SheetsForm):
    """A long print: of a tour, or the report of the tournament."""

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in ("sheets", "protocols", "report")])
    tour = forms.IntegerField(min_value=1, max_value=9999, required=False)
