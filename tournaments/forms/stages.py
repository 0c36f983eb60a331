"""The form of a stage: how it is played and whom it takes."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.domain.regulation import LARGEST_TARGET
from tournaments.domain.stages.groups import GroupBy, Grouping
from tournaments.domain.stages.plan import MOST_MINUTES, MOST_TAKEN, MOST_TOURS, Carry, StagePlan
from tournaments.forms.regulation import OF_OPPONENTS, Section
from tournaments.forms.setting_words import CHOICE_WORDS, SETTINGS, Words
from tournaments.models import Stage, Tournament

OPTIONS: Final = ("avoid_same_club", "rematch", "order", "first_tour")

_GROUPINGS: Final = (
    (Grouping.NONE, _("No groups: everybody together")),
    (Grouping.SNAKE, _("Snake: 1-2-3, then 3-2-1 by strength")),
    (Grouping.DRAWN, _("Drawn from pots, clubs apart")),
    (Grouping.PLACES, _("By places: the best in group A, the next in group B (final tables)")),
)
_GROUP_BY: Final = (
    (GroupBy.SIZE, _("entries in a group")),
    (GroupBy.NUMBER, _("groups")),
)
_CARRIES: Final = (
    (Carry.NONE, _("Nothing: everybody begins anew")),
    (Carry.BETWEEN, _("Games between those who take part")),
    (Carry.ALL, _("All games of the stages before")),
)


def _whole(label: Words, text: Words, low: int, high: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, help_text=text, min_value=low, max_value=high, required=False
    )


_OF_PAIRS = ("cycles", "best_of", "third_place", *OF_OPPONENTS)
"""Nothing to ask where partners change."""

_SECTIONS: Final[tuple[tuple[str, Words, Words, tuple[str, ...]], ...]] = (
    (
        "play",
        _("How it is played"),
        _("What a system does not know is not asked of it."),
        ("name", "system", "tours", "target", "minutes", "cycles", "best_of", "third_place"),
    ),
    (
        "field",
        _("Whom it takes"),
        _("Computed from the standings of the stage before, until its first tour is drawn."),
        ("first", "per_group", "skip", "best_next", "carry"),
    ),
    (
        "groups",
        _("Groups"),
        _("A knock-out has none."),
        ("grouping", "group_value", "group_by"),
    ),
    ("pairing", _("Pairing"), _("Taken up by the next draw."), OPTIONS),
)


class StageForm(forms.Form):
    """Values are those of the stage's row: name, system, options, plan."""

    name = forms.CharField(
        label=_("Name"),
        help_text=_("Such as “Preliminaries” or “Final”. Left empty, the system names it."),
        max_length=60,
        required=False,
    )
    system = forms.ChoiceField(label=_("System of play"), widget=forms.RadioSelect)
    tours = _whole(
        _("Tours"),
        _("Of a Swiss or of changing partners; empty: as in the settings. Others count their own."),
        1,
        MOST_TOURS,
    )
    target = _whole(
        _("Target, points"), _("Of this stage; empty: as in the settings."), 1, LARGEST_TARGET
    )
    minutes = _whole(
        _("Time for a game, minutes"),
        _("Of this stage; empty: as in the settings."),
        1,
        MOST_MINUTES,
    )
    cycles = forms.TypedChoiceField(
        label=_("Round robin"),
        choices=((1, _("everybody meets everybody once")), (2, _("twice"))),
        coerce=int,
        required=False,
        empty_value="1",
        widget=forms.RadioSelect,
    )
    best_of = forms.TypedChoiceField(
        label=_("A match of the knock-out"),
        choices=((1, _("one game")), (3, _("up to three games: two won decide"))),
        coerce=int,
        required=False,
        empty_value="1",
        widget=forms.RadioSelect,
    )
    third_place = forms.BooleanField(
        label=_("Game for the third place"),
        help_text=_("The losers of the semi-finals meet while the final is played."),
        required=False,
    )
    grouping = forms.ChoiceField(
        label=_("Groups"), choices=_GROUPINGS, required=False, widget=forms.RadioSelect
    )
    group_value = _whole(_("How many"), _("From 2 up."), 2, MOST_TAKEN)
    group_by = forms.ChoiceField(
        label=pgettext_lazy("how many", "of what"), choices=_GROUP_BY, required=False
    )
    first = _whole(
        _("Take the first"),
        _("So many of the stage before; empty: everybody who played in it."),
        1,
        MOST_TAKEN,
    )
    per_group = forms.BooleanField(
        label=_("Counted in each group"),
        help_text=_("Otherwise counted in the whole stage before."),
        required=False,
    )
    skip = _whole(_("Leave out before them"), _("Those who play in another stage."), 0, MOST_TAKEN)
    best_next = _whole(
        _("And the best of those who follow"),
        _("Such as two best thirds of the groups."),
        0,
        MOST_TAKEN,
    )
    carry = forms.ChoiceField(
        label=_("What counts of the stages before"),
        choices=_CARRIES,
        required=False,
        widget=forms.RadioSelect,
    )
    avoid_same_club = forms.ChoiceField(required=False)
    rematch = forms.ChoiceField(required=False)
    order = forms.ChoiceField(required=False)
    first_tour = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, tournament: Tournament, number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        individual = tournament.format == Tournament.Format.INDIVIDUAL
        self.fields["system"] = forms.ChoiceField(
            label=_("System of play"),
            choices=[
                (value, label)
                for value, label in Stage.System.choices
                if (value == Stage.System.ROTATING) is individual
            ],
            widget=forms.RadioSelect,
        )
        for key in OPTIONS:
            self.fields[key] = forms.ChoiceField(
                label=SETTINGS[key].label,
                help_text=SETTINGS[key].help,
                choices=[*CHOICE_WORDS[key].items()],
                required=False,
                widget=forms.RadioSelect,
            )
        for key in _OF_PAIRS if individual else ():
            del self.fields[key]
        if number == 1:
            for key in ("first", "per_group", "skip", "best_next", "carry"):
                del self.fields[key]

    def sections(self) -> list[Section]:
        """The fields this stage has, in the order of the page."""
        found = (
            (slug, title, text, [self[name] for name in names if name in self.fields])
            for slug, title, text, names in _SECTIONS
        )
        return [
            Section(slug=slug, title=title, text=text, fields=shown)
            for slug, title, text, shown in found
            if shown
        ]

    def stage(self) -> dict[str, Any]:
        """Name, system, options and plan, as the services take them."""
        data = self.cleaned_data
        keys = {each.name for each in fields(StagePlan)} & set(self.fields)
        plan = {key: data[key] for key in keys if data.get(key) not in {None, ""}}
        plan |= {key: int(plan[key]) for key in ("cycles", "best_of") if key in plan}
        return {
            "name": data["name"],
            "system": data["system"],
            "options": {key: data[key] for key in OPTIONS if data.get(key)},
            "plan": plan,
        }
