"""The forms of a whole event: its rules, its tables of merit, who is kept apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.belonging import LONGEST_CATEGORY, MOST_PRIZES
from tournaments.domain.event import MOST_BEST
from tournaments.forms.event_words import EVENT_CHOICES, EVENT_SETTINGS
from tournaments.forms.setting_words import Words
from tournaments.services.aparts import LONGEST_WHY
from tournaments.services.categories import USUAL_PRIZES

USUAL: Final[tuple[Words, ...]] = (
    *(_("Women"), _("Juniors"), _("Veterans"), _("Club"), _("Region")),
)
"""Names of tables of merit to be tapped."""


def _choice(key: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=EVENT_SETTINGS[key].label,
        help_text=EVENT_SETTINGS[key].help,
        choices=[*EVENT_CHOICES[key].items()],
        widget=forms.RadioSelect,
    )


class EventForm(forms.Form):
    """What is asked of the whole event; values are those of its JSON form."""

    late = _choice("late")
    team_scoring = _choice("team_scoring")
    team_best = forms.IntegerField(
        label=EVENT_SETTINGS["team_best"].label,
        help_text=EVENT_SETTINGS["team_best"].help,
        min_value=1,
        max_value=MOST_BEST,
    )
    own_fines = forms.BooleanField(
        label=EVENT_SETTINGS["own_fines"].label,
        help_text=EVENT_SETTINGS["own_fines"].help,
        required=False,
    )

    def __init__(self, *args: Any, single: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not single:
            del self.fields["own_fines"]

    def event(self) -> dict[str, object]:
        """The settings; a pair's fine is the pair's."""
        return {"own_fines": False, **self.cleaned_data}


class CategoryForm(forms.Form):
    """A table of merit."""

    name = forms.CharField(
        label=_("Name"),
        max_length=LONGEST_CATEGORY,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    prizes = forms.IntegerField(
        label=_("Prizes"),
        help_text=_("So many places get a diploma."),
        min_value=0,
        max_value=MOST_PRIZES,
        initial=USUAL_PRIZES,
    )


class MembersForm(forms.Form):
    """Who stands in a table of merit."""

    numbers = forms.TypedMultipleChoiceField(
        label=_("Entries in it"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple(attrs={"class": "choices-wide"}),
    )

    def __init__(self, *args: Any, entries: Iterable[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["numbers"]
        assert isinstance(field, forms.TypedMultipleChoiceField)
        field.choices = [(number, f"{number}. {name}") for number, name in entries]


class ApartForm(forms.Form):
    """Two entries that should not meet, and why."""

    one = forms.TypedChoiceField(label=_("One entry"), coerce=int)
    other = forms.TypedChoiceField(label=_("The other"), coerce=int)
    why = forms.CharField(
        label=_("Why"),
        help_text=_("Such as “one family”. The organiser alone sees it."),
        max_length=LONGEST_WHY,
        required=False,
    )

    def __init__(self, *args: Any, entries: Iterable[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", "–"), *((number, f"{number}. {name}") for number, name in entries)]
        for key in ("one", "other"):
            field = self.fields[key]
            assert isinstance(field, forms.TypedChoiceField)
            field.choices = choices
