"""The sheet typed a second time without the record in view, and the two compared."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from protocols.forms.keying import read_sheet
from protocols.selectors.sheets import photos_of
from protocols.selectors.tables import Table
from protocols.services.checking import check_by_typing
from protocols.views.keying import Form, place_refusal, read_form, typed_sheet
from protocols.views.paper_table import paper_table
from tournaments.domain.access import Right
from tournaments.views.common import attempt, form_write, sign_in_first


@require_http_methods(["GET", "HEAD", "POST"])
@sign_in_first
def sheet_second(request: HttpRequest, game_id: int) -> HttpResponseBase:
    """Type what the paper says; what the record says is not shown here."""
    table = paper_table(request, game_id, Right.KEY_IN)
    form = read_form(request)
    if request.method == "POST" and form.is_valid():
        form.typed = read_sheet(form.rows, form.sanctions, form.end)
        sheet = typed_sheet(table, form)
        write = form_write(request)
        form.tried = attempt(lambda: check_by_typing(write=write, game_id=game_id, sheet=sheet))
        if form.tried.ok:
            return _done(request, game_id, same=not form.tried.answer["differences"])
        place_refusal(form)
    return _show(request, table, form)


def _done(request: HttpRequest, game_id: int, *, same: bool) -> HttpResponseBase:
    if same:
        messages.success(request, _("Checked: both typings are the same."))
    else:
        messages.warning(request, _("The two typings differ. The chief referee sees it."))
    return redirect("sheet_check", game_id)


def _show(request: HttpRequest, table: Table, form: Form) -> HttpResponse:
    wrong = request.method == "POST" and not form.is_valid()
    context = {
        "table": table,
        "tournament": table.tournament,
        "form": form,
        "lines": [
            {"form": row, "number": place, "total": ""}
            for place, row in enumerate(form.rows.forms, start=1)
        ],
        "photos": photos_of(table.game.pk),
        "expected": table.seq if form.tried.current else request.POST.get("expected") or table.seq,
        "key": request.POST.get("key", ""),
    }
    status = form.tried.status if form.tried.status != 200 else 422 if wrong else 200
    with timezone.override(ZoneInfo(table.tournament.zone)):
        response = render(request, "protocols/sheets/second.html", context, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response
