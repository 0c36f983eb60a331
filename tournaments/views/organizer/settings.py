"""The regulation of a tournament, setting by setting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.domain.access import Right
from tournaments.domain.regulation import PRESETS, read_regulation
from tournaments.forms.regulation import RegulationForm, initial_of
from tournaments.selectors.tournaments import play_has_begun, settings_of
from tournaments.services.settings import change_regulation
from tournaments.views.common import attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.changes import setting_changes
from tournaments.views.organizer.frame import desk_page, form_page, show_no


@require_http_methods(["GET", "POST"])
@sign_in_first
def tournament_settings(request: HttpRequest, code: str) -> HttpResponse:
    """Every setting with a line that explains it. Four queries besides the account's."""
    tournament = tournament_for(request, code, Right.MANAGE)
    stored = settings_of(tournament)
    preset = request.GET.get("preset", "")
    form = RegulationForm(request.POST or None, initial=_initial(stored, preset))
    version, outcome = tournament.settings_version, None
    if form.is_valid():
        write, wanted = form_write(request), form.settings()
        outcome = attempt(
            lambda: change_regulation(write=write, tournament_id=tournament.pk, **wanted)
        )
        if outcome.ok:
            _say_saved(request, form)
            return redirect("tournament_settings", code)
        show_no(form, outcome)
        version = outcome.current.get("settings_version", version)
    page = desk_page(request, tournament, current="tournament_settings", title=_("Settings"))
    context = {
        **page,
        "form": form,
        "preset": preset if preset in PRESETS else "",
        "begun": play_has_begun(tournament.pk),
        "theirs": _theirs(form, outcome.current) if outcome and outcome.current else [],
    }
    template = "tournaments/organizer/settings.html"
    return form_page(request, template, context, expected=version, outcome=outcome)


def _initial(stored: Mapping[str, Any], preset: str) -> dict[str, object]:
    regulation = read_regulation(stored["regulation"])
    if preset in PRESETS:
        regulation = replace(PRESETS[preset], tours=regulation.tours)
    return initial_of(regulation, stored["system"], stored["options"])


def _say_saved(request: HttpRequest, form: RegulationForm) -> None:
    messages.success(request, _("The settings are saved."))
    if form.unusual_minutes:
        messages.warning(request, _("The rules name 30 to 50 minutes for a game (R6)."))


def _theirs(form: RegulationForm, current: Mapping[str, Any]) -> list[str]:
    """What is stored now and differs from what was typed, in words."""
    typed = form.settings()
    mine = {**typed["regulation"], **typed["options"], "system": typed["system"]}
    now = {**current["regulation"], **current["options"], "system": current["system"]}
    pairs = {key: [mine.get(key), value] for key, value in now.items() if mine.get(key) != value}
    return [
        _("%(setting)s: stored now %(stored)s, you typed %(typed)s")
        % {"setting": change.label, "stored": change.after, "typed": change.before}
        for change in setting_changes(pairs)
    ]
