"""Calling for a referee from the card of a table, and answering on his phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from referee.selectors.calls import find_call, game_at, open_call, tournament_of_card
from referee.services.calls import call_for_referee, close_call, take_call
from referee.views.common import for_officials, render_at
from tournaments.domain.access import Role
from tournaments.services.writing import Write
from tournaments.views.common import Attempt, actor_of, attempt, form_write

if TYPE_CHECKING:
    from referee.models import Call


@require_http_methods(["GET", "HEAD", "POST"])
def call_referee(request: HttpRequest, code: str, table: int, mark: str) -> HttpResponse:
    """The page behind the code on the table: one button, and who is coming. Three queries.

    Raises:
        Http404: the address is not on any card.
    """
    tournament = tournament_of_card(code, table, mark)
    if tournament is None:
        raise Http404
    tried = Attempt()
    if request.method == "POST":
        write = form_write(request)
        tried = attempt(
            lambda: call_for_referee(write=write, tournament_id=tournament.pk, table=table)
        )
        if request.headers.get("X-Requested-With") == "fetch":
            return _told(write, tried)
        if tried.ok:
            return redirect(request.path)
    context = {
        "tournament": tournament,
        "table": table,
        "call": open_call(tournament.pk, table),
        "game": game_at(tournament.pk, table),
        "tried": tried,
    }
    template = "referee/_call.html" if request.GET.get("part") else "referee/call.html"
    return render_at(request, tournament.zone, template, context, status=tried.status)


def _told(write: Write, tried: Attempt) -> JsonResponse:
    """For the page that waits for a network: only an answer with its key is ours."""
    error = {} if tried.ok else {"error": tried.error}
    return JsonResponse({"key": str(write.key), **error}, status=tried.status)


@require_POST
@for_officials
def answer_call(request: HttpRequest, call_id: int) -> HttpResponse:
    """Take a call (``answer=take``) or close it."""
    call = find_call(call_id)
    if call is None or not _mine(request, call):
        raise Http404
    write = form_write(request).expecting(None)
    act = take_call if request.POST.get("answer") == "take" else close_call
    tried = attempt(lambda: act(write=write, call_id=call_id))
    if not tried.ok:
        messages.error(request, tried.error)
    elif act is take_call:
        messages.success(request, _("Table %(table)s waits for you.") % {"table": call.table})
    return redirect(f"{reverse('my_tables')}?t={call.tournament.code}")


def _mine(request: HttpRequest, call: Call) -> bool:
    actor = actor_of(request)
    if actor.role is Role.ORGANISER:
        return actor.user_id == call.tournament.owner_id
    return actor.tournament_id == call.tournament_id
