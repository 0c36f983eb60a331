"""The stages of an event for everybody: brackets, and the tables of groups."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.selectors.stage_pages import stage_lines
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import STAGES, Page, respond
from tournaments.views.public.table import standings_table


@require_safe
def stages_page(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every stage that began. One query while the version stands, at most eleven otherwise."""
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        begun = [line for line in stage_lines(tournament) if line.tables or line.rounds]
        stages = [
            {
                "line": line,
                "tables": [
                    {"title": table.title, **standings_table(tournament, table)}
                    for table in line.tables
                ],
            }
            for line in reversed(begun)
        ]
        return {"stages": stages}

    main = fragment(tournament, "stages", "tournaments/public/_stages.html", read)
    return respond(request, tournament, Page(tab=STAGES, main=main, crumb=_("Stages")))
