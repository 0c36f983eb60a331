"""What every value of the standings is, in plain words; how a game ended for one of its sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tournaments.domain.explaining import Explained
from tournaments.domain.ids import Side
from tournaments.domain.regulation import Criterion
from tournaments.domain.results import GameKind
from tournaments.domain.shares import Share
from tournaments.domain.stages.neighbours import Verdict, Why
from tournaments.wording.criteria import TITLES

MEANING: Final[Mapping[Criterion, Promise]] = {
    Criterion.WINS: gettext_lazy(
        "One for each game won; a bye and a game whose opponents did not come are won too."
    ),
    Criterion.DIFFERENCE: gettext_lazy(
        "Own points minus those of the opponents, game by game. What a bye and a forfeit give, the "
        "regulation says."
    ),
    Criterion.POINTS: gettext_lazy(
        "Own points of each game. A game won without play gives the points of the target."
    ),
    Criterion.BUCHHOLZ: gettext_lazy(
        "How many games every opponent met has won so far. Whoever was met twice counts twice."
    ),
    Criterion.BUCHHOLZ_CUT1: gettext_lazy(
        "How many games every opponent met has won so far, without the one who has won least."
    ),
    Criterion.SONNEBORN_BERGER: gettext_lazy(
        "How many games those opponents have won so far who were beaten."
    ),
    Criterion.HEAD_TO_HEAD: gettext_lazy(
        "Games won against those who are equal on everything before. It counts only when each two "
        "of them have met."
    ),
    Criterion.ROUNDS_WON: gettext_lazy("Rounds won in each game."),
    Criterion.FEWEST_FINES: gettext_lazy("Points of fines in each game; fewer is better."),
    Criterion.AVERAGE_POINTS: gettext_lazy(
        "Own points divided by the number of games; a bye does not count."
    ),
    Criterion.CAPPED_DIFFERENCE: gettext_lazy(
        "Own points minus those of the opponents; points above the target do not count."
    ),
    Criterion.LOT: gettext_lazy("Drawn once and kept. The lower one is better."),
}
"""How each criterion is counted."""

_VERDICTS: Final[Mapping[Why, Promise]] = {
    Why.SHARED: gettext_lazy("They are equal on everything and share the place."),
    Why.STAGE: gettext_lazy("The upper one went on to the later stage."),
    Why.GROUP: gettext_lazy("The upper one played in the higher group."),
    Why.PLACE: gettext_lazy("The upper one was better placed in its own group."),
    Why.BRACKET: gettext_lazy("The upper one came further in the knock-out."),
}


def verdict_words(verdict: Verdict) -> str:
    """What decided between two neighbours, as a sentence."""
    if verdict.criterion is None:
        return str(_VERDICTS[verdict.why])
    return _("Decided by: %(criterion)s") % {"criterion": TITLES[verdict.criterion]}


def how_it_ended(share: Share) -> str:
    """The score with own points first, or what stands for it."""
    game, won = share.game, share.game.winner is share.side
    if game.kind is GameKind.PLAYED:
        own, other = game.points if share.side is Side.A else game.points[::-1]
        return f"{own}:{other}"
    if game.kind is GameKind.BYE:
        return pgettext("game", "bye")
    if not share.others:
        return pgettext("game", "tour missed")
    if game.kind is GameKind.DOUBLE_FORFEIT:
        return pgettext("game", "both sides did not come")
    if game.kind is GameKind.FORFEIT:
        return pgettext("game", "opponents absent") if won else pgettext("game", "did not come")
    return (
        pgettext("game", "the opponents lost it by a sanction")
        if won
        else pgettext("game", "lost by a sanction")
    )


def why_not_counted(criterion: Criterion, share: Share) -> str:
    """Why a share is not in the sum, or brings nothing."""
    if share.counted:
        beaten = share.game.winner is share.side
        skipped = criterion is Criterion.SONNEBORN_BERGER and not beaten
        return _("not beaten") if skipped else ""
    if criterion is Criterion.BUCHHOLZ_CUT1:
        return _("the lowest, left out")
    return _("does not count")


def lone_words(value: Explained) -> str:
    """Why head-to-head is nothing here; empty where it is something."""
    if value.criterion is not Criterion.HEAD_TO_HEAD:
        return ""
    if not value.tied:
        return _("Nobody is equal on everything before, so it decides nothing here.")
    if not value.shares:
        return _("They have not met.")
    if not value.counted:
        return _("Not all of them have met each other, so it counts for nobody.")
    return ""
