"""The hours of an event: what is set, and what follows for every tour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.schedule import Schedule, read_schedule
from tournaments.forms.schedule import ScheduleForm, initial_of
from tournaments.forms.zones import zone_name
from tournaments.selectors.schedule import event_day, stored_schedule, times_now
from tournaments.services.schedule import change_schedule
from tournaments.views.common import Attempt, attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.acts import ACTS
from tournaments.views.organizer.frame import desk_page, form_page, show_no
from tournaments.views.public.times import Shown
from tournaments.views.refusals import SENTENCES, Sentences, explain

if TYPE_CHECKING:
    from tournaments.models import Tournament

_SENTENCES: Final[Sentences] = {
    "schedule.time": gettext_lazy("Write a time of the day, such as 10:00."),
    "schedule.number": gettext_lazy("From %(least)s to %(most)s minutes."),
    "schedule.lunch": gettext_lazy("Up to nine tours, from 1 to %(most)s."),
    "schedule.days": gettext_lazy("An event has up to %(most)s days."),
    "schedule.day_order": gettext_lazy("This day begins with a tour after tour %(before)s."),
}
SENTENCES.update(_SENTENCES)
ACTS["tournament.schedule"] = gettext_lazy("Schedule changed")


@require_http_methods(["GET", "POST"])
@sign_in_first
def schedule(request: HttpRequest, code: str) -> HttpResponse:
    """Form and timetable; with ``preview`` the timetable of what is typed, nothing saved.

    Seven queries besides the account's, nine with a knock-out.
    """
    tournament = tournament_for(request, code, Right.MANAGE)
    stored = stored_schedule(tournament)
    form = ScheduleForm(request.POST or None, initial=initial_of(stored))
    if "preview" in request.POST:
        return _preview(request, tournament, form)
    outcome = None
    if form.is_valid():
        write, wanted = form_write(request), form.schedule()
        outcome = attempt(
            lambda: change_schedule(write=write, tournament_id=tournament.pk, schedule=wanted)
        )
        if outcome.ok:
            messages.success(request, _("The schedule is saved."))
            return redirect("schedule", code)
        show_no(form, outcome)
    context = {"form": form, "shown": _shown(tournament, _typed(form) or stored)}
    return _page(request, tournament, context, outcome)


def _page(
    request: HttpRequest, tournament: Tournament, context: dict[str, Any], outcome: Attempt | None
) -> HttpResponse:
    page = desk_page(
        request,
        tournament,
        current="tournament_settings",
        above="tournament_settings",
        title=_("Schedule"),
    )
    version = tournament.settings_version
    if outcome is not None and outcome.current:
        version = outcome.current.get("settings_version", version)
    template = "tournaments/organizer/schedule.html"
    return form_page(request, template, {**page, **context}, expected=version, outcome=outcome)


def _preview(request: HttpRequest, tournament: Tournament, form: ScheduleForm) -> HttpResponse:
    """The timetable of what is typed: alone for a page that asks while one types."""
    context = {"form": form, "shown": _shown(tournament, _typed(form)), "preview": True}
    if request.htmx:  # type: ignore[attr-defined]  # django-htmx puts it on every request
        template = "tournaments/organizer/_schedule_means.html"
        return render(request, template, {**context, "tournament": tournament})
    answer = _page(request, tournament, context, None)
    answer.status_code = 200 if form.is_valid() else 422
    return answer


def _typed(form: ScheduleForm) -> Schedule | None:
    """The schedule the form holds, None where it holds none that can be; then the form says why."""
    if not form.is_bound or not form.is_valid():
        return None
    try:
        return read_schedule(form.schedule())
    except Refusal as refusal:
        show_no(form, Attempt(error=explain(refusal), refusal=refusal))
        return None


def _shown(tournament: Tournament, wanted: Schedule | None) -> Shown | None:
    if wanted is None:
        return None
    day = event_day(tournament, wanted)
    return Shown(day=day, times=times_now(day), zone=zone_name(tournament.zone))
