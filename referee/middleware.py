"""Puts the acting person on the request, and keeps an eye on the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from referee.selectors import actor_of_request
from referee.services.clockwatch import WATCH
from referee.services.sweeping import SWEEPER

_ASK_FOR_NEWS: Final = frozenset({"my_tables_version", "tournament_version"})
"""Tiny resources that open pages ask every second: a page itself is never held up by a sweep."""


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

    def process_view(self, request: HttpRequest, *_view: Any) -> None:
        """Who asks for news lets the forfeits that are due happen first."""
        match = request.resolver_match
        if match is not None and match.url_name in _ASK_FOR_NEWS:
            SWEEPER.look()
