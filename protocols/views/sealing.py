"""The organiser's page of the seal: what it is, its certificate, and its key for a backup."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import authenticate
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from protocols.forms.sealing import KeyForm
from protocols.selectors.seals import keeps_the_key, key_path, known_seals
from protocols.services.sealing import hand_out_key
from tournaments.domain.access import Role
from tournaments.services.writing import Forbidden
from tournaments.views.common import Attempt, actor_of, attempt, form_write, sign_in_first
from tournaments.views.organizer.frame import form_page, show_no
from tournaments.views.refusals import SENTENCES

SENTENCES.update(
    {
        "seal.damaged": gettext_lazy(
            "The key of the seal cannot be read (%(path)s). Put it back from a backup."
        ),
        "seal.none": gettext_lazy("There is no such key of the seal."),
        "seal.unreadable": gettext_lazy("This file holds no key, or the passphrase is another."),
    }
)


@sensitive_post_parameters("password", "passphrase", "again")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@sign_in_first
def seal(request: HttpRequest) -> HttpResponseBase:
    """What the seal proves, and its key against password and passphrase. Three queries to read."""
    actor = actor_of(request)
    if actor.role is not Role.ORGANISER:
        raise Http404
    keeper = keeps_the_key(actor.user_id)
    if request.method == "POST" and not keeper:
        raise Forbidden
    form = KeyForm(request.POST or None)
    outcome = None
    if form.is_valid() and _password_agrees(request, form):
        handed: list[bytes] = []
        outcome = _hand_out(request, form, handed)
        if outcome.ok:
            return _key_file(handed[0])
        show_no(form, outcome)
    context: dict[str, Any] = {
        "form": form,
        "seals": known_seals(),
        "keeper": keeper,
        "made": key_path().exists(),
    }
    return form_page(request, "protocols/verify/seal.html", context, outcome=outcome)


def _password_agrees(request: HttpRequest, form: KeyForm) -> bool:
    """Asked again, and counted like any other try to sign in: somebody may sit at his computer."""
    user = request.user
    given = form.cleaned_data["password"]
    if authenticate(request, username=user.get_username(), password=given) == user:
        return True
    form.add_error("password", _("This is not your password."))
    return False


def _hand_out(request: HttpRequest, form: KeyForm, handed: list[bytes]) -> Attempt:
    passphrase = form.cleaned_data["passphrase"]

    def act() -> dict[str, Any]:
        handed.append(hand_out_key(write=form_write(request), passphrase=passphrase))
        return {}

    return attempt(act)


def _key_file(locked: bytes) -> HttpResponse:
    headers = {
        "Content-Disposition": 'attachment; filename="ryba-seal.p12"',
        "Cache-Control": "no-store",
    }
    return HttpResponse(locked, content_type="application/x-pkcs12", headers=headers)
