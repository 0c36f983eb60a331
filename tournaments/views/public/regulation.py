"""The regulation of a tournament, as its players read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.domain.event import read_event, write_event
from tournaments.domain.regulation import (
    RULES_OF_INFRACTION,
    Regulation,
    read_regulation,
    write_regulation,
)
from tournaments.forms.event_words import EVENT_SETTINGS
from tournaments.forms.scale import write_steps
from tournaments.forms.setting_words import CHOICE_WORDS, INFRACTIONS, SETTINGS
from tournaments.selectors.tournaments import is_single
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import REGULATION, Page, respond
from tournaments.wording.criteria import TITLES

if TYPE_CHECKING:
    from tournaments.models import Tournament

_SHOWN_APART = frozenset({"criteria", "scale"})


@require_safe
def regulation_page(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every setting, the order of the standings, the scale. One query, two after a change."""
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        regulation = read_regulation(tournament.regulation)
        return {
            "settings": [*_settings(regulation), *_event(tournament)],
            "criteria": [TITLES[code] for code in regulation.criteria],
            "scale": list(_scale(regulation)),
        }

    title = _("Regulation")
    main = fragment(tournament, "regulation", "tournaments/public/_regulation.html", read)
    return respond(request, tournament, Page(tab=REGULATION, main=main, crumb=title))


def _settings(regulation: Regulation) -> Iterator[dict[str, Any]]:
    for name, value in write_regulation(regulation).items():
        if name in SETTINGS and name not in _SHOWN_APART:
            words = SETTINGS[name]
            yield {"label": words.label, "value": _value(name, value), "rules": _rules(words.rule)}


def _event(tournament: Tournament) -> Iterator[dict[str, Any]]:
    """What is asked of the whole event; whose fine it is only where partners change."""
    names = ("late", "own_fines") if is_single(tournament) else ("late",)
    values = write_event(read_event(tournament.event))
    for name in names:
        yield {"label": EVENT_SETTINGS[name].label, "value": _value(name, values[name])}


def _scale(regulation: Regulation) -> Iterator[dict[str, Any]]:
    for code, steps in regulation.scale.items():
        rules = _rules(RULES_OF_INFRACTION[code])
        yield {"label": INFRACTIONS[code], "value": write_steps(steps), "rules": rules}


def _rules(text: str) -> list[dict[str, str]]:
    """Places in the rule book: ``R26-R29, R39`` is two, each found by its first number."""
    parts = [part for part in text.split(", ") if part]
    return [{"text": part.replace("-", "–"), "anchor": part.partition("-")[0]} for part in parts]


def _value(name: str, value: object) -> object:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return CHOICE_WORDS.get(name, {}).get(str(value), value)
