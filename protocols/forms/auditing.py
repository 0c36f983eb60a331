"""What is typed in an audit: the dice, the size of the sample, the totals of a paper."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_MOST_POINTS = 999


class DrawForm(forms.Form):
    """A public seed and how many protocols to look at."""

    seed = forms.CharField(
        label=gettext_lazy("Twenty throws of a die"),
        max_length=60,
        help_text=gettext_lazy("Thrown in front of everybody, after the last protocol was typed."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    size = forms.IntegerField(label=gettext_lazy("Protocols to check"), min_value=1)


class PaperForm(forms.Form):
    """The totals on the paper, or that there is none."""

    a = forms.IntegerField(required=False, min_value=0, max_value=_MOST_POINTS)
    b = forms.IntegerField(required=False, min_value=0, max_value=_MOST_POINTS)
    missing = forms.BooleanField(required=False)

    def clean(self) -> dict[str, Any]:
        """Either both totals or none."""
        data = super().clean() or self.cleaned_data
        if not data.get("missing") and (data.get("a") is None or data.get("b") is None):
            raise forms.ValidationError(_("Type both totals of the paper."))
        return data

    @property
    def said(self) -> tuple[int, int] | None:
        """What the paper says."""
        data = self.cleaned_data
        return None if data["missing"] else (data["a"], data["b"])
