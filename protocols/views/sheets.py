"""The sheets of a tour: where each paper is, who has it, what is to be done next."""

from __future__ import annotations

from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_POST, require_safe

from protocols.domain.sheets import Mark, Stage
from protocols.selectors.sheets import SheetLine, open_incidents, sheet_lines
from protocols.services.sheets import mark_printed, mark_sheet
from tournaments.domain.access import Right
from tournaments.domain.next_step import TourPhase
from tournaments.views.common import attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page
from tournaments.views.printing import tour_or_404

STAGES: dict[Stage, str | Promise] = {
    Stage.PRINTED: pgettext_lazy("sheet", "Printed"),
    Stage.OUT: pgettext_lazy("sheet", "Out"),
    Stage.RETURNED: pgettext_lazy("sheet", "Returned"),
    Stage.TYPED: pgettext_lazy("sheet", "Typed"),
    Stage.CHECKED: pgettext_lazy("sheet", "Checked"),
    Stage.SIGNED: pgettext_lazy("sheet", "Signed"),
    Stage.FILED: pgettext_lazy("sheet", "Filed"),
}


class Step(NamedTuple):
    """What is to be done next: a mark to send, or a page to open."""

    label: str | Promise
    icon: str
    mark: str = ""
    page: str = ""


_STEPS: dict[Stage, Step] = {
    Stage.PRINTED: Step(pgettext_lazy("sheet act", "It is printed"), "printer", mark="printed"),
    Stage.OUT: Step(pgettext_lazy("sheet act", "Give out"), "forward", mark="out"),
    Stage.RETURNED: Step(pgettext_lazy("sheet act", "It is back"), "import", mark="returned"),
    Stage.TYPED: Step(pgettext_lazy("sheet act", "Type"), "draft", page="keying"),
    Stage.CHECKED: Step(pgettext_lazy("sheet act", "Check"), "search", page="sheet_check"),
    Stage.SIGNED: Step(pgettext_lazy("sheet act", "To the signatures"), "sign", page="console"),
    Stage.FILED: Step(pgettext_lazy("sheet act", "Put away"), "archive", mark="filed"),
}


@require_safe
@sign_in_first
def sheets(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """One page for one tour. Nine queries besides the account's."""
    tournament = tournament_for(request, code, Right.PRINT)
    tour = tour_or_404(tournament, number)
    lines = sheet_lines(tour)
    title = _("Sheets: tour %(number)s") % {"number": number}
    context = {
        **desk_page(request, tournament, current="print_centre", title=title, above="print_centre"),
        "tour": tour,
        "draft": tour.status == TourPhase.DRAFT,
        "lines": [_shown(line) for line in lines],
        "counts": [(label, _count(lines, stage)) for stage, label in STAGES.items()],
        "missing": [_missing(line) for line in lines if line.is_missing],
        "incidents": open_incidents(tournament),
        "marks": [(str(mark), STAGES[Stage(mark)]) for mark in Mark if mark is not Mark.FILED],
    }
    with timezone.override(ZoneInfo(tournament.zone)):
        return render(request, "protocols/sheets/sheets.html", context)


def _count(lines: tuple[SheetLine, ...], stage: Stage) -> str:
    return f"{sum(stage in line.done for line in lines)}/{len(lines)}"


def _missing(line: SheetLine) -> str:
    facts = {"table": line.table, "holder": line.holder}
    if line.holder:
        return _("table %(table)s, with %(holder)s") % facts
    return _("table %(table)s") % facts


def _shown(line: SheetLine) -> dict[str, Any]:
    step = None if line.next is None else _STEPS[line.next]
    page = reverse(step.page, args=[line.game.id]) if step and step.page else ""
    return {
        "line": line,
        "stages": [(label, stage in line.done) for stage, label in STAGES.items()],
        "step": step,
        "page": page,
        "asks_holder": line.next is Stage.OUT,
    }


@require_POST
@sign_in_first
def sheets_printed(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Print the sheets of a tour: they are noted as printed, then shown as a PDF."""
    tournament = tournament_for(request, code, Right.PRINT)
    tour = tour_or_404(tournament, number)
    outcome = attempt(lambda: mark_printed(write=form_write(request), tour_id=tour.pk))
    if not outcome.ok:
        return _back(request, code, number, outcome.error)
    return redirect("pdf_sheets", code, number)


@require_POST
@sign_in_first
def sheet_mark(request: HttpRequest, code: str, number: int, game_id: int) -> HttpResponseBase:
    """One tap: where the paper of one table is."""
    tournament = tournament_for(request, code, Right.PRINT)
    tour = tour_or_404(tournament, number)
    mark = request.POST.get("mark", "")
    if mark not in set(Mark) or not tour.games.filter(pk=game_id).exists():
        return _back(request, code, number, _("This cannot be noted."))
    outcome = attempt(
        lambda: mark_sheet(
            write=form_write(request),
            game_id=game_id,
            mark=Mark(mark),
            holder=request.POST.get("holder", ""),
        )
    )
    return _back(request, code, number, outcome.error, f"#table-{game_id}")


def _back(
    request: HttpRequest, code: str, number: int, error: str, place: str = ""
) -> HttpResponse:
    if error:
        messages.error(request, error)
    return redirect(reverse("sheets", args=[code, number]) + place)
