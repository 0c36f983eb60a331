"""The acts beside rounds as a table: what is asked, what it does, who may."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from protocols.forms.acts import (
    AbsentForm,
    ForfeitForm,
    MinutesForm,
    NoteForm,
    OpeningForm,
    ResultForm,
    TimeForm,
)
from protocols.forms.base import TableForm
from protocols.forms.faults import FalsePassForm, RedealForm, SanctionForm
from protocols.forms.seating import SeatsForm
from protocols.selectors.tables import Table
from protocols.services import add_extra_minutes, append, note_absent
from referee.services.sanctions import (
    AS_PROPOSED,
    Decided,
    impose_sanction,
    record_false_pass,
    record_redeal,
)
from referee.services.seating import seat_players
from referee.views.planning import (
    Planned,
    plan_entry,
    plan_false_pass,
    plan_redeal,
    plan_sanction,
)
from referee.views.seating import plan_seats
from tournaments.domain.access import Right
from tournaments.services.writing import Answer, Write

_OTHERWISE = gettext_lazy("Decide otherwise")


@dataclass(frozen=True, slots=True, kw_only=True)
class ActPage:
    """One act.

    Attributes:
        title, lead: what it is, and what the regulation says of it.
        form: what is asked.
        record: does it.
        plan: what it would put into the ledger.
        right: who may; `right_later`: who may once a round is recorded.
        danger: the button is red.
        first: fields that stand before the fold; empty = all.
        more: what the fold is called.
        hint: what to look at before, and the name of its address.
    """

    title: str | Promise
    lead: str | Promise
    form: type[TableForm]
    record: Callable[[Write, Table, Any], Answer]
    plan: Callable[[Table, Any], Planned] = field(default=plan_entry)
    right: Right = Right.RECORD
    right_later: Right | None = None
    danger: bool = False
    first: tuple[str, ...] = ()
    more: str | Promise = _OTHERWISE
    hint: tuple[str | Promise, str] | None = None


def _append(write: Write, table: Table, form: TableForm) -> Answer:
    return append(write=write, game_id=table.game.pk, payload=form.entry())


def _sanction(write: Write, table: Table, form: SanctionForm) -> Answer:
    data = form.cleaned_data
    decided = AS_PROPOSED
    if data["measure"]:
        decided = Decided(measure=data["measure"], points=data.get("points") or 0)
    return impose_sanction(
        write=write,
        game_id=table.game.pk,
        seat=data["seat"],
        infraction=data["infraction"],
        decided=decided,
        note=data["note"],
    )


def _redeal(write: Write, table: Table, form: RedealForm) -> Answer:
    data = form.cleaned_data
    return record_redeal(
        write=write,
        game_id=table.game.pk,
        seat=data["seat"],
        opponents=data["opponents"],
        fine=data.get("fine"),
    )


def _false_pass(write: Write, table: Table, form: FalsePassForm) -> Answer:
    data = form.cleaned_data
    return record_false_pass(
        write=write,
        game_id=table.game.pk,
        seat=data["seat"],
        fine=data.get("fine"),
        left=form.left(),
    )


def _minutes(write: Write, table: Table, form: MinutesForm) -> Answer:
    minutes = form.cleaned_data["minutes"]
    return add_extra_minutes(write=write.expecting(None), game_id=table.game.pk, minutes=minutes)


def _seats(write: Write, table: Table, form: SeatsForm) -> Answer:
    seats = {int(seat): int(player) for seat, player in form.seating().items()}
    return seat_players(write=write, game_id=table.game.pk, seats=seats)


def _absent(write: Write, table: Table, form: AbsentForm) -> Answer:
    return note_absent(write=write, game_id=table.game.pk, seats=form.cleaned_data["seats"])


def _plan_absent(_table: Table, form: AbsentForm) -> Planned:
    return Planned(payloads=form.entries())


def _nothing_planned(_table: Table, _form: TableForm) -> Planned:
    return Planned(payloads=[])


ACTS: Final[Mapping[str, ActPage]] = MappingProxyType(
    {
        "opening": ActPage(
            title=gettext_lazy("Who opens"),
            lead=gettext_lazy("Each turns one tile; the highest sum opens (R33, R34)."),
            form=OpeningForm,
            record=_append,
            first=("seat",),
            more=gettext_lazy("By the tiles turned"),
        ),
        "time": ActPage(
            title=gettext_lazy("Time is up"),
            lead=gettext_lazy(
                "A round being played is finished and is the last. While tiles are counted or "
                "shuffled, one more is played (R13, R15)."
            ),
            form=TimeForm,
            record=_append,
            hint=(
                gettext_lazy("Is the round being counted not recorded yet? Record it first."),
                "console",
            ),
        ),
        "forfeit": ActPage(
            title=gettext_lazy("Somebody is missing"),
            lead=gettext_lazy("A side that is not complete after the time to wait loses (R19)."),
            form=ForfeitForm,
            record=_append,
            danger=True,
        ),
        "absent": ActPage(
            title=gettext_lazy("Not here to sign"),
            lead=gettext_lazy(
                "The protocol says that they were absent. It is no dispute; the others sign (R16)."
            ),
            form=AbsentForm,
            record=_absent,
            plan=_plan_absent,
        ),
        "sanction": ActPage(
            title=gettext_lazy("Warning or fine"),
            lead=gettext_lazy("The scale of the tournament proposes the step."),
            form=SanctionForm,
            record=_sanction,
            plan=plan_sanction,
            right=Right.SANCTION,
            first=("seat", "infraction"),
        ),
        "redeal": ActPage(
            title=gettext_lazy("Tile out of turn"),
            lead=gettext_lazy("The tile is taken back; the opponents decide (R44-R47)."),
            form=RedealForm,
            record=_redeal,
            plan=plan_redeal,
            right=Right.SANCTION,
            first=("seat", "opponents"),
        ),
        "false-pass": ActPage(
            title=gettext_lazy("False pass"),
            lead=gettext_lazy("Who could have moved and passed ends the round (R51, R52)."),
            form=FalsePassForm,
            record=_false_pass,
            plan=plan_false_pass,
            right=Right.SANCTION,
            first=("seat", "sum_a", "sum_b"),
            hint=(gettext_lazy("Could he have moved? Judge the position."), "passing"),
        ),
        "result": ActPage(
            title=gettext_lazy("Totals only"),
            lead=gettext_lazy("For a sheet that cannot be read round by round (R53)."),
            form=ResultForm,
            record=_append,
            danger=True,
        ),
        "note": ActPage(
            title=gettext_lazy("Note"),
            lead=gettext_lazy("It stays in the protocol and changes nothing."),
            form=NoteForm,
            record=_append,
        ),
        "minutes": ActPage(
            title=gettext_lazy("More time"),
            lead=gettext_lazy("For this table only. A negative number takes some back."),
            form=MinutesForm,
            record=_minutes,
            plan=_nothing_planned,
        ),
        "seats": ActPage(
            title=gettext_lazy("Seats"),
            lead=gettext_lazy(
                "Who really sat where, or who played as a substitute (R1). Points, fines and the "
                "result stay with the seats and go to who sat there; signatures are asked again."
            ),
            form=SeatsForm,
            record=_seats,
            plan=plan_seats,
            right_later=Right.REOPEN,
            first=("how", "reason"),
            more=gettext_lazy("Who sat on each seat"),
        ),
    }
)
