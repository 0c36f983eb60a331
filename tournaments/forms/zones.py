"""Time zones to choose from: those of Russia first, west to east, then all others."""

from __future__ import annotations

from functools import cache
from typing import Final
from zoneinfo import available_timezones

from django.utils.translation import gettext_lazy as _

from tournaments.forms.setting_words import Words

RUSSIAN: Final[dict[str, Words]] = {
    "Europe/Kaliningrad": _("Kaliningrad (Moscow −1)"),
    "Europe/Moscow": _("Moscow"),
    "Europe/Samara": _("Samara (Moscow +1)"),
    "Asia/Yekaterinburg": _("Yekaterinburg (Moscow +2)"),
    "Asia/Omsk": _("Omsk (Moscow +3)"),
    "Asia/Novosibirsk": _("Novosibirsk (Moscow +4)"),
    "Asia/Krasnoyarsk": _("Krasnoyarsk (Moscow +4)"),
    "Asia/Irkutsk": _("Irkutsk (Moscow +5)"),
    "Asia/Yakutsk": _("Yakutsk (Moscow +6)"),
    "Asia/Vladivostok": _("Vladivostok (Moscow +7)"),
    "Asia/Magadan": _("Magadan (Moscow +8)"),
    "Asia/Kamchatka": _("Kamchatka (Moscow +9)"),
}

Group = tuple[Words, list[tuple[str, Words]]]


@cache
def _others() -> list[tuple[str, Words]]:
    names = sorted(name for name in available_timezones() if "/" in name and name not in RUSSIAN)
    return [(name, name.replace("_", " ")) for name in names if not name.startswith("Etc/")]


def zone_choices() -> list[Group]:
    """The choices of a select with groups."""
    return [(_("Russia"), [*RUSSIAN.items()]), (_("Other"), _others())]


def zone_name(zone: str) -> Words:
    """A zone as its choice names it."""
    return RUSSIAN.get(zone, zone.replace("_", " "))
