"""iCalendar feeds: every tour for the hall, and the tours of one entry."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from tournaments.conditional import ALWAYS_ASK, not_modified
from tournaments.exports.calendar import (
    CONTENT_TYPE,
    CalendarEvent,
    Feed,
    calendar_file,
    sequence,
)
from tournaments.selectors.schedule import OwnTour, OwnTours, find_own_tours, own_slots
from tournaments.views.addresses import whole_address
from tournaments.views.public.fresh import kept, public_tournament
from tournaments.views.public.times import Shown, shown_times

if TYPE_CHECKING:
    from tournaments.domain.timetable import Slot
    from tournaments.models import Tournament


@require_safe
def hall_calendar(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every tour. One query while the version stands, seven otherwise; nine with a knock-out."""
    tournament = public_tournament(request, code)
    shown = shown_times(tournament)
    slots = shown.times.slots if shown else ()
    where = whole_address(request, reverse("tournament", args=[code]))
    events = [_event(f"{code}-tour-{slot.tour}", slot, where) for slot in slots]
    return _answer(request, tournament, shown, tournament.name, events)


@require_safe
def entry_calendar(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """The tours of one entry. One query while the version stands, eleven otherwise."""
    tournament = public_tournament(request, code)
    own = _entry_tours(tournament, number)
    shown = shown_times(tournament)
    slots = own_slots(shown.day, shown.times, own) if shown else []
    where = whole_address(request, reverse("entry", args=[code, number]))
    events = [
        _event(f"{code}-entry-{number}-tour-{slot.tour}", slot, where, game) for slot, game in slots
    ]
    title = f"{tournament.name}: {' – '.join(own.names)}"
    return _answer(request, tournament, shown, title, events)


def _entry_tours(tournament: Tournament, number: int) -> OwnTours:
    def read() -> OwnTours:
        found = find_own_tours(tournament, number)
        if found is None:
            raise Http404
        return found

    return kept(tournament, f"entry/{number}/tours", read)


def _event(uid: str, slot: Slot, url: str, own: OwnTour | None = None) -> CalendarEvent:
    return CalendarEvent(
        uid=f"{uid}@ryba",
        title=_title(slot.tour, own),
        text="\n".join(_text(slot, own)),
        start=slot.expected,
        end=slot.ends,
        url=url,
        certain=slot.state != "ahead",
    )


def _title(tour: int, own: OwnTour | None) -> str:
    if own is None:
        return _("Tour %(number)s") % {"number": tour}
    if own.table is None:
        return _("Tour %(number)s: bye") % {"number": tour}
    return _("Tour %(number)s, table %(table)s") % {"number": tour, "table": own.table}


def _text(slot: Slot, own: OwnTour | None) -> list[str]:
    found = []
    if own and own.partners:
        found.append(_("with %(names)s") % {"names": " – ".join(own.partners)})
    if own and own.opponents:
        found.append(_("against %(names)s") % {"names": " – ".join(own.opponents)})
    if slot.moved and slot.late_minutes:
        late = ngettext(
            "%(minutes)s minute later than planned",
            "%(minutes)s minutes later than planned",
            slot.late_minutes,
        )
        found.append(late % {"minutes": slot.late_minutes})
    return found


def _answer(
    request: HttpRequest,
    tournament: Tournament,
    shown: Shown | None,
    title: str,
    events: list[CalendarEvent],
) -> HttpResponseBase:
    """The feed; 304 while it is the same. Without hours it is empty: hours may be set later."""
    feed = Feed(
        title=title,
        zone=tournament.zone,
        place=tournament.venue,
        moved_at=shown.times.moved_at if shown else tournament.created_at,
        sequence=sequence(tournament.version, shown.times.steps if shown else 0),
        events=events,
    )
    content = calendar_file(feed)
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {
        "ETag": etag,
        **ALWAYS_ASK,
        "Vary": "Accept-Language, Cookie",
        "Content-Disposition": f'inline; filename="{tournament.code}.ics"',
    }
    return not_modified(request, etag) or HttpResponse(
        content, content_type=CONTENT_TYPE, headers=headers
    )
