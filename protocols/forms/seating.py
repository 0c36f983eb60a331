"""Who really sat where (R1)."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from protocols.domain.seating import Seating, partners_changed, sides_changed
from protocols.forms.base import TableForm, reason_field
from protocols.selectors.seating import Person, people_of
from tournaments.domain.ids import PlayerId, Seat, Side
from tournaments.models import Membership

SIDES, CHOSEN = "sides", "chosen"
_FIELDS = {seat: f"seat_{seat.value}" for seat in Seat}


class SeatsForm(TableForm):
    """What was wrong, or who sat on each seat; always why."""

    how = forms.ChoiceField(
        label=gettext_lazy("What was wrong"),
        help_text=gettext_lazy(
            "Were the points written by names, so that each pair has its own? Then the result is "
            "right: write a note instead."
        ),
        widget=forms.RadioSelect,
    )
    seat_1 = forms.TypedChoiceField(coerce=int, required=False)
    seat_2 = forms.TypedChoiceField(coerce=int, required=False)
    seat_3 = forms.TypedChoiceField(coerce=int, required=False)
    seat_4 = forms.TypedChoiceField(coerce=int, required=False)
    reason = reason_field(required=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        sitting = self.table.sitting
        how = self.fields["how"]
        if isinstance(how, forms.ChoiceField):
            how.choices = self._ways()
        people = people_of({each.entry_id for each in sitting.values()})
        for seat, name in _FIELDS.items():
            field = self.fields[name]
            field.label = _("Seat %(seat)s, side %(side)s") % {"seat": int(seat), "side": seat.side}
            if isinstance(field, forms.ChoiceField) and int(seat) in sitting:
                others = [(each.player_id, _name(each)) for each in people]
                field.choices = [("", sitting[int(seat)].player), *others]

    def _ways(self) -> list[tuple[str, str]]:
        names = {side: [each.player for each in self.table.of_side(side)] for side in Side}
        partners = [
            (str(side), _("Partners changed seats: %(names)s") % {"names": " ⇄ ".join(names[side])})
            for side in Side
        ]
        return [
            (SIDES, _("The sides are the wrong way round: A is really B")),
            *partners,
            (CHOSEN, _("Somebody else sat there: a substitute, or choose all four")),
        ]

    def seating(self) -> Seating:
        """Who sat where, by what was chosen; a seat left alone keeps who is written there."""
        data = self.cleaned_data
        present = {
            Seat(seat): PlayerId(str(each.player_id)) for seat, each in self.table.sitting.items()
        }
        if data["how"] == CHOSEN:
            typed = {seat: data.get(name) for seat, name in _FIELDS.items()}
            chosen = {seat: PlayerId(str(player)) for seat, player in typed.items() if player}
            return {**present, **chosen}
        if data["how"] == SIDES:
            return sides_changed(present)
        return partners_changed(present, Side(data["how"]))


def _name(person: Person) -> str:
    notes = {
        Membership.Place.RESERVE: _("%(name)s (reserve)"),
        Membership.Place.FORMER: _("%(name)s (former player)"),
    }
    place = Membership.Place(person.place)
    return notes[place] % {"name": person.name} if place in notes else person.name
