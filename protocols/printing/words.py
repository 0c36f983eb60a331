"""Words of printed protocols, in the active language."""

from __future__ import annotations

from django.utils.translation import pgettext

from tournaments.domain.results import Finish


def finish_word(finish: Finish) -> str:
    """Why a game ended, in one or two words."""
    return {
        Finish.TARGET: pgettext("print", "target reached"),
        Finish.TIME: pgettext("print", "time"),
        Finish.EXTRA_ROUND: pgettext("print", "extra round"),
        Finish.FORFEIT: pgettext("print", "forfeit"),
        Finish.DOUBLE_FORFEIT: pgettext("print", "both sides missing"),
        Finish.GAME_LOST: pgettext("print", "lost by sanction"),
    }[finish]
