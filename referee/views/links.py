"""The personal link: a page with a button, a sign-in by POST, and the way out.

The token stands in the address of the first page only; it is posted in the body, so that no log of
a refused request can hold it.
"""

from __future__ import annotations

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.selectors import (
    CARD_SESSION_KEY,
    DEVICE_SESSION_KEY,
    OFFICIAL_SESSION_KEY,
    actor_of_official,
    hash_token,
    official_by_token,
)
from referee.services.officials import enter
from tournaments.domain.errors import Refusal
from tournaments.services.writing import Write

_DEVICE_BYTES = 9


@never_cache
@require_safe
def official_link(request: HttpRequest, token: str) -> HttpResponse:
    """Whose card this is, and a button; opening the page changes nothing."""
    official = official_by_token(token)
    if official is None or official.revoked_at is not None:
        return redirect("link")
    context = {"official": official, "token": token}
    return render(request, "referee/link.html", context)


@never_cache
@sensitive_post_parameters("token")
@require_http_methods(["GET", "HEAD", "POST"])
def link(request: HttpRequest) -> HttpResponse:
    """Sign in with the card's token: a fresh session key, a name for the device.

    Opened without a token it says that the link has ended.
    """
    if request.method != "POST":
        return _dead(request)
    token = request.POST.get("token", "")
    official = official_by_token(token)
    if official is None:
        return _dead(request)
    device = str(request.session.get(DEVICE_SESSION_KEY, "")) or secrets.token_urlsafe(
        _DEVICE_BYTES
    )
    try:
        enter(write=Write(actor=actor_of_official(official, device)), official_id=official.pk)
    except Refusal:
        return _dead(request)
    request.session.cycle_key()
    request.session[OFFICIAL_SESSION_KEY] = official.pk
    request.session[CARD_SESSION_KEY] = hash_token(token)
    request.session[DEVICE_SESSION_KEY] = device
    return redirect("my_tables")


@require_POST
def officials_leave(request: HttpRequest) -> HttpResponse:
    """Leave the office on this device; the device keeps its name."""
    for key in (OFFICIAL_SESSION_KEY, CARD_SESSION_KEY):
        request.session.pop(key, None)
    request.session.cycle_key()
    return redirect("home")


def _dead(request: HttpRequest) -> HttpResponse:
    """A link that opens nothing; its address is left behind, because refusals are logged."""
    return render(request, "referee/link_dead.html", status=410)
