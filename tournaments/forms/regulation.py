"""The form of every setting an organiser may make; it works without JavaScript."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.reading import read_number
from tournaments.domain.regulation import (
    DEFAULT_SCALE,
    LARGEST_TARGET,
    RULES_OF_INFRACTION,
    Criterion,
    Infraction,
    Regulation,
    write_regulation,
)
from tournaments.forms.scale import StepsField
from tournaments.forms.setting_words import (
    CHOICE_WORDS,
    CRITERIA,
    INFRACTIONS,
    SETTINGS,
    Words,
)

MOST_CRITERIA: Final = 8
PAIRING: Final = ("avoid_same_club", "rematch", "order", "first_tour")
OF_OPPONENTS: Final = ("rematch", "order")
"""Nothing to ask where partners change: opponents come as evenly as they can."""


def _help(key: str) -> Words:
    setting = SETTINGS[key]
    return format_lazy("{} ({})", setting.help, setting.rule) if setting.rule else setting.help


def _number(key: str, low: int, high: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=SETTINGS[key].label, help_text=_help(key), min_value=low, max_value=high
    )


def _choice(key: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=SETTINGS[key].label,
        help_text=_help(key),
        choices=[*CHOICE_WORDS[key].items()],
        widget=forms.RadioSelect,
    )


def _flag(key: str) -> forms.BooleanField:
    return forms.BooleanField(label=SETTINGS[key].label, help_text=_help(key), required=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Fields that belong together."""

    slug: str
    title: Words
    text: Words
    fields: list[BoundField]


_SECTIONS: Final[tuple[tuple[str, Words, Words, tuple[str, ...]], ...]] = (
    (
        "game",
        gettext_lazy("The game"),
        gettext_lazy("A game that was started keeps the settings it was started under."),
        (
            *("target", "game_minutes", "warn_minutes", "late_minutes", "auto_forfeit"),
            *("signatures", "opener_rule", "false_pass_round", "table_device"),
        ),
    ),
    (
        "pairing",
        gettext_lazy("Tours and pairing"),
        gettext_lazy("Taken up by the next draw."),
        ("system", "tours", *PAIRING),
    ),
    (
        "standings",
        gettext_lazy("Standings"),
        gettext_lazy("A change is seen in the standings at once."),
        ("count_excess", "bye_difference", "forfeit_difference"),
    ),
    (
        "fines",
        gettext_lazy("Fines"),
        gettext_lazy("The rules name the faults, your regulation names the price."),
        ("fine_mode", "floor_at_zero", "repeat_scope"),
    ),
)


class RegulationForm(forms.Form):
    """Every setting. Values are those of `Regulation`, of the stage's system and its options."""

    target = _number("target", 1, LARGEST_TARGET)
    game_minutes = _number("game_minutes", 1, 600)
    tours = _number("tours", 1, 100)
    warn_minutes = _number("warn_minutes", 0, 120)
    late_minutes = _number("late_minutes", 0, 120)
    auto_forfeit = _flag("auto_forfeit")
    signatures = _choice("signatures")
    opener_rule = _choice("opener_rule")
    false_pass_round = _choice("false_pass_round")
    table_device = _flag("table_device")
    fine_mode = _choice("fine_mode")
    floor_at_zero = _flag("floor_at_zero")
    repeat_scope = _choice("repeat_scope")
    count_excess = _flag("count_excess")
    bye_difference = _choice("bye_difference")
    forfeit_difference = _choice("forfeit_difference")
    system = _choice("system")
    avoid_same_club = _choice("avoid_same_club")
    rematch = _choice("rematch")
    order = _choice("order")
    first_tour = _choice("first_tour")
    reason = forms.CharField(
        label=gettext_lazy("Reason for the change"),
        help_text=gettext_lazy(
            "A game was played already: the journal keeps the reason, a snapshot what was before."
        ),
        max_length=300,
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rotating = self.initial.get("system") == "rotating"
        words = CHOICE_WORDS["system"].items()
        self.fields["system"] = forms.ChoiceField(
            label=SETTINGS["system"].label,
            help_text=_help("system"),
            choices=[(key, word) for key, word in words if (key == "rotating") is rotating],
            widget=forms.RadioSelect,
        )
        for name in OF_OPPONENTS if rotating else ():
            del self.fields[name]
        for place in range(1, MOST_CRITERIA + 1):
            self.fields[f"criterion_{place}"] = forms.ChoiceField(
                label=format_lazy("{}.", place),
                choices=[("", "—"), *CRITERIA.items()],
                required=False,
            )
        for code in Infraction:
            rule = RULES_OF_INFRACTION[code]
            self.fields[f"steps_{code}"] = StepsField(
                label=INFRACTIONS[code], help_text=rule, required=True
            )

    def clean(self) -> dict[str, Any]:
        """An order of different criteria, and fines that the target can bear."""
        data = super().clean() or {}
        seen: set[str] = set()
        for place in range(1, MOST_CRITERIA + 1):
            name = data.get(f"criterion_{place}")
            if name and name in seen:
                self.add_error(f"criterion_{place}", _("It stands in the order already."))
            seen.add(name or "")
        if not seen - {""}:
            self.add_error("criterion_1", _("Name at least one."))
        self._check_fines(data)
        return data

    def _check_fines(self, data: Mapping[str, Any]) -> None:
        target = data.get("target")
        for code in Infraction:
            steps = data.get(f"steps_{code}", ())
            too_high = [step for step in steps if target and step.points > target]
            if too_high:
                self.add_error(
                    f"steps_{code}",
                    _("A fine of %(points)s is more than the target.")
                    % {"points": too_high[0].points},
                )

    def settings(self) -> dict[str, Any]:
        """The regulation, the system and the options, as `change_regulation` takes them."""
        data = self.cleaned_data
        names = [data[f"criterion_{place}"] for place in range(1, MOST_CRITERIA + 1)]
        steps = {str(code): [str(step) for step in data[f"steps_{code}"]] for code in Infraction}
        plain = set(Regulation.__dataclass_fields__) - {"criteria", "scale"}
        return {
            "regulation": {
                **{key: data[key] for key in plain},
                "criteria": [name for name in names if name],
                "scale": steps,
            },
            "system": data["system"],
            "options": {key: data.get(key, self.initial.get(key)) for key in PAIRING},
        }

    def sections(self) -> list[Section]:
        """The fields in the order of the page, without the lists that have their own look."""
        return [
            Section(slug=slug, title=title, text=text, fields=self._shown(names))
            for slug, title, text, names in _SECTIONS
        ]

    def _shown(self, names: Iterable[str]) -> list[BoundField]:
        return [self[name] for name in names if name in self.fields]

    def criteria(self) -> list[BoundField]:
        """The places of the order."""
        return [self[f"criterion_{place}"] for place in range(1, MOST_CRITERIA + 1)]

    def scale(self) -> list[BoundField]:
        """The infractions."""
        return [self[f"steps_{code}"] for code in Infraction]

    @property
    def unusual_minutes(self) -> bool:
        """R6: outside 30 to 50 minutes is allowed, with a notice."""
        minutes = read_number(str(self["game_minutes"].value()))
        return not (minutes is not None and 30 <= minutes <= 50)


def initial_of(
    regulation: Regulation, system: str, options: Mapping[str, object]
) -> dict[str, object]:
    """What the form shows for stored settings."""
    shown: dict[str, object] = {**write_regulation(regulation), **options, "system": system}
    for place, criterion in enumerate(regulation.criteria[:MOST_CRITERIA], start=1):
        shown[f"criterion_{place}"] = str(Criterion(criterion))
    for code in Infraction:
        shown[f"steps_{code}"] = regulation.scale.get(code, DEFAULT_SCALE[code])
    return shown
