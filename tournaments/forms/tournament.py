"""What a tournament is called, where and when; and the few choices a new one starts from."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.regulation import PRESETS, Regulation
from tournaments.forms.setting_words import CHOICE_WORDS, SETTINGS
from tournaments.forms.zones import zone_choices
from tournaments.services.tournaments import About


class AboutForm(forms.Form):
    """Name, venue, time zone and date."""

    name = forms.CharField(
        label=_("Name"),
        help_text=_("As it stands on protocols and diplomas."),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    venue = forms.CharField(
        label=_("Venue"),
        help_text=_("Club, hall, town."),
        max_length=160,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    date = forms.DateField(
        label=_("Date"),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        input_formats=["%Y-%m-%d", "%d.%m.%Y"],
    )
    zone = forms.ChoiceField(
        label=_("Time zone of the venue"),
        help_text=_("All times on pages and protocols are in it."),
        choices=zone_choices,
        initial="Europe/Moscow",
    )

    def about(self) -> About:
        """What was typed, as the services take it."""
        data = self.cleaned_data
        day: date = data["date"]
        return {"name": data["name"], "venue": data["venue"], "date": day, "zone": data["zone"]}


class NewTournamentForm(AboutForm):
    """The description, and the choices that are hard to make later."""

    format = forms.ChoiceField(
        label=_("Who plays"),
        help_text=_("This cannot be changed later."),
        choices=[
            ("pairs", _("Fixed pairs")),
            ("individual", _("Single players: partners change in every tour")),
        ],
        initial="pairs",
        widget=forms.RadioSelect,
    )
    preset = forms.ChoiceField(
        label=_("Regulation"),
        help_text=_("A starting point: every setting can be changed afterwards."),
        choices=[
            ("club", _("club: up to 200 points, 40 minutes")),
            ("finals", _("finals: up to 300 points, 60 minutes")),
        ],
        initial="club",
        widget=forms.RadioSelect,
    )
    system = forms.ChoiceField(
        label=SETTINGS["system"].label,
        help_text=_("Of pairs. Further stages can be added in the settings."),
        choices=[(key, word) for key, word in CHOICE_WORDS["system"].items() if key != "rotating"],
        initial="swiss",
        widget=forms.RadioSelect,
    )
    tours = forms.IntegerField(
        label=SETTINGS["tours"].label,
        help_text=SETTINGS["tours"].help,
        min_value=1,
        max_value=100,
        initial=7,
    )
    avoid_same_club = forms.ChoiceField(
        label=SETTINGS["avoid_same_club"].label,
        help_text=SETTINGS["avoid_same_club"].help,
        choices=[*CHOICE_WORDS["avoid_same_club"].items()],
        initial="prefer",
        widget=forms.RadioSelect,
    )

    def regulation(self) -> Regulation:
        """The preset with the tours that were asked for."""
        return replace(PRESETS[self.cleaned_data["preset"]], tours=self.cleaned_data["tours"])

    def pairing(self) -> dict[str, Any]:
        """System and options as `create_tournament` takes them."""
        data = self.cleaned_data
        individual = data["format"] == "individual"
        return {
            "format": data["format"],
            "system": "rotating" if individual else data["system"],
            "options": {"avoid_same_club": data["avoid_same_club"]},
        }
