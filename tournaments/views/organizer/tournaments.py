"""An organiser's tournaments: the list, a new one, what it is called, who sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.domain.access import Right, Role
from tournaments.forms.tournament import AboutForm, NewTournamentForm
from tournaments.selectors.tournaments import own_tournaments, today
from tournaments.services.accounts import keeps_accounts
from tournaments.services.tournaments import (
    create_tournament,
    edit_tournament,
    put_away,
    set_public,
)
from tournaments.views.common import actor_of, attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, form_page, show_no

if TYPE_CHECKING:
    from django.contrib.auth.models import User

_BACK: Final = {"desk": "tournament_desk", "page": "tournament", "print": "print_centre"}
"""Where the button that shows a tournament to everybody leads back to."""


def _organiser_id(request: HttpRequest) -> int:
    actor = actor_of(request)
    if actor.role is not Role.ORGANISER or actor.user_id is None:
        raise Http404
    return actor.user_id


@require_GET
@sign_in_first
def organise(request: HttpRequest) -> HttpResponse:
    """My tournaments. One query besides the account's."""
    user = cast("User", request.user)
    lines = own_tournaments(_organiser_id(request))
    context = {
        "lines": [line for line in lines if not line.put_away],
        "away": [line for line in lines if line.put_away],
        "keeps_accounts": keeps_accounts(user),
        "is_demo": user.username == settings.DEMO_USER,
    }
    return render(request, "tournaments/organizer/organise.html", context)


@require_http_methods(["GET", "POST"])
@sign_in_first
def tournament_new(request: HttpRequest) -> HttpResponse:
    """Make a tournament from a preset regulation."""
    _organiser_id(request)
    form = NewTournamentForm(request.POST or None, initial={"date": today("Europe/Moscow")})
    outcome = None
    if form.is_valid():
        wanted = {**form.about(), **form.pairing(), "regulation": form.regulation()}
        outcome = attempt(lambda: create_tournament(write=form_write(request), **wanted))
        if outcome.ok:
            messages.success(request, _("The tournament is made. Now add the entries."))
            return redirect("entries", outcome.answer["code"])
        show_no(form, outcome)
    return form_page(request, "tournaments/organizer/new.html", {"form": form}, outcome=outcome)


@require_http_methods(["GET", "POST"])
@sign_in_first
def tournament_about(request: HttpRequest, code: str) -> HttpResponse:
    """Name, venue, zone, date; and who sees the tournament."""
    tournament = tournament_for(request, code, Right.MANAGE)
    stored = {key: getattr(tournament, key) for key in ("name", "venue", "zone", "date")}
    form = AboutForm(request.POST or None, initial=stored)
    version, outcome = tournament.settings_version, None
    if form.is_valid():
        write, about = form_write(request), form.about()
        outcome = attempt(
            lambda: edit_tournament(write=write, tournament_id=tournament.pk, **about)
        )
        if outcome.ok:
            messages.success(request, _("Saved."))
            return redirect("tournament_about", code)
        show_no(form, outcome)
        version = outcome.current.get("settings_version", version)
    page = desk_page(
        request,
        tournament,
        current="tournament_settings",
        above="tournament_settings",
        title=_("Name, place and date"),
    )
    context = {**page, "form": form, "stored": stored}
    template = "tournaments/organizer/about.html"
    return form_page(request, template, context, expected=version, outcome=outcome)


@require_POST
@sign_in_first
def tournament_public(request: HttpRequest, code: str) -> HttpResponse:
    """Show the tournament to everybody, or hide it; `from` says which page the button stood on."""
    tournament = tournament_for(request, code, Right.MANAGE)
    public = request.POST.get("public") == "1"
    outcome = attempt(
        lambda: set_public(write=form_write(request), tournament_id=tournament.pk, public=public)
    )
    if not outcome.ok:
        messages.error(request, outcome.error)
    elif public:
        messages.success(request, _("Everybody can see the tournament now."))
    else:
        messages.success(request, _("Only you and your officials see the tournament now."))
    return redirect(_BACK.get(request.POST.get("from", ""), "tournament_about"), code)


@require_POST
@sign_in_first
def tournament_away(request: HttpRequest, code: str) -> HttpResponse:
    """Put the tournament away, or take it back."""
    tournament = tournament_for(request, code, Right.MANAGE)
    away = request.POST.get("away") == "1"
    outcome = attempt(
        lambda: put_away(write=form_write(request), tournament_id=tournament.pk, away=away)
    )
    if not outcome.ok:
        messages.error(request, outcome.error)
    elif away:
        messages.success(request, _("The tournament is put away; it stands below the others."))
        return redirect("organise")
    else:
        messages.success(request, _("The tournament is among the others again, hidden for now."))
    return redirect("tournament_about", code)
