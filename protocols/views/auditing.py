"""The audit's pages: draw a sample, type what the papers say, read and print the statement."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from protocols.domain.audit import Finding, sample_for
from protocols.forms.auditing import DrawForm, PaperForm
from protocols.selectors.audits import AuditView, audits_of, find_audit, finished_protocols
from protocols.services.auditing import draw_audit, read_paper
from tournaments.domain.access import Right
from tournaments.views.common import (
    Attempt,
    attempt,
    form_write,
    has_right,
    sign_in_first,
    tournament_for,
)
from tournaments.views.organizer.frame import desk_page, form_page, show_no

if TYPE_CHECKING:
    from tournaments.models import Tournament


def statement(found: Finding) -> str:
    """``46 checked, no difference: with 95 % confidence fewer than 6 % differ``."""
    differing = _("no difference")
    if found.wrong:
        words = ngettext("%(count)s difference", "%(count)s differences", found.wrong)
        differing = words % {"count": found.wrong}
    facts = {"checked": found.checked, "all": found.population, "differing": differing}
    if found.checked == found.population:
        return _("All %(all)s protocols checked, %(differing)s.") % facts
    facts |= {"bound": found.fewer_than, "percent": found.percent}
    return (
        _(
            "%(checked)s of %(all)s checked, %(differing)s: with 95 %% confidence fewer than "
            "%(bound)s protocols (%(percent)s %%) differ."
        )
        % facts
    )


@require_http_methods(["GET", "HEAD", "POST"])
@sign_in_first
def audits(request: HttpRequest, code: str) -> HttpResponseBase:
    """Every audit of a tournament, and the form that draws the next sample."""
    tournament = tournament_for(request, code, Right.KEY_IN)
    everything = len(finished_protocols(tournament))
    enough = sample_for(everything, max(1, -(-everything * 6 // 100)))
    form = DrawForm(request.POST or None, initial={"size": enough or 1})
    outcome: Attempt | None = None
    if request.method == "POST" and form.is_valid():
        write, data = form_write(request), form.cleaned_data
        outcome = attempt(lambda: draw_audit(write=write, tournament_id=tournament.pk, **data))
        if outcome.ok:
            return redirect("audit", code, outcome.answer["audit"])
        show_no(form, outcome)
    context = {
        **desk_page(
            request, tournament, current="print_centre", title=_("Audit"), above="print_centre"
        ),
        "form": form,
        "everything": everything,
        "draws": has_right(request, tournament, Right.REOPEN),
        "audits": [_shown(view) for view in audits_of(tournament)],
    }
    with timezone.override(ZoneInfo(tournament.zone)):
        return form_page(request, "protocols/audit/audits.html", context, outcome=outcome)


@require_safe
@sign_in_first
def audit(request: HttpRequest, code: str, audit_id: int) -> HttpResponseBase:
    """One sample: what is to be read, what was read, and the statement. Printed as it stands."""
    tournament = tournament_for(request, code, Right.KEY_IN)
    view = _audit(tournament, audit_id)
    title = _("Audit: dice %(seed)s") % {"seed": view.audit.seed}
    context = {
        **desk_page(request, tournament, current="print_centre", title=title, above="print_centre"),
        **_shown(view),
    }
    with timezone.override(ZoneInfo(tournament.zone)):
        return render(request, "protocols/audit/audit.html", context)


@require_POST
@sign_in_first
def audit_read(request: HttpRequest, code: str, audit_id: int, sheet_id: int) -> HttpResponseBase:
    """What one paper says."""
    tournament = tournament_for(request, code, Right.KEY_IN)
    if sheet_id not in {sheet.pk for sheet in _audit(tournament, audit_id).sheets}:
        raise Http404
    form = PaperForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Type both totals of the paper."))
        return redirect("audit", code, audit_id)
    outcome = attempt(
        lambda: read_paper(write=form_write(request), sheet_id=sheet_id, said=form.said)
    )
    if not outcome.ok:
        messages.error(request, outcome.error)
    elif not outcome.answer["agrees"]:
        messages.warning(request, _("Paper and record differ. The chief referee sees it."))
    return redirect("audit", code, audit_id)


def _audit(tournament: Tournament, audit_id: int) -> AuditView:
    view = find_audit(tournament, audit_id)
    if view is None:
        raise Http404
    return view


def _shown(view: AuditView) -> dict[str, object]:
    said = "" if view.finding is None else statement(view.finding)
    return {"view": view, "statement": said, "size": len(view.sheets)}
