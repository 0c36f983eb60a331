"""Tables beside the common one: a category's, by club, the teams'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.domain.teams import TeamCriterion
from tournaments.selectors.merit import CLUBS, TEAMS, Merit, merit_names, merit_table
from tournaments.selectors.standing import TEAM
from tournaments.selectors.teams import TeamLine, TeamPart, TeamStandings, team_standings
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import Page, respond
from tournaments.views.public.table import Cell, anchor, moved_words, standings_table
from tournaments.wording.teams import (
    TEAM_DECIDED,
    TEAM_LABELS,
    TEAM_TITLES,
    team_rule,
    team_value,
)

if TYPE_CHECKING:
    from tournaments.models import Tournament

WHOLE: Final = ""
"""The common table among the tables of merit."""


@require_safe
def merit_page(request: HttpRequest, code: str, table: str) -> HttpResponseBase:
    """A category or the clubs. One query while the version stands, at most fourteen otherwise."""
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        merit = merit_table(tournament, table)
        if merit is None:
            raise Http404
        return {
            "title": merit_title(merit),
            "merit": merit,
            "table": _with_overall(tournament, merit),
            "nav": merit_nav(tournament, table),
        }

    main = fragment(tournament, f"merit/{table}", "tournaments/public/_merit.html", read)
    return respond(request, tournament, Page(tab="", main=main, crumb=_("Tables of merit")))


def merit_title(merit: Merit) -> str:
    """What a table of merit is called."""
    return _("By club") if merit.key == CLUBS else merit.name


def _with_overall(tournament: Tournament, merit: Merit) -> dict[str, Any]:
    table = standings_table(tournament, merit.standings)
    title = _("Place in the common table")
    return {
        "columns": [*table["columns"], {"label": _("Overall"), "title": title}],
        "moves": table["moves"],
        "rows": [
            {
                **row,
                "cells": (*row["cells"], Cell(str(place))),
                "club": row["club"] if merit.name else "",
            }
            for row, place in zip(table["rows"], merit.overall, strict=True)
        ],
    }


@require_safe
def teams_page(request: HttpRequest, code: str) -> HttpResponseBase:
    """The teams. One query while the version stands, at most twelve otherwise."""
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        standings = team_standings(tournament)
        if not standings.rows:
            raise Http404
        return {
            "standings": standings,
            "rule": team_rule(standings.rules),
            "columns": _columns(),
            "rows": [_team(tournament, standings, row) for row in standings.rows],
            "nav": merit_nav(tournament, TEAMS),
        }

    main = fragment(tournament, "teams", "tournaments/public/_teams.html", read)
    return respond(request, tournament, Page(tab="", main=main, crumb=_("Teams")))


def _columns() -> list[dict[str, Any]]:
    columns = [{"label": TEAM_LABELS[each], "title": title} for each, title in TEAM_TITLES.items()]
    return [*columns, {"label": _("Decided by"), "title": _("What put it above the next")}]


def _team(tournament: Tournament, standings: TeamStandings, row: TeamLine) -> dict[str, Any]:
    decided = row.decided_by
    return {
        "place": row.place if standings.after_tour else None,
        "shared": row.shared and bool(standings.after_tour),
        "move": moved_words(row.moved),
        "name": row.name,
        "values": [team_value(criterion, value) for criterion, value in row.values.items()],
        "decided": None if decided is None else [*row.values].index(decided),
        "decided_by": "" if decided is None else TEAM_DECIDED[decided],
        "parts": [_part(tournament, standings, row, each) for each in row.parts],
    }


def _part(
    tournament: Tournament, standings: TeamStandings, row: TeamLine, each: TeamPart
) -> dict[str, Any]:
    """An entry under its team; each number leads to the games behind it."""
    stage = TEAM if standings.apart else 1
    url = reverse("entry", args=[tournament.code, each.entry.number])
    part = each.part
    values = (part.wins, part.difference, part.points, part.place)
    places = [anchor(stage, code) for code in row.values if code != TeamCriterion.BEST_PLACE]
    return {
        "names": each.entry.lines,
        "withdrawn": each.entry.withdrawn,
        "url": url,
        "counted": part.counted,
        "values": [
            Cell(team_value(code, value), f"{url}standing/#{place}" if standings.after_tour else "")
            for code, value, place in zip(row.values, values, (*places, "decided"), strict=True)
        ],
    }


def merit_nav(tournament: Tournament, current: str) -> list[dict[str, Any]]:
    """Ways between the tables; none where the common one is alone. Two queries."""
    names = merit_names(tournament)
    if not names:
        return []
    code = tournament.code
    places = [(WHOLE, _("Overall"), reverse("tournament", args=[code]))]
    if names.teams:
        places.append((TEAMS, _("Teams"), reverse("teams", args=[code])))
    places += [
        (each.key, each.name, reverse("merit", args=[code, each.key])) for each in names.categories
    ]
    if names.clubs:
        places.append((CLUBS, _("By club"), reverse("merit", args=[code, CLUBS])))
    return [{"label": label, "url": url, "current": key == current} for key, label, url in places]
