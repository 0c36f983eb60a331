"""The acts beside rounds: each is one form, tried out before it is recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from protocols.forms.acts import (
    ForfeitForm,
    MinutesForm,
    NoteForm,
    OpeningForm,
    ResultForm,
    TimeForm,
)
from protocols.forms.base import TableForm
from protocols.forms.faults import FalsePassForm, RedealForm, SanctionForm
from protocols.selectors.preview import preview_from
from protocols.selectors.tables import Table
from protocols.services import add_extra_minutes, append
from protocols.views.meaning import meaning
from referee.services.sanctions import (
    AS_PROPOSED,
    Decided,
    impose_sanction,
    record_false_pass,
    record_redeal,
)
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of, show_preview
from referee.views.planning import (
    Planned,
    plan_entry,
    plan_false_pass,
    plan_redeal,
    plan_sanction,
)
from tournaments.domain.access import Right
from tournaments.services.writing import Answer, Write
from tournaments.views.common import Attempt, attempt, form_write


@dataclass(frozen=True, slots=True, kw_only=True)
class ActPage:
    """One act.

    Attributes:
        title, lead: what it is, and what the regulation says of it.
        form: what is asked.
        record: does it.
        plan: what it would put into the ledger.
        right: who may.
        danger: the button is red.
        first: fields that stand before the fold; empty = all.
    """

    title: str | Promise
    lead: str | Promise
    form: type[TableForm]
    record: Callable[[Write, Table, Any], Answer]
    plan: Callable[[Table, Any], Planned] = field(default=plan_entry)
    right: Right = Right.RECORD
    danger: bool = False
    first: tuple[str, ...] = ()


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


def _nothing_planned(_table: Table, _form: TableForm) -> Planned:
    return Planned(payloads=[])


ACTS: Final[Mapping[str, ActPage]] = MappingProxyType(
    {
        "opening": ActPage(
            title=gettext_lazy("Who opens"),
            lead=gettext_lazy("Each turns one tile; the highest sum opens (R33, R34)."),
            form=OpeningForm,
            record=_append,
        ),
        "time": ActPage(
            title=gettext_lazy("Time is up"),
            lead=gettext_lazy(
                "A round being played is finished and is the last. While tiles are counted or "
                "shuffled, one more is played (R13, R15)."
            ),
            form=TimeForm,
            record=_append,
        ),
        "forfeit": ActPage(
            title=gettext_lazy("Somebody is missing"),
            lead=gettext_lazy("A side that is not complete after the time to wait loses (R19)."),
            form=ForfeitForm,
            record=_append,
            danger=True,
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
            first=("seat",),
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
    }
)


@require_http_methods(["GET", "HEAD", "POST"])
@for_officials
def act(request: HttpRequest, game_id: int, name: str) -> HttpResponse:
    """One act at one table: asked, tried out, recorded."""
    page = ACTS.get(name)
    if page is None:
        raise Http404
    table = table_for(request, game_id, page.right)
    if request.method != "POST":
        form = page.form(table=table, initial={"seat": request.GET.get("seat")})
        return _show(request, table, page, form)
    form = page.form(request.POST, table=table)
    step = request.POST.get("step", "check")
    tried, planned, sentence = Attempt(), Planned(payloads=[]), ""
    if form.is_valid():
        if step == "save":
            tried = attempt(lambda: page.record(form_write(request), table, form))
            if tried.ok:
                return redirect("console", game_id)
            table = table_for(request, game_id, page.right)
        else:
            tried, planned, sentence = _try_out(table, page, form)
    if step == "preview":
        return show_preview(request, table, form, tried, _join(planned, sentence))
    return _show(request, table, page, form, tried=tried, planned=planned, sentence=sentence)


def _try_out(table: Table, page: ActPage, form: TableForm) -> tuple[Attempt, Planned, str]:
    found = Planned(payloads=[])
    sentence = ""

    def try_it() -> Answer:
        nonlocal found, sentence
        found = page.plan(table, form)
        sentence = meaning(preview_from(table.state, *found.payloads), table.sitting)
        return {}

    tried = attempt(try_it)
    return tried, found, sentence


def _join(planned: Planned, sentence: str) -> str:
    return ". ".join(part for part in (*planned.hints, sentence) if part)


def _show(
    request: HttpRequest, table: Table, page: ActPage, form: TableForm, **shown: Any
) -> HttpResponse:
    tried: Attempt = shown.get("tried", Attempt())
    planned: Planned = shown.get("planned", Planned(payloads=[]))
    status = tried.status if tried.status != 200 else 422 if form.errors else 200
    checked = request.method == "POST" and tried.ok and not form.errors
    sentence = _join(planned, shown.get("sentence", ""))
    first = page.first or tuple(form.fields)
    context = {
        **frame_of(table),
        "page": page,
        "form": form,
        "first": [form[name] for name in first],
        "more": [form[name] for name in form.fields if name not in first],
        "tried": tried,
        "sentence": sentence or (_("Nothing in the score changes.") if checked else ""),
        "checked": checked,
        "expected": table.seq if tried.current else request.POST.get("expected") or table.seq,
        "key": request.POST.get("key", ""),
    }
    return render_at(request, table.tournament.zone, "referee/act.html", context, status=status)
