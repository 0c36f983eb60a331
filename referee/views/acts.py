"""The acts beside rounds: each is one form, tried out before it is recorded."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from protocols.forms.base import TableForm
from protocols.selectors.preview import preview_from
from protocols.selectors.tables import Table
from protocols.views.meaning import meaning
from referee.views.act_pages import ACTS, ActPage
from referee.views.at_hand import fold
from referee.views.common import for_officials, render_at, right_at, table_for
from referee.views.console import frame_of, show_preview
from referee.views.planning import Planned
from tournaments.services.writing import Answer, demand
from tournaments.views.common import Attempt, actor_of, attempt, ledger_write


@require_http_methods(["GET", "HEAD", "POST"])
@for_officials
def act(request: HttpRequest, game_id: int, name: str) -> HttpResponse:
    """One act at one table: asked, tried out, recorded."""
    page = ACTS.get(name)
    if page is None:
        raise Http404
    table = _table(request, game_id, page)
    if request.method != "POST":
        form = page.form(table=table, initial=_asked_for(request))
        return _show(request, table, page, form)
    form = page.form(request.POST, table=table)
    step = request.POST.get("step", "check")
    tried, planned, sentence = Attempt(), Planned(payloads=[]), ""
    if form.is_valid():
        if step == "save":
            tried = attempt(lambda: page.record(ledger_write(request), table, form))
            if tried.ok:
                return redirect("console", game_id)
            table = _table(request, game_id, page)
        else:
            tried, planned, sentence = _try_out(table, page, form)
    if step == "preview":
        return show_preview(request, table, form, tried, _join(planned, sentence))
    return _show(request, table, page, form, tried=tried, planned=planned, sentence=sentence)


def _table(request: HttpRequest, game_id: int, page: ActPage) -> Table:
    table = table_for(request, game_id, page.right)
    needed = right_at(table, page.right, page.right_later)
    demand(actor_of(request), needed, table.tournament, table=table.number)
    return table


def _asked_for(request: HttpRequest) -> dict[str, str | None]:
    """What the page that led here knows already."""
    return {name: request.GET.get(name) for name in ("seat", "infraction")}


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
    first, more = fold(page, form)
    context = {
        **frame_of(table, tried),
        "page": page,
        "form": form,
        "first": first,
        "more_open": any(field.errors or field.value() for field in more),
        "more": more,
        "tried": tried,
        "sentence": sentence or (_("Nothing in the score changes.") if checked else ""),
        "checked": checked,
        "expected": table.seq if tried.current else request.POST.get("expected") or table.seq,
        "key": request.POST.get("key", ""),
    }
    return render_at(request, table.tournament.zone, "referee/act.html", context, status=status)
