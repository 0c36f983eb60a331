"""One act put right, or withdrawn, with a reason; both rows stay in the ledger (R53)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from protocols.forms.acts import ForfeitForm, NoteForm, OpeningForm, ResultForm, TimeForm
from protocols.forms.base import TableForm
from protocols.forms.faults import FalsePassForm, RedealForm, SanctionForm
from protocols.forms.round import RoundForm
from protocols.selectors.tables import LedgerLine, Table
from protocols.views.words import describe
from referee.forms import ReasonForm
from referee.services.sanctions import correct_entry
from referee.views.common import for_officials, render_at, table_for
from referee.views.console import frame_of, is_unusual, show_preview, try_out
from referee.views.picker import hands_of
from tournaments.services.writing import Answer
from tournaments.views.common import Attempt, attempt, ledger_write

FORMS: Mapping[str, type[TableForm]] = {
    "opening": OpeningForm,
    "round": RoundForm,
    "redeal": RedealForm,
    "false_pass": FalsePassForm,
    "sanction": SanctionForm,
    "time": TimeForm,
    "result": ResultForm,
    "forfeit": ForfeitForm,
    "note": NoteForm,
}
"""How each kind is asked; a start can only be withdrawn."""


@dataclass(slots=True, kw_only=True)
class Asked:
    """A correction as far as it was typed."""

    table: Table
    line: LedgerLine
    form: TableForm | None
    why: ReasonForm
    tried: Attempt = field(default_factory=Attempt)
    sentence: str = ""

    @property
    def is_valid(self) -> bool:
        """The replacement can be read."""
        return self.form is not None and self.form.is_valid()

    def replacement(self) -> dict[str, object] | None:
        """What will count instead; a moment stays as it was."""
        if self.form is None:
            return None
        at = self.line.payload.get("at")
        return self.form.entry() | ({} if at is None else {"at": at})


@require_http_methods(["GET", "HEAD", "POST"])
@for_officials
def correct(request: HttpRequest, game_id: int, index: int) -> HttpResponse:
    """Step ``preview`` (a script asks), ``check`` (without scripts), ``save`` or ``withdraw``."""
    asked = _asked(request, game_id, index)
    if request.method != "POST":
        return _show(request, asked)
    step = request.POST.get("step", "check")
    if step == "preview":
        return _preview(request, asked)
    if asked.why.is_valid() and (step == "withdraw" or asked.is_valid):
        if step != "check":
            asked.tried = attempt(lambda: _record(request, asked, withdraw=step == "withdraw"))
            if asked.tried.ok:
                return redirect("console", game_id)
            asked.table = table_for(request, game_id)
        else:
            asked.tried, asked.sentence = try_out(asked.table, _correction(asked))
    return _show(request, asked)


def _asked(request: HttpRequest, game_id: int, index: int) -> Asked:
    table = table_for(request, game_id)
    line = table.lines[index] if index < len(table.lines) else None
    if line is None or not line.is_correctable:
        raise Http404
    data = request.POST if request.method == "POST" else None
    form_class = FORMS.get(line.kind)
    form = None
    if form_class is not None:
        initial = form_class.initial_of(line.in_force or line.payload)
        form = form_class(data, table=table, initial=initial)
    return Asked(table=table, line=line, form=form, why=ReasonForm(data))


def _record(request: HttpRequest, asked: Asked, *, withdraw: bool) -> Answer:
    return correct_entry(
        write=replace(ledger_write(request), reason=asked.why.chosen),
        game_id=asked.table.game.pk,
        entry=asked.line.index,
        replacement=None if withdraw else asked.replacement(),
    )


def _correction(asked: Asked, reason: str = "…") -> dict[str, object]:
    return {
        "kind": "correct",
        "entry": asked.line.index,
        "with": asked.replacement(),
        "reason": reason,
    }


def _preview(request: HttpRequest, asked: Asked) -> HttpResponse:
    if asked.is_valid:
        asked.tried, asked.sentence = try_out(asked.table, _correction(asked))
    return show_preview(request, asked.table, asked.form, asked.tried, asked.sentence)


def _show(request: HttpRequest, asked: Asked) -> HttpResponse:
    table, line, form, tried = asked.table, asked.line, asked.form, asked.tried
    posted = request.method == "POST"
    wrong = bool(asked.why.errors or (form and form.errors))
    context: dict[str, Any] = {
        **frame_of(table, tried),
        "line": line,
        "words": describe(line.payload, table.sitting),
        "now": describe(line.in_force, table.sitting) if line.in_force else "",
        "form": form,
        "is_round": isinstance(form, RoundForm),
        "hands": hands_of(table, form) if form and "hands" in line.payload else [],
        "by_seat": "seat" in line.payload,
        "why": asked.why,
        "tried": tried,
        "sentence": asked.sentence,
        "unusual": is_unusual(tried),
        "checked": posted and tried.ok and not wrong,
        "expected": table.seq if tried.current else request.POST.get("expected") or table.seq,
        "key": request.POST.get("key", ""),
    }
    status = tried.status if tried.status != 200 else 422 if wrong else 200
    return render_at(request, table.tournament.zone, "referee/correct.html", context, status=status)
