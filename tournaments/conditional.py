"""Answers to "has it changed since?": for pages and for the API alike."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseNotModified
from django.utils.http import parse_etags

ALWAYS_ASK = {"Cache-Control": "private, no-cache"}
"""Keep it, but never show it without asking: what is shown is never stale."""


def not_modified(request: HttpRequest, etag: str) -> HttpResponseNotModified | None:
    """A 304 for who has this already; a proxy that compresses makes the mark a weak one."""
    known = [
        mark.removeprefix("W/") for mark in parse_etags(request.headers.get("If-None-Match", ""))
    ]
    if etag not in known and "*" not in known:
        return None
    return HttpResponseNotModified(headers={"ETag": etag, **ALWAYS_ASK})
