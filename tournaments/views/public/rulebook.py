"""The rule book: each rule R1-R53 in one line, and who sees to it.

Rules that the program applies are marked; the rest is a referee's matter.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from tournaments.domain.names import search_key


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its number, the text in the reader's language, whether the program applies it."""

    number: int
    text: str | Promise
    applied: bool = True

    @property
    def code(self) -> str:
        """The address used everywhere: ``R17``."""
        return f"R{self.number}"


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rule book."""

    slug: str
    title: str | Promise
    rules: tuple[Rule, ...]


SECTIONS: tuple[Section, ...] = (
    Section(
        "table",
        _("Sides and tiles"),
        (
            Rule(1, _("Two pairs of two players sit at a table: four different people.")),
            Rule(2, _("Each player keeps his tiles on a stand."), applied=False),
            Rule(3, _("The set has 28 tiles, from 0-0 to 6-6, with 168 pips in all.")),
        ),
    ),
    Section(
        "scoring",
        _("Winning and scoring"),
        (
            Rule(4, _("The side that first reaches the target wins the game.")),
            Rule(5, _("The target is usually 200 points; the tournament sets it.")),
            Rule(6, _("A game is allotted 30 to 50 minutes.")),
            Rule(7, _("The tournament sets how many games are played.")),
            Rule(8, _("A round ends when somebody goes out, or by a fish.")),
            Rule(
                9,
                _("Going out: the side writes down the pips left in all hands, the partner's too."),
            ),
            Rule(10, _("Fish: nobody can move any more.")),
            Rule(
                11,
                _(
                    "In a fish the side with fewer pips in hand writes down all pips "
                    "of all four hands."
                ),
            ),
            Rule(12, _("Equal sums in a fish: a drawn round, 0:0, and the game goes on.")),
            Rule(13, _("Time runs out during a round: this round is finished and is the last.")),
            Rule(14, _("Then the side with more points wins, even below the target.")),
            Rule(
                15,
                _(
                    "Time runs out while tiles are counted or shuffled: exactly one more "
                    "round is played, unless the target has been reached."
                ),
            ),
            Rule(16, _("All points go into the protocol, and the players sign it.")),
            Rule(17, _("A game always has a winner.")),
            Rule(18, _("Equal totals at the end: an extra round, and another, until decided.")),
            Rule(19, _("A player missing five minutes after the start: his side loses.")),
            Rule(20, _("The side that came gets the target to nothing; both missing, both lose.")),
        ),
    ),
    Section(
        "time",
        _("Time for a move"),
        (
            Rule(21, _("5 seconds when only one move is possible.")),
            Rule(22, _("20 seconds when several moves are possible.")),
            Rule(23, _("60 seconds when the move may end the round by a fish.")),
            Rule(24, _("Too slow without a good reason: the player is warned.")),
            Rule(25, _("The same again by the same player: the pair is fined.")),
        ),
    ),
    Section(
        "conduct",
        _("Conduct"),
        (
            Rule(26, _("No smoking, drinking or eating during a game."), applied=False),
            Rule(27, _("Only tiles, protocol and pen lie on the table."), applied=False),
            Rule(28, _("Silence during a round."), applied=False),
            Rule(
                29,
                _("Hands stay under the table, eyes on the table or on the own tiles."),
                applied=False,
            ),
            Rule(30, _("Signs between partners are forbidden.")),
            Rule(31, _("Every sign that is noticed is fined at once.")),
        ),
    ),
    Section(
        "opening",
        _("The opening"),
        (
            Rule(32, _("Tiles lie face down; any player may shuffle."), applied=False),
            Rule(33, _("Each player turns one tile: the highest sum opens.")),
            Rule(34, _("Equal sums: the tile with the larger half opens.")),
            Rule(35, _("The player to the left of the opener shuffles."), applied=False),
            Rule(
                36,
                _("The opener takes seven tiles, then the others, counter-clockwise."),
                applied=False,
            ),
            Rule(
                37, _("The opener may shuffle again; then he takes his tiles last."), applied=False
            ),
            Rule(
                38,
                _(
                    "The first tile lies in the middle: a double along the player, any other "
                    "with its smaller half towards him."
                ),
                applied=False,
            ),
            Rule(
                39,
                _("Tiles are laid quietly, close to the line, always with the same hand."),
                applied=False,
            ),
            Rule(40, _("In each round one seat has the right of the first move.")),
        ),
    ),
    Section(
        "faults",
        _("Faults"),
        (
            Rule(41, _("Tiles on the stand are not moved or rearranged."), applied=False),
            Rule(
                42, _("A tile touched in one's own turn must be played if it fits."), applied=False
            ),
            Rule(43, _("If the touched tile does not fit, the pair is fined.")),
            Rule(
                44,
                _(
                    "A tile laid without the right of the first move is taken back, and the "
                    "opponents decide: go on or deal again."
                ),
            ),
            Rule(
                45,
                _("Dealt again: the pair is fined, the round counts 0:0, the same player opens."),
            ),
            Rule(
                46,
                _(
                    "Gone on: the tile lies to the player's right and is laid at the first "
                    "opportunity; there is no fine."
                ),
            ),
            Rule(47, _("The same holds for a tile laid out of turn later in the round.")),
            Rule(48, _("After going on, the result of the round stands.")),
            Rule(49, _("A player who cannot move says “pass” aloud."), applied=False),
            Rule(50, _("No other gesture may tell the next player."), applied=False),
            Rule(
                51,
                _(
                    "False pass: he could have moved. The referee ends the round, whenever "
                    "it is found."
                ),
            ),
            Rule(52, _("The pair of the false pass is fined.")),
            Rule(
                53,
                _(
                    "Tiles stay on the table until all four agree on the count. A later "
                    "change is a correction by the referee, with a reason."
                ),
            ),
        ),
    ),
)


def _found(section: Section, wanted: str) -> Section:
    kept = tuple(
        rule
        for rule in section.rules
        if wanted in search_key(f"{rule.code} {rule.text} {section.title}").split()
        or wanted in search_key(str(rule.text))
        or wanted == rule.code.casefold()
    )
    return Section(section.slug, section.title, kept)


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rule book, whole or searched: ``?q=пас``, ``?q=R51``. No queries."""
    query = request.GET.get("q", "").strip()[:60]
    wanted = search_key(query)
    sections = SECTIONS if not wanted else tuple(_found(each, wanted) for each in SECTIONS)
    back = request.GET.get("back", "")
    context = {
        "sections": [each for each in sections if each.rules],
        "query": query,
        "back": int(back) if back.isascii() and back.isdecimal() and len(back) < 16 else None,
    }
    return render(request, "tournaments/public/rules.html", context)
