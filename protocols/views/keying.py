"""A paper protocol typed in one form, from the keyboard alone; nothing typed is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from protocols.domain.state import GameState
from protocols.forms.keying import EndForm, Rows, SanctionRows, Typed, read_sheet
from protocols.selectors.tables import Table
from protocols.services import Sheet, key_in_protocol
from protocols.services.keying import try_sheet
from protocols.views.meaning import over_words
from protocols.views.paper_table import paper_table
from tournaments.domain.access import Right
from tournaments.services.writing import Answer
from tournaments.views.common import Attempt, attempt, ledger_write, sign_in_first

Act = Callable[[Sheet], Answer]


@dataclass(slots=True, kw_only=True)
class Form:
    """The whole form, as far as it was typed."""

    rows: Any
    sanctions: Any
    end: EndForm
    typed: Typed | None = None
    tried: Attempt = field(default_factory=Attempt)
    state: GameState | None = None

    def is_valid(self) -> bool:
        """Every line can be read; all are looked at."""
        return all([self.rows.is_valid(), self.sanctions.is_valid(), self.end.is_valid()])


@require_http_methods(["GET", "HEAD", "POST"])
@sign_in_first
def keying(request: HttpRequest, game_id: int) -> HttpResponseBase:
    """Step ``check`` reads and adds up, ``save`` writes all rows in one act."""
    table = paper_table(request, game_id, Right.KEY_IN)
    form = read_form(request)
    if request.method != "POST":
        return _show(request, table, form)
    if form.is_valid():
        form.typed = read_sheet(form.rows, form.sanctions, form.end)
        sheet = typed_sheet(table, form)
        if request.POST.get("step") == "save":
            form.tried = attempt(
                lambda: key_in_protocol(write=ledger_write(request), game_id=game_id, sheet=sheet)
            )
            if form.tried.ok:
                return redirect("console", game_id)
            table = paper_table(request, game_id, Right.KEY_IN)
        else:
            form.tried = attempt(lambda: _try(table, form, sheet))
        place_refusal(form)
    return _show(request, table, form)


def read_form(request: HttpRequest) -> Form:
    """The form as posted, or empty."""
    data = request.POST if request.method == "POST" else None
    return Form(
        rows=Rows(data, prefix="row"),
        sanctions=SanctionRows(data, prefix="sanction"),
        end=EndForm(data),
    )


def typed_sheet(table: Table, form: Form) -> Sheet:
    """The sheet that a valid form says."""
    typed, data = form.typed, form.end.cleaned_data
    if typed is None:
        raise Http404
    counted = data["ending"] in {"played", "totals"}
    remarks = {place: remark for place, remark in enumerate(typed.remarks) if remark}
    return Sheet(
        entries=typed.entries,
        started_at=_start(table, data["started_at"]),
        totals=(data["total_a"], data["total_b"]) if counted else None,
        signed=tuple(sorted(data["signed"])),
        remarks=remarks,
    )


def _start(table: Table, at: Any) -> datetime | None:
    """The time on the sheet, on the day of the tour's start (else today) at the venue."""
    if at is None:
        return None
    zone = ZoneInfo(table.tournament.zone)
    day = (table.tour.started_at or table.now).astimezone(zone).date()
    return datetime.combine(day, at, tzinfo=zone)


def _try(table: Table, form: Form, sheet: Sheet) -> Answer:
    form.state = try_sheet(
        sheet,
        state=table.state,
        start=table.tour.started_at or table.now,
        zone=table.tournament.zone,
    )
    return {}


def place_refusal(form: Form) -> None:
    """Put the sentence beside the line it is about."""
    refusal, typed = form.tried.refusal, form.typed
    if refusal is None or typed is None:
        return
    at = refusal.details.entry
    if at is None or at >= len(typed.places):
        field_of = {"sheet.totals": "total_b"}.get(refusal.code)
        form.end.add_error(field_of, form.tried.error)
        return
    place = typed.places[at]
    if place.part == "end":
        form.end.add_error(None, form.tried.error)
    else:
        lines = form.rows if place.part == "rows" else form.sanctions
        lines.forms[place.index].add_error(None, form.tried.error)


def _totals(form: Form) -> dict[int, str]:
    """The score after each line, by its index on the page."""
    if form.state is None or form.typed is None:
        return {}
    first = min((row.entry for row in form.state.rows), default=0)
    offset = first - next(
        (n for n, place in enumerate(form.typed.places) if place.part == "rows"), 0
    )
    return {
        form.typed.places[row.entry - offset].index: f"{row.total.a}:{row.total.b}"
        for row in form.state.rows
    }


def _show(request: HttpRequest, table: Table, form: Form) -> HttpResponse:
    posted = request.method == "POST"
    wrong = posted and not form.is_valid()
    totals = _totals(form)
    context = {
        "table": table,
        "tournament": table.tournament,
        "form": form,
        "lines": [
            {"form": row, "number": place + 1, "total": totals.get(place, "")}
            for place, row in enumerate(form.rows.forms)
        ],
        "over": "" if form.state is None else over_words(form.state),
        "score": None if form.state is None else form.state.score,
        "checked": posted and form.tried.ok and not wrong,
        "empty": not table.state.rows and not table.state.is_over,
        "expected": table.seq if form.tried.current else request.POST.get("expected") or table.seq,
        "key": request.POST.get("key", ""),
    }
    status = form.tried.status if form.tried.status != 200 else 422 if wrong else 200
    with timezone.override(ZoneInfo(table.tournament.zone)):
        response = render(request, "protocols/keying.html", context, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response
