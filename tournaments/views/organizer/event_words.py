"""Refusals and acts around teams, tables of merit and entries kept apart, as sentences."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.views.organizer.acts import ACTS, SUBJECTS
from tournaments.views.refusals import SENTENCES

SENTENCES.update(
    {
        "event.team_best": _("The best of a team are 1 to %(most)s entries."),
        "team.characters": _("This team contains characters that cannot be shown or printed."),
        "team.markup": _("The marks < and > do not belong in the name of a team."),
        "team.formula": _("The name of a team cannot begin with = + - or @."),
        "team.too_long": _("The team is longer than %(longest)s characters."),
        "category.empty": _("Give the table of merit a name."),
        "category.comma": _("A comma or semicolon parts two names: write one."),
        "category.characters": _("This name contains characters that cannot be shown or printed."),
        "category.markup": _("The marks < and > do not belong in a name."),
        "category.formula": _("A name cannot begin with = + - or @."),
        "category.too_long": _("The name is longer than %(longest)s characters."),
        "category.prizes": _("Prizes are a number from 0 to %(most)s."),
        "category.known": _("There is a table of merit “%(name)s” already."),
        "category.unknown": _("This table of merit is gone. Open the page again."),
        "categories.too_many": _("%(most)s tables of merit are the most an event holds."),
        "fixed_table.range": _("A table is a number from 1 to %(highest)s."),
        "fixed_table.unreadable": _("“%(text)s” is no number of a table."),
        "apart.same": _("Choose two different entries."),
        "apart.known": _("%(one)s and %(other)s are kept apart already."),
        "apart.unknown": _("They may meet already."),
        "apart.why_long": _("This is longer than %(longest)s characters."),
        "aparts.too_many": _("%(most)s pairs of entries are the most that can be kept apart."),
    }
)
ACTS.update(
    {
        "tournament.event": _("Rules of the event changed"),
        "category.add": _("Table of merit made: %(name)s, prizes: %(prizes)s"),
        "category.change": _("Table of merit changed: %(name)s, prizes: %(prizes)s"),
        "category.tick": _("Table of merit %(name)s: added %(added)s, taken out %(removed)s"),
        "category.delete": _("Table of merit deleted: %(name)s"),
        "apart.add": _("Kept apart: %(pairs)s"),
        "apart.remove": _("May meet again: %(pairs)s"),
    }
)
SUBJECTS.update({"category": _("Tables of merit"), "apart": _("Kept apart")})
