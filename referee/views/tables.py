"""My tables: where each game stands, what it lacks, and the common start."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from protocols.services import start_tour
from referee.selectors.calls import calls_for
from referee.selectors.clock import Jump, last_jump
from referee.selectors.floor import Floor, FloorTable, floor_of, floor_tournament
from referee.selectors.stranded import count_waiting
from referee.selectors.zones import zone_of
from referee.services.presence import sweep_now
from referee.views.common import for_officials, render_at
from referee.views.floor_asks import asks_of
from tournaments.domain.access import RIGHTS, Actor, Right, Role
from tournaments.views.common import actor_of, attempt, form_write

_WAITING, _PLAYING, _FINISHED, _SIGNED = "waiting", "playing", "finished", "signed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A table as its card shows it."""

    table: FloorTable
    url: str
    detail: str
    alert: str
    until: datetime | None
    until_label: str
    warn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TourPart:
    """A tour with its cards; `waiting` tables can be started together."""

    id: int
    number: int
    cards: list[Card]
    waiting: int
    signed: int


@require_safe
@for_officials
def my_tables(request: HttpRequest) -> HttpResponse:
    """The tables of the tours being played. Thirteen queries at most, however many tables."""
    sweep_now()
    floor = _floor(request)
    if floor is None:
        return render(request, "referee/no_tables.html")
    template = "referee/_tables.html" if request.GET.get("part") else "referee/tables.html"
    return render_at(request, floor.tournament.zone, template, _context(request, floor))


@require_safe
@for_officials
def my_tables_version(request: HttpRequest) -> HttpResponse:
    """The tiny resource an open list asks every second. Two queries."""
    tournament = floor_tournament(actor_of(request), request.GET.get("t", ""))
    if tournament is None:
        raise Http404
    etag = f'"{tournament.version}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    return HttpResponse(str(tournament.version), content_type="text/plain", headers=headers)


@require_POST
@for_officials
def start_tables(request: HttpRequest) -> HttpResponse:
    """The common start: every waiting table of a tour that the actor may start."""
    floor = _floor(request)
    wanted = request.POST.get("tour", "")
    tours = {str(tour.pk): tour for tour, _tables in floor.tours} if floor else {}
    if wanted not in tours or floor is None:
        raise Http404
    write = form_write(request).expecting(None)
    tried = attempt(lambda: start_tour(write=write, tour_id=tours[wanted].pk))
    if tried.ok:
        started = len(tried.answer["started"])
        text = ngettext("%(count)s table started.", "%(count)s tables started.", started)
        messages.success(request, text % {"count": started})
    else:
        messages.error(request, tried.error)
    from_desk = request.POST.get("from") == "desk"
    desk = reverse("tournament_desk", args=[floor.tournament.code])
    return redirect(desk if from_desk else _address(floor))


def _floor(request: HttpRequest) -> Floor | None:
    actor = actor_of(request)
    code = request.GET.get("t", "") or request.POST.get("t", "")
    tournament = floor_tournament(actor, code)
    if tournament is None:
        if code:
            raise Http404
        return None
    return floor_of(tournament, actor.tables)


def _address(floor: Floor) -> str:
    return f"{reverse('my_tables')}?t={floor.tournament.code}"


def _context(request: HttpRequest, floor: Floor) -> dict[str, object]:
    actor = actor_of(request)
    return {
        "actor": actor,
        "floor": floor,
        "tournament": floor.tournament,
        "zone": zone_of(actor.official_id),
        "address": _address(floor),
        "parts": [_part(actor, floor, place) for place in range(len(floor.tours))],
        "step": _step(floor),
        "asks": asks_of(floor),
        "jump": _jump(actor, floor),
        "calls": calls_for(actor, floor.tournament.pk),
        "left_on_phones": _left_on_phones(actor, floor),
        "still": _numbers(t.number for t in floor.tables if t.line.status == _PLAYING),
    }


def _left_on_phones(actor: Actor, floor: Floor) -> int:
    """How much waits for a decision, for those who may take it."""
    deciding = Right.REOPEN in RIGHTS[actor.role]
    return count_waiting(floor.tournament.pk) if deciding else 0


def _jump(actor: Actor, floor: Floor) -> Jump | None:
    """The server's clock was set: told to those who answer for the tournament."""
    chief = Right.REOPEN in RIGHTS[actor.role]
    return last_jump(floor.tournament.pk, floor.moment) if chief else None


def _part(actor: Actor, floor: Floor, place: int) -> TourPart:
    tour, tables = floor.tours[place]
    keys_in = actor.role is Role.SECRETARY
    return TourPart(
        id=tour.pk,
        number=tour.number,
        cards=[_card(table, floor.moment, keys_in=keys_in) for table in tables],
        waiting=sum(table.line.status == _WAITING for table in tables),
        signed=sum(table.line.status == _SIGNED for table in tables),
    )


def _card(table: FloorTable, now: datetime, *, keys_in: bool) -> Card:
    fresh = table.line.status in {_WAITING, _PLAYING} and not table.rounds
    page = "keying" if keys_in and fresh else "presence" if table.missing else "console"
    return Card(
        table=table,
        url=reverse(page, args=[table.line.id]),
        detail=_detail(table),
        alert=_alert(table, now),
        until=table.waits_until or table.deadline,
        until_label=_("To wait") if table.waits_until else _("Left"),
        warn=1 if table.waits_until else table.warn_minutes,
    )


def _detail(table: FloorTable) -> str:
    if table.line.status == _PLAYING:
        return _("round %(number)s") % {"number": table.rounds + 1}
    if table.line.status == _FINISHED and table.signed:
        return _("%(count)s signed") % {"count": len(table.signed)}
    return ""


def _alert(table: FloorTable, now: datetime) -> str:
    if table.disputing:
        seats = _numbers(table.disputing)
        return _("refused to sign: seat %(seats)s") % {"seats": seats}
    if table.is_late(now):
        return _("Time is up")
    if table.phase == "last_round":
        return _("last round")
    return _("extra round") if table.phase == "extra_round" else ""


def _numbers(values: Iterable[int]) -> str:
    return ", ".join(str(value) for value in values)


@dataclass(frozen=True, slots=True)
class Step:
    """The next step in one sentence."""

    level: str
    text: str


def _step(floor: Floor) -> Step:
    by_status: dict[str, list[int]] = {}
    for table in floor.tables:
        by_status.setdefault(table.line.status, []).append(table.number)
    late = [table.number for table in floor.tables if table.is_late(floor.moment)]
    disputed = [table.number for table in floor.tables if table.disputing]
    steps = (
        (disputed, "warn", _("Somebody does not sign at tables %(tables)s.")),
        (late, "warn", _("Time is up at tables %(tables)s: note it.")),
        (by_status.get(_FINISHED), "active", _("Collect signatures at tables %(tables)s.")),
        (by_status.get(_WAITING), "active", _("Not started: tables %(tables)s.")),
        (by_status.get(_PLAYING), "info", _("Still playing: tables %(tables)s.")),
        (by_status.get(_SIGNED), "good", _("Everything is signed.")),
    )
    for tables, level, text in steps:
        if tables:
            shown = text % {"tables": _numbers(tables)} if "%(" in text else text
            return Step(level, shown)
    return Step("quiet", _("No tour is being played yet."))
