"""Refusals around tournaments and entries as sentences."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

from tournaments.views.refusals import SENTENCES, Sentences

_NAMES: Final[Sentences] = {
    "name.empty": _("Write the name."),
    "name.characters": _("This name contains characters that cannot be shown or printed."),
    "name.markup": _("The marks < and > do not belong in a name."),
    "name.formula": _("A name cannot begin with = + - or @."),
    "name.too_long": _("The name is longer than %(longest)s characters."),
    "name.two_people": _("A slash parts two people: write one person here."),
    "name.no_letters": _("There is no letter in this name."),
    "name.separator": _("There is a separator or a quotation mark in “%(name)s”."),
    "club.characters": _("This club contains characters that cannot be shown or printed."),
    "club.markup": _("The marks < and > do not belong in the name of a club."),
    "club.formula": _("The name of a club cannot begin with = + - or @."),
    "club.too_long": _("The club is longer than %(longest)s characters."),
    "rating.range": _("A rating is a whole number from 0 to %(highest)s."),
    "rating.unreadable": _("“%(rating)s” is no rating; the entry would be taken without one."),
}

_ENTRIES: Final[Sentences] = {
    "entry.two_players": _("A pair is two players."),
    "entry.same_person_twice": _("The same person stands twice in this entry."),
    "entry.person_known": _(
        "%(name)s is entered already: pair %(number)s, %(pair)s. "
        "If these are two different people, say so below."
    ),
    "entry.unknown": _("There is no entry with the number %(number)s."),
    "entry.has_games": _("%(pair)s has a game already: withdraw the entry instead."),
    "entry.withdrawn": _("%(pair)s has withdrawn: let the entry return first."),
    "entry.not_withdrawn": _("%(pair)s has not withdrawn."),
    "entry.played_later": _("%(pair)s has a game in tour %(tour)s."),
    "entry.stage_closed": _("The stage has begun: its table takes nobody in."),
    "replace.single": _("Somebody else is another entry: withdraw this one and add him."),
    "entry.one_player": _("In an event of single players an entry is one person."),
    "entry.no_reserve": _("A single player has no reserve: somebody else is another entry."),
    "entries.too_many": _("%(most)s entries are the most a tournament holds."),
    "entries.order": _("Choose an order for the start numbers."),
    "entries.numbers_fixed": _("Start numbers stay once a tour is drawn."),
    "withdraw.reason_needed": _("Say why: the journal keeps it."),
    "withdraw.tour": _("Choose a tour from 0 to %(highest)s."),
    "replace.place": _("Choose whose place is taken."),
    "replace.no_reserve": _("This pair has no reserve: write who comes."),
}

_TOURNAMENTS: Final[Sentences] = {
    "tournament.name_empty": _("Give the tournament a name."),
    "tournament.too_long": _("This is longer than %(longest)s characters."),
    "tournament.zone": _("There is no time zone “%(zone)s”."),
    "tournament.system": _("There is no system “%(system)s”."),
    "tournament.finished": _("The tournament is finished: reopen it first."),
    "settings.reason_needed": _("A game was played already: say why the regulation changes."),
    "settings.system_started": _("The system cannot change once a tour is drawn."),
    "settings.tours_too_few": _("%(tours)s tours are drawn already."),
    "snapshot.name_empty": _("Give the snapshot a name."),
    "setup.done": _("There is an account already: sign in."),
    "account.unknown": _("There is no such account."),
    "account.own": _("Nobody puts his own account to sleep: ask another organiser."),
    "account.demo": _("The demo's password is known to everybody: it puts nobody to sleep."),
    "setup.username": _("This sign-in name is taken or impossible."),
}

_IMPORT: Final[Sentences] = {
    "import.too_large": _("The file is larger than %(kilobytes)s KB."),
    "import.not_text": _("This is neither a table nor a text: send CSV, XLSX or plain lines."),
    "import.old_excel": _("This is an old Excel file (.xls): save it as .xlsx or CSV."),
    "import.unreadable": _("The file cannot be read: line %(line)s."),
    "import.workbook": _("The workbook cannot be read: save it again, or send CSV."),
    "import.too_many_lines": _("More than %(most)s lines: send them in parts."),
    "import.stale": _("The preview could not be read back: send the list again."),
    "import.nothing": _("No line is chosen."),
    "import.empty": _("Paste a list or choose a file."),
    "line.partner_missing": _("A player is missing."),
    "club.is_player": _("%(name)s stands as a player too: is this the club?"),
    "club.perhaps_partner": _("Is %(name)s the partner? Then move the name to the second player."),
    "line.extra_cells": _("There is more in this line than we read: %(text)s."),
    "line.spaces": _("Extra spaces are left out."),
    "line.open_quote": _("A quotation mark is not closed; lines below stand in this cell."),
    "line.duplicate_of_entry": _("Entered already: %(number)s, %(pair)s."),
    "line.duplicate_of_line": _("The same entry stands in line %(number)s."),
    "person.same_in_entry": _("%(name)s plays already: entry %(number)s, %(pair)s."),
    "person.same_in_line": _("%(name)s stands in line %(number)s too."),
    "person.alike_in_entry": _("Perhaps %(name)s of entry %(number)s, %(pair)s."),
    "person.alike_in_line": _("Perhaps %(name)s of line %(number)s."),
}

SENTENCES.update({**_NAMES, **_ENTRIES, **_TOURNAMENTS, **_IMPORT})
