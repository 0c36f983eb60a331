"""Forms of the tours' pages; the services judge what was typed."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.draft_board import HIGHEST_TABLE
from tournaments.services.tours.common import LONGEST_REASON

_REASON = {"rows": 2, "maxlength": LONGEST_REASON}


class DrawForm(forms.Form):
    """The draw of the next tour."""

    pass_reason = forms.CharField(
        label=_("Why the draw does not wait for the missing results"),
        help_text=_("It is kept with the tour and shown on its public page."),
        required=False,
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs=_REASON),
    )
    allow_rematch = forms.BooleanField(
        label=_("They may meet again where it cannot be avoided"), required=False
    )


class ReasonForm(forms.Form):
    """Why a tour is closed without its results, or a tournament stopped early."""

    reason = forms.CharField(
        label=_("Reason"),
        help_text=_("It is kept and shown on the public page."),
        required=False,
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs=_REASON),
    )


class TableForm(forms.Form):
    """Another table for a game."""

    table = forms.IntegerField(label=_("The game at table"), min_value=1, max_value=HIGHEST_TABLE)
    to = forms.IntegerField(label=_("moves to table"), min_value=1, max_value=HIGHEST_TABLE)
