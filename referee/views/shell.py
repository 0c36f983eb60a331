"""The worker that lets pages of the table side open without a network, over HTTPS."""

from __future__ import annotations

from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe


@require_safe
def service_worker(_request: HttpRequest) -> HttpResponse:
    """Served from the root, because a worker rules only what lies below its own address."""
    found = finders.find("js/sw.js")
    if not isinstance(found, str):
        raise Http404
    response = HttpResponse(Path(found).read_bytes(), content_type="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response
