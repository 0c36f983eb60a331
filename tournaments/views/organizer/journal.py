"""The journal: who did what, when and why; and the snapshots."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments.domain.access import Right
from tournaments.domain.reading import read_number
from tournaments.selectors.journal import journal as read_journal
from tournaments.selectors.journal import snapshot_content, snapshots
from tournaments.services.snapshots import save_snapshot
from tournaments.views.common import attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.acts import SUBJECTS, details, in_words
from tournaments.views.organizer.frame import desk_page


@require_GET
@sign_in_first
def journal(request: HttpRequest, code: str) -> HttpResponse:
    """One page of acts, in the venue's time. Five queries besides the account's."""
    tournament = tournament_for(request, code, Right.MANAGE)
    subject = request.GET.get("about", "")
    subject = subject if subject in SUBJECTS else ""
    page = read_number(request.GET.get("page", "")) or 1
    lines, shown = read_journal(tournament, subject=subject, page=page)
    context = {
        **desk_page(request, tournament, current="journal", title=_("Journal")),
        "lines": [
            {"line": line, "words": in_words(line), "details": details(line)} for line in lines
        ],
        "page": shown,
        "subject": subject,
        "subjects": SUBJECTS.items(),
        "query": f"about={subject}&" if subject else "",
        "zone": ZoneInfo(tournament.zone),
        "snapshots": snapshots(tournament),
    }
    return render(request, "tournaments/organizer/journal.html", context)


@require_POST
@sign_in_first
def snapshot_take(request: HttpRequest, code: str) -> HttpResponse:
    """Keep everything as it is now, under a name."""
    tournament = tournament_for(request, code, Right.MANAGE)
    name = request.POST.get("name", "")
    outcome = attempt(
        lambda: save_snapshot(write=form_write(request), tournament_id=tournament.pk, name=name)
    )
    if outcome.ok:
        messages.success(request, _("The snapshot is taken."))
    else:
        messages.error(request, outcome.error)
    return redirect("journal", code)


@require_GET
@sign_in_first
def snapshot_file(request: HttpRequest, code: str, snapshot_id: int) -> HttpResponse:
    """A snapshot to keep elsewhere, as `manage.py look_back` reads it."""
    tournament = tournament_for(request, code, Right.MANAGE)
    content = snapshot_content(tournament, snapshot_id)
    if content is None:
        raise Http404
    name = f"ryba-{code}-snapshot-{snapshot_id}.json.gz"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return HttpResponse(content, content_type="application/gzip", headers=headers)
