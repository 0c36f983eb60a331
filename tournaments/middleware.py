"""A no that no view turned into something better becomes a page, not a crash."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.domain.errors import Refusal
from tournaments.services.writing import Conflict, Forbidden, KeyReused
from tournaments.views.refusals import explain

_PAGES: dict[type[Exception], tuple[str, int]] = {
    Forbidden: ("403.html", 403),
    Conflict: ("409.html", 409),
    KeyReused: ("409.html", 422),
}


class RefusalMiddleware:
    """Turns `Forbidden`, `Conflict`, `KeyReused` and `Refusal` into their pages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Go on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page for a known no, None for everything else."""
        if isinstance(error, Refusal):
            return render(request, "409.html", {"sentence": explain(error)}, status=422)
        page = _PAGES.get(type(error))
        return None if page is None else render(request, page[0], status=page[1])
