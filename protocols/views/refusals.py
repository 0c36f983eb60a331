"""What the core refuses at a table, in sentences for referees."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.views.refusals import SENTENCES

SENTENCES.update(
    {
        # the game
        "game.unknown": _("There is no such game."),
        "game.bye": _("A bye has no protocol."),
        "game.started": _("The game has started already."),
        "game.not_started": _("The game has not started yet. Start it first."),
        "game.over": _("The game is over: nothing more is played."),
        "game.drawn": _("A game is never drawn: the totals must differ."),
        "game.not_finished": _("The game is not over yet: signatures come at the end."),
        "tour.draft": _("The tour is still a draft. It is played when it is published."),
        "tournament.finished": _("The tournament is finished. The organiser can reopen it."),
        # rounds
        "round.points_impossible": _("So many points do not exist: a set holds 168 pips."),
        "round.points_unusual": _(
            "%(points)s points are unusual for a round. Count again, then confirm."
        ),
        "round.tile_twice": _("One tile is given twice."),
        "round.hand_wrong": _(
            "A hand cannot be right: who went out holds nothing, the others hold one to seven "
            "tiles."
        ),
        "round.no_line": _("The tiles on the table cannot form one line. Look at the hands again."),
        "round.not_blocked": _("This is no fish: somebody could still move."),
        "round.sums_missing": _("The pips left in both sides' hands are needed here."),
        # opening and time
        "opening.too_late": _("The first round is played: who opened it is settled."),
        "opening.twice": _("Who opens the first round is noted already."),
        "time.already": _("The time is noted already."),
        "minutes.impossible": _("Extra time is 0 to %(most)s minutes in all."),
        "forfeit.too_late": _("Rounds have been played: nobody is missing any more."),
        "forfeit.too_early": _("It is too early: the time to wait is not over."),
        "result.impossible": _("Totals are whole numbers from 0 to the target plus 168."),
        # sanctions
        "redeal.no_fine": _("When the opponents play on there is no fine."),
        "sanction.points": _("A fine is a whole number from 1 to the target."),
        # signing and putting right
        "protocol.signed": _("The protocol is signed. The chief referee can open it again."),
        "reopen.not_signed": _("The protocol is open."),
        "sign.twice": _("This seat has answered already."),
        "seat.empty": _("Nobody sits on this seat."),
        "seat.twice": _("One person cannot sit on two seats."),
        "seat.stranger": _("This person belongs to neither side of this game."),
        "seat.sides": _("Partners sit on one side, and the same entries play."),
        "seat.same": _("They are written down on these seats already."),
        "signature.missing": _("A signature is missing: draw it, or type the name."),
        "signature.invalid": _("This drawing cannot be kept. Sign again."),
        "correct.target": _("This row cannot be corrected."),
        "correct.seats": _("Seats are put right by another change of seats."),
        "correct.makes_impossible": _(
            "With this correction act %(row)s would not be possible. Withdraw that one first."
        ),
        "undo.nothing": _("There is nothing to undo."),
        "reason.missing": _("Say why."),
        "text.too_long": _("At most %(limit)s characters."),
        # paper
        "keying.not_empty": _(
            "Rounds were recorded for this game already. Correct them in the console."
        ),
        "sheet.unfinished": _(
            "These rows do not end the game: nobody has %(target)s points and no time is noted."
        ),
        "sheet.totals": _(
            "The sheet says %(typed_a)s:%(typed_b)s, its rows give %(a)s:%(b)s. Find the row."
        ),
    }
)
