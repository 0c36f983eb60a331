"""Ordered prints: a page that shows how far they are, cancel, and the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from tournaments.domain.access import Right
from tournaments.selectors.jobs import (
    DONE,
    UNFINISHED,
    find_job,
    is_stuck,
    job_path,
)
from tournaments.services.jobs import Order, cancel_job, order_job, run_job
from tournaments.views.common import attempt, form_write, sign_in_first, tournament_for
from tournaments.views.organizer.frame import desk_page
from tournaments.views.printing import FileName, disposition
from tournaments.views.refusals import SENTENCES

if TYPE_CHECKING:
    from tournaments.models import Job, Tournament

_AGAIN_SECONDS = "2"
SENTENCES["job.too_many"] = gettext_lazy(
    "%(most)s prints are waiting already. Cancel some, or wait until they are ready."
)


def order(request: HttpRequest, tournament: Tournament, wanted: Order) -> HttpResponseBase:
    """Order a print and go to its page; a short one is done on the way."""
    outcome = attempt(
        lambda: order_job(write=form_write(request), tournament_id=tournament.pk, order=wanted)
    )
    if not outcome.ok:
        page = desk_page(request, tournament, current="print_centre", title=wanted.title)
        context = {**page, "error": outcome.error}
        return render(
            request, "tournaments/organizer/job_refused.html", context, status=outcome.status
        )
    job_id = outcome.answer["job"]
    if not outcome.answer["later"]:
        run_job(job_id)
    return _answer(tournament, job_id)


def _answer(tournament: Tournament, job_id: int) -> HttpResponseBase:
    """The file where it is ready, else the page that waits for it."""
    job = find_job(tournament, job_id)
    ready = job is not None and job.status == DONE
    return redirect("job_file" if ready else "job", tournament.code, job_id)


@require_safe
@sign_in_first
def job_page(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """How far a print is; asks again by itself until it is finished. Two queries."""
    tournament = tournament_for(request, code, Right.PRINT)
    job = _job(tournament, number)
    page = desk_page(
        request, tournament, current="print_centre", title=job.title, above="print_centre"
    )
    context = {**page, "job": job, "stuck": is_stuck(job), "unfinished": job.status in UNFINISHED}
    answer = render(request, "tournaments/organizer/job.html", context)
    if job.status in UNFINISHED:
        answer["Refresh"] = _AGAIN_SECONDS
    answer["Cache-Control"] = "no-store"
    return answer


def _job(tournament: Tournament, number: int) -> Job:
    job = find_job(tournament, number)
    if job is None:
        raise Http404(_("This print is no longer kept."))
    return job


@require_POST
@sign_in_first
def job_cancel(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Stop it; its page says what came of it."""
    tournament = tournament_for(request, code, Right.PRINT)
    _job(tournament, number)
    cancel_job(write=form_write(request), tournament_id=tournament.pk, job_id=number)
    return redirect("job", code, number)


@require_POST
@sign_in_first
def job_now(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Carry out an order that no worker takes, while the browser waits."""
    tournament = tournament_for(request, code, Right.PRINT)
    run_job(_job(tournament, number).pk)
    return _answer(tournament, number)


@require_safe
@sign_in_first
def job_file(request: HttpRequest, code: str, number: int) -> HttpResponse | FileResponse:
    """The file of a print that is ready. Two queries.

    Raises:
        Http404: it is not ready, or no longer kept.
    """
    tournament = tournament_for(request, code, Right.PRINT)
    job = _job(tournament, number)
    path = job_path(job.pk)
    if job.status != DONE or not path.is_file():
        raise Http404
    name = FileName(f"{code}-{job.kind}-{job.pk}", job.title)
    return FileResponse(
        path.open("rb"),
        headers={
            "Content-Type": "application/pdf",
            "Content-Disposition": disposition(name, "pdf"),
            "Cache-Control": "private, no-cache",
        },
    )
