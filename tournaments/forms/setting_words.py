"""What every setting is called, what it means and which rule is behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from django.utils.translation import gettext_lazy as _

from tournaments.wording.stages import SYSTEMS

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Words: TypeAlias = "str | _StrPromise"
"""Words that are translated when they are shown."""


class Setting(NamedTuple):
    """One setting on the page; `rule` is the address in the rule book, empty for none."""

    label: Words
    help: Words
    rule: str = ""


SETTINGS: Final[dict[str, Setting]] = {
    "target": Setting(
        _("Target, points"), _("The side that first reaches it wins the game. Usually 200."), "R4"
    ),
    "game_minutes": Setting(
        _("Time for a game, minutes"), _("The rules name 30 to 50 minutes."), "R6"
    ),
    "tours": Setting(
        _("Tours"), _("How many games everybody plays. A round robin counts its own tours."), "R7"
    ),
    "late_minutes": Setting(
        _("Waiting for latecomers, minutes"),
        _("A side that is not complete by then loses the game."),
        "R19",
    ),
    "warn_minutes": Setting(
        _("Warning before the end, minutes"),
        _("Phones and the hall screen announce it; 0 for none."),
    ),
    "auto_forfeit": Setting(
        _("Forfeit without asking"),
        _(
            "When the time to wait is over, one side is marked present and of the other nobody "
            "came. Otherwise the referee decides with one tap."
        ),
        "R19",
    ),
    "signatures": Setting(_("Who signs the protocol"), _("At the end of every game."), "R16"),
    "opener_rule": Setting(
        _("Who opens the next round"),
        _("A suggestion: what the referee enters counts."),
        "R40",
    ),
    "false_pass_round": Setting(
        _("The round after a false pass"),
        _("The fine comes on top of it."),
        "R51",
    ),
    "table_device": Setting(
        _("A table may use its own phone or tablet"),
        _("Otherwise only the referee or the secretary enters the score."),
        "R27",
    ),
    "fine_mode": Setting(_("What a fine does"), _("Points of a fine move the score at once.")),
    "floor_at_zero": Setting(
        _("A score never shows less than zero"), _("Applied to the total, not step by step.")
    ),
    "repeat_scope": Setting(
        _("A repeated fault climbs the scale"), _("The same player and the same kind of fault.")
    ),
    "count_excess": Setting(
        _("Points above the target count in the standings"),
        _("The protocol is never cut; this concerns the standings only."),
    ),
    "bye_difference": Setting(
        _("Difference for a bye"), _("A bye is a won game; this much difference goes with it.")
    ),
    "forfeit_difference": Setting(
        _("Difference for a win by forfeit"), _("The loser always gets minus the target."), "R20"
    ),
    "criteria": Setting(
        _("Order of the standings"), _("Who is equal in the first is compared in the next.")
    ),
    "scale": Setting(_("Scale of sanctions"), _("Set by your regulation.")),
    "system": Setting(
        _("System of play"), _("Swiss: neighbours in the standings meet. Round robin: all meet.")
    ),
    "avoid_same_club": Setting(
        _("Games inside a club"), _("How much a draw does to keep club mates apart.")
    ),
    "rematch": Setting(_("Meeting twice"), _("Whether two may meet again.")),
    "order": Setting(_("Who meets whom among equals"), _("Inside a group with equal wins.")),
    "first_tour": Setting(
        _("The first tour"),
        _("Nobody has won yet: what decides the order. The lot is drawn once and kept."),
    ),
}

CHOICE_WORDS: Final[dict[str, dict[str, Words]]] = {
    "signatures": {
        "players": _("each of the four players"),
        "sides": _("one player for each side"),
    },
    "opener_rule": {
        "rotate": _("the seats in turn, whoever won"),
        "winner": _("who won the round"),
        "manual": _("entered by hand"),
    },
    "false_pass_round": {
        "no_points": _("nobody gets points"),
        "hands_to_opponents": _("all tiles in hand go to the opponents"),
        "game_lost": _("the game is lost"),
    },
    "fine_mode": {
        "deduct": _("is taken from the offenders"),
        "credit": _("is given to the opponents"),
    },
    "repeat_scope": {
        "tournament": _("over the whole tournament"),
        "game": _("within one game"),
    },
    "bye_difference": {"half": _("half of the target"), "full": _("the whole target")},
    "forfeit_difference": {
        "as_played": _("the whole target"),
        "half": _("half of the target"),
    },
    "system": {str(system): words for system, words in SYSTEMS.items()},
    "avoid_same_club": {
        "prefer": _("avoided, as long as opponents stay equal"),
        "always": _("avoided, even if opponents are less equal"),
        "no": _("do not matter"),
    },
    "rematch": {"never": _("never"), "avoid": _("only when there is no other way")},
    "order": {
        "adjacent": _("neighbours: first with second, third with fourth"),
        "halves": _("halves: the best with the best of the lower half"),
    },
    "first_tour": {
        "auto": _("by rating if everybody has one, otherwise by lot"),
        "rating": _("by rating, those without one last"),
        "clubs": _("by lot, clubs spread: neighbours come from different clubs"),
        "lot": _("by lot"),
    },
}

CRITERIA: Final[dict[str, Words]] = {
    "wins": _("games won"),
    "difference": _("points difference"),
    "points": _("points scored"),
    "buchholz": _("Buchholz: wins of the opponents"),
    "buchholz_cut1": _("Buchholz without the weakest opponent"),
    "sonneborn_berger": _("Sonneborn–Berger: wins of the beaten opponents"),
    "head_to_head": _("games against each other"),
    "rounds_won": _("rounds won"),
    "fewest_fines": _("fewest fines"),
    "average_points": _("average points of a game"),
    "capped_difference": _("difference capped at the target"),
    "lot": _("lot"),
}

INFRACTIONS: Final[dict[str, Words]] = {
    "move_time": _("Thinking too long"),
    "signs": _("Signs between partners"),
    "touched_tile": _("A touched tile does not fit"),
    "out_of_turn": _("Opening or playing out of turn"),
    "false_pass": _("False pass"),
    "pass_form": _("Pass announced wrongly"),
    "conduct": _("Conduct at the table"),
    "unsporting": _("Unsporting conduct"),
}

YES_NO: Final[dict[bool, Words]] = {True: _("yes"), False: _("no")}
