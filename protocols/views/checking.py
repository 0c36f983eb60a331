"""The check page: the paper beside the numbers, and a second person who says whether they agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from protocols.selectors.public import PublicProtocol, public_protocol
from protocols.selectors.sheets import facts_of, incidents_of, photos_of, protocol_of, sheet_of
from protocols.selectors.tables import Table
from protocols.services.checking import (
    confirm_sheet,
    is_author,
    report_difference,
    settle_incident,
)
from protocols.views.differences import shown_differences
from protocols.views.paper_table import paper_table
from protocols.views.sheet import sanctions, story
from tournaments.domain.access import Right
from tournaments.services.writing import Answer
from tournaments.views.common import (
    Attempt,
    actor_of,
    attempt,
    form_write,
    has_right,
    sign_in_first,
)

if TYPE_CHECKING:
    from protocols.models import SheetIncident


@require_safe
@sign_in_first
def sheet_check(request: HttpRequest, game_id: int) -> HttpResponseBase:
    """Photos and numbers of one table side by side."""
    return _page(request, paper_table(request, game_id, Right.RECORD), Attempt())


@require_POST
@sign_in_first
def sheet_confirm(request: HttpRequest, game_id: int) -> HttpResponseBase:
    """The numbers are what the paper says."""
    return _act(
        request,
        game_id,
        lambda: confirm_sheet(write=form_write(request), game_id=game_id),
        _("Checked: the record is what the paper says."),
    )


@require_POST
@sign_in_first
def sheet_differs(request: HttpRequest, game_id: int) -> HttpResponseBase:
    """The paper says something else."""
    note = request.POST.get("note", "")
    return _act(
        request,
        game_id,
        lambda: report_difference(write=form_write(request), game_id=game_id, note=note),
        _("Noted. The chief referee sees it; the record stays as it is until then."),
    )


@require_POST
@sign_in_first
def incident_settle(request: HttpRequest, game_id: int, incident_id: int) -> HttpResponseBase:
    """The chief referee says how a difference was settled."""
    if not any(each.pk == incident_id for each in incidents_of(game_id)):
        raise Http404
    return _act(
        request,
        game_id,
        lambda: settle_incident(write=form_write(request), incident_id=incident_id),
        _("The difference is settled."),
    )


def _act(
    request: HttpRequest, game_id: int, act: Callable[[], Answer], done: str
) -> HttpResponseBase:
    table = paper_table(request, game_id, Right.RECORD)
    outcome = attempt(act)
    if not outcome.ok:
        return _page(request, table, outcome)
    messages.success(request, done)
    return redirect("sheet_check", game_id)


def _page(request: HttpRequest, table: Table, outcome: Attempt) -> HttpResponse:
    protocol = protocol_of(table.game.pk)
    found = public_protocol(table.tournament, table.game.pk)
    if found is None:
        raise Http404
    incidents = incidents_of(table.game.pk)
    waiting = [each for each in incidents if each.settled_at is None]
    sheet = sheet_of(table.game.pk)
    facts = facts_of(sheet, protocol, open_incidents=len(waiting))
    mine = protocol is not None and is_author(actor_of(request), protocol)
    context = {
        "table": table,
        "tournament": table.tournament,
        "photos": photos_of(table.game.pk),
        "sheet": sheet,
        "facts": facts,
        "mine": mine,
        "may_confirm": facts.typed and not facts.checked and not mine and not waiting,
        "may_type": has_right(request, table.tournament, Right.KEY_IN),
        "may_settle": has_right(request, table.tournament, Right.REOPEN),
        "may_list": has_right(request, table.tournament, Right.PRINT),
        "incidents": [_incident(each) for each in incidents],
        "outcome": outcome,
        "typed": request.POST,
        **_numbers(found),
    }
    with timezone.override(ZoneInfo(table.tournament.zone)):
        response = render(request, "protocols/sheets/check.html", context, status=outcome.status)
    response.headers["Cache-Control"] = "no-store"
    return response


def _numbers(found: PublicProtocol) -> dict[str, Any]:
    return {
        "game": found.game,
        "story": list(story(found)),
        "sanctions": sanctions(found),
        "score": found.table.state.score,
    }


def _incident(incident: SheetIncident) -> dict[str, Any]:
    return {"row": incident, "differences": shown_differences(incident.found)}
