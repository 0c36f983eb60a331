"""A pair as it is typed, and the acts on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from tournaments.domain.belonging import HIGHEST_TABLE
from tournaments.domain.people import HIGHEST_RATING
from tournaments.services.entry_fields import EntryFields, NewEntry

CLUBS_LIST = "clubs"
TEAMS_LIST = "teams"
"""Ids of the lists of known clubs and teams on the page."""


def _name(label: Any, *, required: bool = True, help_text: Any = "") -> forms.CharField:
    attrs = {"autocomplete": "off", "autocapitalize": "words"}
    return forms.CharField(
        label=label, required=required, help_text=help_text, widget=forms.TextInput(attrs=attrs)
    )


class EntryForm(forms.Form):
    """The pair: two players, club, rating, reserve, team, categories, a table of its own."""

    first = _name(_("First player"), help_text=_("Surname first, as it stands in the protocol."))
    second = _name(_("Second player"))
    club = forms.CharField(
        label=_("Club"),
        required=False,
        widget=forms.TextInput(attrs={"list": CLUBS_LIST, "autocomplete": "off"}),
    )
    rating = forms.IntegerField(
        label=_("Rating"), required=False, min_value=0, max_value=HIGHEST_RATING
    )
    reserve = _name(
        _("Reserve"), required=False, help_text=_("May take the place of a player later.")
    )
    team = forms.CharField(
        label=_("Team"),
        required=False,
        help_text=_("Entries of one team count together and do not meet."),
        widget=forms.TextInput(attrs={"list": TEAMS_LIST, "autocomplete": "off"}),
    )
    fixed_table = forms.IntegerField(
        label=_("Fixed table"),
        required=False,
        min_value=1,
        max_value=HIGHEST_TABLE,
        help_text=_("For those who need one table all day, near the door or the light."),
    )
    categories = forms.MultipleChoiceField(
        label=_("Categories"),
        required=False,
        help_text=_("The entry stands in these tables of merit besides the common one."),
        widget=forms.CheckboxSelectMultiple,
    )
    namesakes = forms.BooleanField(
        label=_("These are different people who share a name"), required=False
    )

    asks_namesakes = False
    """Set when somebody of this name is entered already."""

    def __init__(
        self, *args: Any, single: bool = False, categories: Iterable[str] = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        names = [(name, name) for name in categories]
        if names:
            field = self.fields["categories"]
            assert isinstance(field, forms.MultipleChoiceField)
            field.choices = names
        else:
            del self.fields["categories"]
        if single:
            self.fields["first"].label = _("Player")
            del self.fields["second"], self.fields["reserve"]
            if "checked_in" in self.fields:
                self.fields["checked_in"].label = _("The player is here")

    def pair(self) -> EntryFields:
        """What was typed, as the services take it."""
        data = self.cleaned_data
        return {
            "names": tuple(data[key] for key in ("first", "second") if key in data),
            "club": data["club"],
            "rating": data["rating"],
            "reserve": data.get("reserve", ""),
            "team": data["team"],
            "categories": tuple(data.get("categories", ())),
            "fixed_table": data["fixed_table"],
            "namesakes": data["namesakes"],
        }

    def shown(self) -> Iterable[BoundField]:
        """The fields of the page: the question about namesakes only where it arises."""
        asked = self.asks_namesakes or bool(self["namesakes"].value())
        return (field for field in self if field.name != "namesakes" or asked)


class NewEntryForm(EntryForm):
    """A pair when it is entered."""

    checked_in = forms.BooleanField(label=_("The pair is here"), required=False)
    fee_paid = forms.BooleanField(label=_("The fee is paid"), required=False)

    def pair(self) -> NewEntry:
        """The pair with the two marks."""
        data = self.cleaned_data
        return {
            **super().pair(),
            "checked_in": data["checked_in"],
            "fee_paid": data["fee_paid"],
        }


class WithdrawForm(forms.Form):
    """Whether a pair still plays the running tour, and why it leaves."""

    after_tour = forms.TypedChoiceField(
        label=_("The last tour it plays"), coerce=int, widget=forms.RadioSelect
    )
    reason = forms.CharField(
        label=_("Reason"), help_text=_("The journal keeps it."), max_length=300
    )

    def __init__(self, *args: Any, tours: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["after_tour"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [(tour, str(tour) if tour else _("none")) for tour in range(tours, -1, -1)]
        field.initial = tours


class ReplaceForm(forms.Form):
    """Whose place is taken, and by whom."""

    place = forms.ChoiceField(label=_("Who leaves"), widget=forms.RadioSelect)
    who = forms.ChoiceField(label=_("Who comes"), widget=forms.RadioSelect)
    by = _name(
        _("Name of another person"),
        required=False,
        help_text=_("Only if you chose “another person”."),
    )

    def __init__(
        self, *args: Any, names: Iterable[str], reserve: str, former: Iterable[str], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        back = [(f"former:{name}", name) for name in former]
        ready = [("reserve", _("the reserve, %(name)s") % {"name": reserve})] if reserve else []
        self.fields["place"] = forms.ChoiceField(
            label=_("Who leaves"),
            choices=[*zip(("first", "second"), names, strict=False)],
            widget=forms.RadioSelect,
        )
        self.fields["who"] = forms.ChoiceField(
            label=_("Who comes"),
            choices=[*ready, *back, ("other", _("another person"))],
            initial="reserve" if reserve else "other",
            widget=forms.RadioSelect,
        )

    def clean(self) -> dict[str, Any]:
        """Another person has a name."""
        data = super().clean() or {}
        if data.get("who") == "other" and not data.get("by"):
            self.add_error("by", _("Write the name."))
        return data

    def newcomer(self) -> str:
        """The name the service takes; empty for the reserve."""
        who, _colon, former = str(self.cleaned_data["who"]).partition(":")
        return {"reserve": "", "other": str(self.cleaned_data["by"])}.get(who, former)
