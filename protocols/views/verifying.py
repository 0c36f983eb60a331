"""Is this protocol genuine, and does it still hold? For everybody, without an account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from protocols.domain.seal import SealState, is_digest
from protocols.forms.verifying import LARGEST, VerifyForm
from protocols.selectors.seals import known_seals
from protocols.selectors.verifying import PrintedRecord, printed_record
from protocols.services.sealing import examine_file
from protocols.views.sheet import journal
from protocols.views.verdicts import Verdict, of_file, of_print
from tournaments.domain.access import Role
from tournaments.views.common import actor_of
from tournaments.views.public.fresh import public_tournament

if TYPE_CHECKING:
    from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class _Found:
    """What is said, and the record it is said of."""

    verdict: Verdict
    tournament: Tournament | None = None
    record: PrintedRecord | None = None
    key: str = ""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def verify(request: HttpRequest) -> HttpResponseBase:
    """The form, and what an uploaded file says. Twelve queries at most."""
    if request.method != "POST":
        return _page(request, {"form": VerifyForm()})
    form = VerifyForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, {"form": form}, status=422)
    given = form.cleaned_data["file"]
    if given is None:
        return redirect("verify_protocol", *form.cleaned_data["address"])
    found = _examined(request, given.read(LARGEST))
    return _answer(request, found, {"form": VerifyForm(), "name": given.name})


@never_cache
@require_safe
def verify_protocol(request: HttpRequest, code: str, game_id: int, digest: str) -> HttpResponseBase:
    """What the code on a printed protocol leads to. Eleven queries at most."""
    if not is_digest(digest):
        raise Http404
    tournament, record = _record(request, code, game_id, digest)
    found = _Found(of_print(record), tournament, record)
    return _answer(request, found, {"digest": digest}, status=200 if record else 404)


@require_safe
def verify_certificate(_request: HttpRequest, fingerprint: str) -> HttpResponse:
    """A certificate of this installation for other programs: it is public. One query."""
    found = next((each for each in known_seals() if each.fingerprint == fingerprint), None)
    if found is None:
        raise Http404
    name = f'attachment; filename="ryba-seal-{fingerprint[:16]}.cer"'
    headers = {"Content-Disposition": name, "X-Content-Type-Options": "nosniff"}
    return HttpResponse(found.der, content_type="application/pkix-cert", headers=headers)


def _examined(request: HttpRequest, content: bytes) -> _Found:
    examined = examine_file(content)
    claim = examined.claim
    if claim is None or examined.state is not SealState.GENUINE:
        return _Found(of_file(examined.state, None))
    tournament, record = _record(request, claim.code, claim.game, claim.digest)
    return _Found(of_file(examined.state, record), tournament, record, examined.key)


def _record(
    request: HttpRequest, code: str, game_id: int, digest: str
) -> tuple[Tournament | None, PrintedRecord | None]:
    """The record, if this reader may see it; what is not public is as if it were not there."""
    try:
        tournament = public_tournament(request, code)
    except Http404:
        return None, None
    return tournament, printed_record(tournament, game_id, digest)


def _answer(
    request: HttpRequest, found: _Found, more: dict[str, Any], status: int = 200
) -> HttpResponse:
    context = {
        **more,
        "verdict": found.verdict,
        "tournament": found.tournament,
        "record": found.record,
        "key": found.key,
        "later": journal(found.record.protocol)[found.record.act :] if found.record else [],
    }
    zone = timezone.get_current_timezone()
    if found.tournament is not None:
        zone = ZoneInfo(found.tournament.zone)
    with timezone.override(zone):
        return _page(request, context, status=status)


def _page(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    organiser = actor_of(request).role is Role.ORGANISER
    context = {**context, "seals": known_seals(), "organiser": organiser}
    return render(request, "protocols/verify/verify.html", context, status=status)
