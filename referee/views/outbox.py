"""What the outbox of a phone asks besides recording, and what it left for the chief referee."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from protocols.selectors.tables import Table, find_table
from referee.selectors.floor import floor_tournament
from referee.selectors.stranded import find_stranded, former_official, waiting_for_chief
from referee.services.stranded import Kept, accept_stranded, drop_stranded, strand
from referee.views.common import for_officials, render_at, table_for
from referee.views.entries import name_of, read_body, read_key, refused_json
from referee.views.posted import NotFilled, act_of, read_posted, words_of
from referee.views.seats import next_to_sign
from tournaments.domain.access import Actor, Right
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import read_count, read_object
from tournaments.services.writing import Answer, Write, demand
from tournaments.views.common import Attempt, actor_of, attempt, form_write, ledger_write
from tournaments.views.refusals import explain

if TYPE_CHECKING:
    from referee.models import Stranded
    from tournaments.models import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """One entry to be decided about, beside what is stored now."""

    row: Stranded
    table: Table
    words: list[str]

    @property
    def fits(self) -> bool:
        """Nothing was recorded since the phone saw the ledger."""
        return self.row.expected == self.table.seq


@never_cache
@require_safe
def hello(request: HttpRequest) -> JsonResponse:
    """Who the phone is here, and a fresh token for its next tries."""
    actor = actor_of(request)
    return JsonResponse({"by": name_of(actor), "name": actor.name, "csrf": get_token(request)})


@never_cache
@require_safe
@for_officials
def after_entry(request: HttpRequest, game_id: int) -> HttpResponse:
    """Where the phone goes once its entry is confirmed: the next signature, else the console."""
    table = table_for(request, game_id)
    begun = bool(table.state.signed or table.state.refused)
    seat = next_to_sign(table) if begun else None
    if seat is None:
        return redirect("console", game_id)
    return redirect("sign", game_id, seat)


@require_POST
def hand_over(request: HttpRequest, game_id: int) -> JsonResponse:
    """Keep one entry of a revoked official's phone for the chief; answered with its key."""
    data = read_body(request)
    key = data.get("key")
    former = former_official(request)
    if former is None or former.official_id is None:
        error = _("Open your personal link again.")
        return JsonResponse({"key": key, "error": error, "why": "link"}, status=403)
    try:
        return _keep(former, former.official_id, data, game_id)
    except Refusal as refusal:
        return refused_json(refusal, explain(refusal), key=key, status=400)


def _keep(
    former: Actor, official_id: int, data: Mapping[str, object], game_id: int
) -> JsonResponse:
    asked = read_object(data.get("form"), "form")
    read_posted(asked)
    kept = Kept(game_id=game_id, expected=read_count(data, "expected"), asked=asked)
    write = Write(actor=former, key=read_key(data))
    tried = attempt(lambda: strand(write=write, official_id=official_id, kept=kept))
    if tried.ok:
        return JsonResponse({"key": str(write.key), "handed": tried.answer})
    return JsonResponse({"key": str(write.key), "error": tried.error}, status=tried.status)


@require_safe
@for_officials
def stranded(request: HttpRequest) -> HttpResponse:
    """What waited on phones whose officials were revoked. Five queries a table, and three."""
    return _show(request, _tournament(request, request.GET.get("t", "")), Attempt())


@require_POST
@for_officials
def stranded_decide(request: HttpRequest, stranded_id: int) -> HttpResponse:
    """Take one into its protocol, or leave it out."""
    row = find_stranded(stranded_id)
    table = None if row is None else find_table(row.game_id)
    if row is None or table is None:
        raise Http404
    tournament = _tournament(request, table.tournament.code)
    tried = attempt(_decision(request, row, table))
    if not tried.ok:
        return _show(request, tournament, tried)
    taken = request.POST.get("decision") == "accept"
    messages.success(request, _("Recorded.") if taken else _("Left out of the protocol."))
    return redirect(f"{reverse('stranded')}?t={tournament.code}")


def _decision(request: HttpRequest, row: Stranded, table: Table) -> Callable[[], Answer]:
    if request.POST.get("decision") != "accept":
        return lambda: drop_stranded(write=form_write(request), stranded_id=row.pk)
    posted = read_posted(row.asked)
    entered = _("entered by %(name)s, whose link has ended") % {"name": row.official.name}
    reason = f"{posted.reason}; {entered}" if posted.reason else entered

    def record(part: Write) -> Answer:
        try:
            return act_of(table, posted)(part)
        except NotFilled:
            raise Refusal("stranded.unfinished") from None

    def accept() -> Answer:
        write = ledger_write(request)
        return accept_stranded(write=write, stranded_id=row.pk, record=record, reason=reason[:500])

    return accept


def _tournament(request: HttpRequest, code: str) -> Tournament:
    tournament = floor_tournament(actor_of(request), code)
    if tournament is None:
        raise Http404
    demand(actor_of(request), Right.REOPEN, tournament)
    return tournament


def _show(request: HttpRequest, tournament: Tournament, tried: Attempt) -> HttpResponse:
    tables: dict[int, Table | None] = {}
    left = []
    for row in waiting_for_chief(tournament.pk):
        table = tables.setdefault(row.game_id, None) or find_table(row.game_id)
        tables[row.game_id] = table
        if table is not None:
            left.append(Left(row=row, table=table, words=_words(table, row)))
    context = {"tournament": tournament, "left": left, "tried": tried}
    template = "referee/stranded.html"
    return render_at(request, tournament.zone, template, context, status=tried.status)


def _words(table: Table, row: Stranded) -> list[str]:
    try:
        return words_of(table, read_posted(row.asked))
    except Refusal as refusal:
        return [explain(refusal)]
