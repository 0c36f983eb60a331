"""The server's time, for pages that count down."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from referee.selectors.clock import server_milliseconds


@require_safe
def server_time(_request: HttpRequest) -> HttpResponse:
    """Milliseconds since 1970, for everybody. No query."""
    headers = {"Cache-Control": "no-store"}
    return HttpResponse(str(server_milliseconds()), content_type="text/plain", headers=headers)
