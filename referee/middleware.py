"""Puts the acting person on the request, and keeps an eye on the clock."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from referee.selectors import actor_of_request
from referee.services.clockwatch import WATCH


class ActorMiddleware:
    """Sets ``request.actor``, read when first asked for, so that public pages stay free of it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Attach the lazily read actor and go on."""
        request.actor = SimpleLazyObject(lambda: actor_of_request(request))  # type: ignore[attr-defined]  # Django's requests are open
        return self.get_response(request)


class ClockMiddleware:
    """Looks at the server's clock before anything is answered by it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Go on."""
        WATCH.look()
        return self.get_response(request)
