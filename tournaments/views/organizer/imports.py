"""A list of pairs, pasted or from a file: what becomes of each line is shown before it happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from tournaments.domain.access import Right
from tournaments.domain.entry_lines import (
    LARGEST_LIST,
    EntryList,
    Line,
    decode,
    read_grid,
    read_text,
)
from tournaments.domain.errors import Refusal
from tournaments.domain.import_rules import Fate, judge
from tournaments.exports.workbook import OLD_EXCEL, ZIP, workbook_rows
from tournaments.forms.imports import (
    ImportForm,
    chosen,
    edited,
    pack,
    ticked,
    unpack,
)
from tournaments.selectors.entries import progress, roster_of
from tournaments.selectors.tournaments import is_single
from tournaments.services.importing import import_entries
from tournaments.views.common import Attempt, attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page, form_page
from tournaments.views.organizer.import_preview import FATE_WORDS, preview_row
from tournaments.views.refusals import explain

if TYPE_CHECKING:
    from tournaments.models import Tournament


@require_http_methods(["GET", "POST"])
@sign_in_first
def entries_import(request: HttpRequest, code: str) -> HttpResponse:
    """First the list, then its preview as often as wanted, then the entries."""
    tournament = tournament_for(request, code, Right.MANAGE)
    if "lines" in request.POST:
        return _preview_answered(request, tournament)
    single = is_single(tournament)
    form = ImportForm(request.POST or None, request.FILES or None, single=single)
    if request.method == "POST" and form.is_valid():
        try:
            found = _read(form, single=single)
        except Refusal as refusal:
            form.add_error("file" if form.cleaned_data["file"] else "text", explain(refusal))
        else:
            return _preview(request, tournament, found.lines, unused=found.unused)
    page = _page(request, tournament)
    return form_page(request, "tournaments/organizer/import.html", {**page, "form": form})


def _page(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    title = _("Paste or import a list")
    return desk_page(request, tournament, current="entries", above="entries", title=title)


def _read(form: ImportForm, *, single: bool) -> EntryList:
    """The list that was sent; a file counts before a text.

    Raises:
        Refusal: why it cannot be read.
    """
    file = form.cleaned_data["file"]
    if file is None:
        found = read_text(form.cleaned_data["text"], single=single)
    else:
        found = _read_file(file.read(LARGEST_LIST + 1), single=single)
    if all(line.empty for line in found.lines):
        raise Refusal("import.empty")
    return found


def _read_file(data: bytes, *, single: bool) -> EntryList:
    if data.startswith(OLD_EXCEL):
        raise Refusal("import.old_excel")
    if data.startswith(ZIP):
        return read_grid(workbook_rows(data), single=single)
    return read_text(decode(data), single=single)


def _preview_answered(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    try:
        shown = unpack(request.POST["lines"])
    except Refusal as refusal:
        messages.error(request, explain(refusal))
        return redirect("entries_import", tournament.code)
    lines, changed = edited(shown, request.POST)
    if request.POST.get("do") != "import":
        return _preview(request, tournament, lines, changed=changed)
    rows = chosen(lines, changed, request.POST)
    outcome = attempt(
        lambda: import_entries(
            write=form_write(request),
            tournament_id=tournament.pk,
            rows=rows,
            checked_in="checked_in" in request.POST,
        )
    )
    if outcome.ok:
        _say_imported(request, outcome)
        return redirect("entries", tournament.code)
    place = outcome.refusal.details.entry if outcome.refusal else None
    error = outcome.error
    if place is not None:
        error = _("Line %(number)s: %(problem)s") % {"number": rows[place].number, "problem": error}
    return _preview(request, tournament, lines, changed=changed, outcome=outcome, error=error)


def _preview(
    request: HttpRequest,
    tournament: Tournament,
    lines: Sequence[Line],
    *,
    changed: set[int] | None = None,
    outcome: Attempt | None = None,
    **more: Any,
) -> HttpResponse:
    """The preview; `changed` is None when it is shown for the first time."""
    single = is_single(tournament)
    judged = judge(lines, roster_of(tournament.pk), single=single)
    wanted = None
    if changed is not None:
        wanted = ticked(request.POST, "take") | (ticked(request.POST, "confirm") - changed)
        wanted |= {each.line.number for each in judged if each.fate is Fate.NEW} & changed
    rows = [
        preview_row(each, wanted, single=single) for each in judged if each.fate is not Fate.EMPTY
    ]
    counts = Counter(each.fate for each in judged)
    context = {
        **_page(request, tournament),
        "rows": rows,
        "lines": pack(lines),
        "fates": [(FATE_WORDS[fate], counts[fate]) for fate in Fate if counts[fate]],
        "late": progress(tournament).drawn > 0,
        "here": "checked_in" in request.POST,
        **more,
    }
    template = "tournaments/organizer/import_preview.html"
    return form_page(request, template, context, outcome=outcome or Attempt())


def _say_imported(request: HttpRequest, outcome: Attempt) -> None:
    count = outcome.answer["added"]
    sentence = ngettext("%(count)s entry is made.", "%(count)s entries are made.", count)
    messages.success(request, sentence % {"count": count})
    if outcome.answer["late"]:
        messages.info(request, _("They are late: they play from the next draw on."))
