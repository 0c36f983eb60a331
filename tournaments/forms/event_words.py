"""What every setting of a whole event is called and what it means; the journal finds them too."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

from tournaments.forms.setting_words import CHOICE_WORDS, SETTINGS, Setting, Words

EVENT_SETTINGS: Final[dict[str, Setting]] = {
    "late": Setting(
        _("Tours missed by a late entry"),
        _("Those before its first game. A lost tour is a defeat without points."),
    ),
    "team_scoring": Setting(
        _("What counts for a team"),
        _("The wins, difference and points of its entries are added up."),
    ),
    "team_best": Setting(
        _("How many of the best"),
        _("By their place in the common table. Read only where the best count."),
    ),
    "own_fines": Setting(
        _("A fine hits only the offender"),
        _(
            "It is taken from the total of the player fined, not of his partner of that game. "
            "Who wins the game follows the protocol as ever."
        ),
    ),
}

EVENT_CHOICES: Final[dict[str, dict[str, Words]]] = {
    "late": {"nothing": _("do not count"), "losses": _("count as lost")},
    "team_scoring": {"sum": _("all its entries"), "best": _("its best entries")},
}

SETTINGS.update(EVENT_SETTINGS)
CHOICE_WORDS.update(EVENT_CHOICES)
