"""What a form would put into the ledger, with the step the scale proposes, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from protocols.forms.faults import FalsePassForm, FaultForm, RedealForm, SanctionForm
from protocols.selectors.tables import Table
from protocols.services.tidying import tidy
from protocols.views.words import measure_words, seat_words
from protocols.wording.codes import INFRACTIONS
from referee.domain.scale import Proposal
from referee.selectors.history import Earlier, next_step, sanctions_of
from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import Infraction, Measure

Payload = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """What will be appended, and what the referee should know before."""

    payloads: Sequence[Payload]
    hints: Sequence[str] = field(default=())


def plan_entry(table: Table, form: Any) -> Planned:
    """The form's own entry, with the moment it would be recorded at."""
    return Planned(payloads=[tidy(form.entry(), table.now - table.shift, table.tournament.zone)])


def plan_sanction(table: Table, form: SanctionForm) -> Planned:
    """The scale's step, or another one."""
    data = form.cleaned_data
    seat, infraction = data["seat"], data["infraction"]
    proposal, hints = _proposed(table, seat, infraction)
    entry = form.entry()
    if not data["measure"]:
        entry = _sanction(seat, infraction, proposal.measure, proposal.points)
    return Planned(payloads=[entry], hints=hints)


def plan_redeal(table: Table, form: RedealForm) -> Planned:
    """A redeal with its fine; to play on costs nothing (R46)."""
    if form.cleaned_data["opponents"] == "continue":
        return plan_entry(table, form)
    return _plan_fault(table, form, Infraction.OUT_OF_TURN)


def plan_false_pass(table: Table, form: FalsePassForm) -> Planned:
    """A false pass with its fine."""
    return _plan_fault(table, form, Infraction.FALSE_PASS)


def _plan_fault(table: Table, form: FaultForm, infraction: Infraction) -> Planned:
    data = form.cleaned_data
    entry = form.entry()
    proposal, hints = _proposed(table, data["seat"], infraction)
    if data.get("fine") is not None:
        return Planned(payloads=[entry], hints=hints)
    if proposal.measure is Measure.FINE:
        return Planned(payloads=[{**entry, "fine": proposal.points}], hints=hints)
    step = _sanction(data["seat"], infraction, proposal.measure, proposal.points)
    return Planned(payloads=[entry, step], hints=hints)


def _sanction(seat: int, infraction: str, measure: Measure, points: int) -> dict[str, object]:
    given = {"points": points} if measure is Measure.FINE else {}
    return {
        "kind": "sanction",
        "measure": str(measure),
        "seat": seat,
        "infraction": str(infraction),
        **given,
    }


def _proposed(table: Table, seat: int, infraction: str) -> tuple[Proposal, list[str]]:
    """The scale's next step for who sits there, and where it comes from. One query."""
    sitting = table.sitting.get(seat)
    if sitting is None:
        raise Refusal("seat.empty", rule="R1")
    earlier = sanctions_of(sitting.player_id)
    proposal = next_step(
        table.regulation,
        game_id=table.game.pk,
        player_id=sitting.player_id,
        infraction=infraction,
        earlier=earlier,
    )
    facts = {
        "measure": measure_words(proposal.measure, proposal.points),
        "seat": seat_words(seat, table.sitting),
        "step": proposal.step,
    }
    hints = [_("The scale says: %(measure)s for %(seat)s (step %(step)s)") % facts]
    if proposal.points == table.regulation.target:
        hints.append(_("A fine is never above the target of its game."))
    return proposal, hints + [_before(each) for each in earlier if each.infraction == infraction]


def _before(earlier: Earlier) -> str:
    return _("before: tour %(tour)s, table %(table)s, %(measure)s (%(infraction)s)") % {
        "tour": earlier.tour,
        "table": earlier.table,
        "measure": measure_words(earlier.measure, earlier.points),
        "infraction": INFRACTIONS[Infraction(earlier.infraction)],
    }
