"""What another line-up would mean, before it is recorded."""

from __future__ import annotations

from django.utils.translation import gettext as _

from protocols.domain.seating import Seating, check_seating, line_up_text
from protocols.forms.seating import SeatsForm
from protocols.selectors.seating import Person, people_of
from protocols.selectors.tables import Table
from referee.views.planning import Planned
from tournaments.domain.ids import EntryId, PlayerId, Seat, Side

People = dict[PlayerId, Person]


def plan_seats(table: Table, form: SeatsForm) -> Planned:
    """Who would sit where, and whose the points would be. One query."""
    present = {Seat(seat): PlayerId(str(each.player_id)) for seat, each in table.sitting.items()}
    found = people_of({each.entry_id for each in table.sitting.values()})
    people = {PlayerId(str(each.player_id)): each for each in found}
    wanted = form.seating()
    entries = {player: EntryId(str(each.entry_id)) for player, each in people.items()}
    check_seating(wanted, present, entries)
    names = {seat: people[player].name for seat, player in wanted.items()}
    note = {"kind": "note", "text": line_up_text(names)}
    return Planned(payloads=[note], hints=_hints(table, wanted, people))


def _hints(table: Table, wanted: Seating, people: People) -> list[str]:
    sides = {side: " / ".join(people[wanted[seat]].name for seat in side.seats) for side in Side}
    hints = [_("%(side)s: %(names)s") % {"side": side, "names": sides[side]} for side in Side]
    state = table.state
    if state.rows or state.is_over:
        facts = {"a": state.score.a, "b": state.score.b}
        hints.append(_("The score %(a)s:%(b)s stays with the sides") % facts)
    if state.is_over and state.winner is not None:
        hints.append(_("So the winner is %(names)s") % {"names": sides[state.winner]})
    if state.signed or state.refused:
        hints.append(_("Signatures become void"))
    return hints
