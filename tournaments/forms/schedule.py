"""The form of the hours of an event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import time
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from tournaments.domain.schedule import (
    LAST_TOUR,
    LONGEST_LUNCH,
    LONGEST_PAUSE,
    MOST_DAYS,
    Schedule,
    clock_text,
)
from tournaments.forms.setting_words import Words

_TOURS: Final = re.compile(r"\d{1,3}(?:[\s,;]+\d{1,3})*")


def _clock(label: Words, text: Words = "") -> forms.TimeField:
    return forms.TimeField(
        label=label,
        help_text=text,
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        input_formats=["%H:%M", "%H:%M:%S", "%H.%M"],
    )


class ScheduleForm(forms.Form):
    """Values are those of the JSON of `domain.schedule`; days as `day2_start` and `day2_tour`."""

    start = _clock(
        _("The first tour starts at"),
        _("By the clock of the venue. Left empty: no hours are shown anywhere."),
    )
    setup_minutes = forms.IntegerField(
        label=_("Pause between tours, minutes"),
        help_text=_("For the last results, the draw and the way to the tables."),
        min_value=0,
        max_value=LONGEST_PAUSE,
        initial=10,
    )
    lunch_after = forms.CharField(
        label=_("Lunch after tours"),
        help_text=_("Such as 3, or 3, 8 for two days. Lunch takes the place of the pause."),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    lunch_minutes = forms.IntegerField(
        label=_("Lunch, minutes"), min_value=0, max_value=LONGEST_LUNCH, initial=45
    )
    pull_forward = forms.BooleanField(
        label=_("A tour may begin before its hour when the one before ended early"),
        help_text=_("Otherwise nobody who comes at the hour of his tour is late."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for day in range(2, MOST_DAYS + 1):
            words = {"day": day}
            self.fields[f"day{day}_start"] = _clock(_("Day %(day)s starts at") % words)
            self.fields[f"day{day}_tour"] = forms.IntegerField(
                label=_("Day %(day)s: its first tour") % words,
                required=False,
                min_value=2,
                max_value=LAST_TOUR,
            )

    def common(self) -> Iterator[BoundField]:
        """What every day has."""
        return (field for field in self if not field.name.startswith("day"))

    def days(self) -> Iterator[BoundField]:
        """The days after the first."""
        return (field for field in self if field.name.startswith("day"))

    def clean_lunch_after(self) -> list[int]:
        """Numbers, whatever stands between them."""
        typed = self.cleaned_data["lunch_after"].strip()
        if typed and _TOURS.fullmatch(typed) is None:
            raise ValidationError(_("Write numbers of tours, such as 3, 8."))
        return [int(number) for number in re.findall(r"\d+", typed)]

    def clean(self) -> dict[str, Any]:
        """A day has both an hour and a tour, and no day is left out."""
        data: dict[str, Any] = self.cleaned_data
        ended = False
        for day in range(2, MOST_DAYS + 1):
            start, tour = f"day{day}_start", f"day{day}_tour"
            has = [data.get(start) is not None, data.get(tour) is not None]
            if any(has) and not all(has):
                self.add_error(tour if has[0] else start, _("A day needs its hour and its tour."))
            elif any(has) and ended:
                self.add_error(start, _("Fill in the day before first."))
            ended = ended or not any(has)
        return data

    def schedule(self) -> dict[str, object]:
        """The JSON form; empty without a start."""
        data = self.cleaned_data
        start: time | None = data["start"]
        if start is None:
            return {}
        return {
            "start": clock_text(start),
            "setup_minutes": data["setup_minutes"],
            "lunch_after": data["lunch_after"],
            "lunch_minutes": data["lunch_minutes"],
            "pull_forward": data["pull_forward"],
            "days": [
                {"tour": data[f"day{day}_tour"], "start": clock_text(data[f"day{day}_start"])}
                for day in range(2, MOST_DAYS + 1)
                if data[f"day{day}_start"] is not None
            ],
        }


def initial_of(schedule: Schedule | None) -> dict[str, object]:
    """What the form shows of a stored schedule."""
    if schedule is None:
        return {}
    found: dict[str, object] = {
        "start": schedule.start,
        "setup_minutes": schedule.setup_minutes,
        "lunch_after": ", ".join(str(tour) for tour in schedule.lunch_after),
        "lunch_minutes": schedule.lunch_minutes,
        "pull_forward": schedule.pull_forward,
    }
    for number, day in enumerate(schedule.days, 2):
        found[f"day{number}_start"] = day.start
        found[f"day{number}_tour"] = day.tour
    return found
