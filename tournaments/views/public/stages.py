"""The stages of an event for everybody: brackets, and the tables of groups."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.selectors.stage_pages import StageLine, stage_lines
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import STAGES, Page, respond
from tournaments.views.public.table import standings_table


@require_safe
def stages_page(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every stage with a published tour, and brackets to come.

    One query while the version stands, at most eleven otherwise.
    """
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        lines = stage_lines(tournament)
        before = (None, *lines)
        shown = [each for each in zip(lines, before, strict=False) if _is_for_everybody(*each)]
        stages = [
            {
                "line": line,
                "tables": [
                    {"title": table.title, **standings_table(tournament, table)}
                    for table in line.tables
                ],
            }
            for line, _before in reversed(shown)
        ]
        return {"stages": stages}

    main = fragment(tournament, "stages", "tournaments/public/_stages.html", read)
    return respond(request, tournament, Page(tab=STAGES, main=main, crumb=_("Stages")))


def _is_for_everybody(line: StageLine, before: StageLine | None) -> bool:
    """Nothing of a draft; a bracket to come is shown as the tables now would make it."""
    foreseen = before is not None and bool(before.facts.tours and line.rounds) and not line.fixed
    return bool(line.facts.tours) or foreseen
