"""A line of the standings explained: where every number comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.domain.regulation import Criterion
from tournaments.domain.stages.neighbours import Why
from tournaments.selectors.standing import (
    TEAM,
    ExplainedTable,
    Neighbour,
    StandingPage,
    standing_page,
)
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import Page, respond
from tournaments.views.public.table import anchor, moved_words
from tournaments.wording.criteria import TITLES, value_text
from tournaments.wording.explained import (
    MEANING,
    how_it_ended,
    lone_words,
    verdict_words,
    why_not_counted,
)

if TYPE_CHECKING:
    from tournaments.domain.explaining import Explained
    from tournaments.domain.ids import EntryId
    from tournaments.models import Tournament
    from tournaments.selectors.standings import StandingRow


@require_safe
def standing(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """One line. One query while the version stands, at most eleven otherwise.

    Two more with a knock-out in the event.
    """
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        page = standing_page(tournament, number)
        if page is None:
            raise Http404
        return {
            "page": page,
            "move": moved_words(page.row.moved),
            "neighbours": list(_neighbours(tournament, page)),
            "tables": [_table(tournament, page, each) for each in page.tables],
        }

    name = f"entry/{number}/standing"
    main = fragment(tournament, name, "tournaments/public/_standing.html", read)
    crumb = _("Place of entry no. %(number)s") % {"number": number}
    return respond(request, tournament, Page(tab="", main=main, crumb=crumb))


def _neighbours(tournament: Tournament, page: StandingPage) -> Iterator[dict[str, Any]]:
    sides = ((_("Above"), page.above), (_("Below"), page.below))
    for label, neighbour in sides:
        if neighbour is not None:
            yield {
                "label": label,
                "row": neighbour.row,
                "url": reverse("standing", args=[tournament.code, neighbour.row.entry.number]),
                "words": verdict_words(neighbour.verdict),
                "values": _compared(page.row, neighbour, page.standings.criteria),
            }


def _compared(
    own: StandingRow, neighbour: Neighbour, criteria: tuple[Criterion, ...]
) -> list[dict[str, Any]]:
    """The values of both down to the one that decided; none where no value did."""
    decided = neighbour.verdict.criterion
    if decided is None:
        looked_at = criteria if neighbour.verdict.why is Why.SHARED else ()
    else:
        looked_at = criteria[: criteria.index(decided) + 1]
    return [
        {"label": TITLES[code], "own": mine, "other": theirs, "decided": code is decided}
        for code, mine, theirs in zip(looked_at, own.values, neighbour.row.values, strict=False)
    ]


def _table(tournament: Tournament, page: StandingPage, table: ExplainedTable) -> dict[str, Any]:
    title = table.title
    if table.stage == TEAM:
        title = _("For the team %(name)s: all games") % {"name": title}
    return {
        "title": title,
        "stage": table.stage,
        "values": [_value(tournament, page, table.stage, each) for each in table.values],
    }


def _value(
    tournament: Tournament, page: StandingPage, stage: int, value: Explained
) -> dict[str, Any]:
    decided = page.row.stage == stage and page.row.decided_by == value.criterion
    return {
        "anchor": anchor(stage, value.criterion),
        "title": TITLES[value.criterion],
        "text": value_text(value.criterion, value.value),
        "meaning": MEANING[value.criterion],
        "decided": decided,
        "tied": [_who(tournament, page, each) for each in value.tied],
        "lone": lone_words(value),
        "lot": page.lot if value.criterion is Criterion.LOT else None,
        "rows": [*_rows(tournament, page, value)],
        "division": f"{value.total} : {value.counted}" if value.mean and value.counted else "",
    }


def _rows(tournament: Tournament, page: StandingPage, value: Explained) -> Iterator[dict[str, Any]]:
    for share, total in zip(value.shares, value.sums, strict=True):
        game = page.games.get(share.game.tour)
        met = share.others if share.met is None else (share.met,)
        yield {
            "tour": share.game.tour,
            "url": reverse("protocol", args=[tournament.code, game]) if game else "",
            "opponents": [_who(tournament, page, each) for each in met],
            "partners": [page.lines[each].name for each in share.own if each != page.row.entry.id],
            "how": how_it_ended(share),
            "amount": value_text(value.criterion, share.amount),
            "counted": share.counted,
            "note": why_not_counted(value.criterion, share),
            "sum": value_text(value.criterion, total),
        }


def _who(tournament: Tournament, page: StandingPage, entry: EntryId) -> dict[str, Any]:
    line = page.lines[entry]
    return {
        "names": line.lines,
        "url": reverse("standing", args=[tournament.code, line.number]),
        "withdrawn": line.withdrawn,
    }
