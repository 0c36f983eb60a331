"""Public pages that are never stale: rendered once a version, checked against it at each request.

The version is a column of the tournament, raised by every write in its own transaction, whichever
process wrote. It is read before anything else: a fragment may be newer than its version, never
older.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tournaments.domain.access import Actor, Role
from tournaments.models import Tournament
from tournaments.views.common import actor_of

_KEPT_SECONDS = 3600


def public_tournament(request: HttpRequest, code: str) -> Tournament:
    """The tournament with this code, if it is public or the actor works in it. One query.

    Raises:
        Http404: there is none, or it is not for him.
    """
    tournament = Tournament.objects.filter(code=code).first()
    if tournament is None or not (tournament.public or _works_in(actor_of(request), tournament)):
        raise Http404
    return tournament


def _works_in(actor: Actor, tournament: Tournament) -> bool:
    if actor.role is Role.ORGANISER:
        return actor.user_id == tournament.owner_id
    return actor.tournament_id == tournament.pk


def fragment(
    tournament: Tournament,
    name: str,
    template: str,
    context: Callable[[], dict[str, Any]],
) -> SafeString:
    """The part of a page that follows from the rows, rendered once for each version and language.

    Args:
        tournament: as read by this request.
        name: what is shown, with its parameters: ``tour/3``.
        template: a template that uses nothing of the request.
        context: reads the rows; called only when the fragment is not kept yet.
    """
    key = f"fragment:{tournament.pk}:{tournament.version}:{get_language()}:{name}"
    kept = cache.get(key)
    if isinstance(kept, SafeString):
        return kept
    text = render_to_string(template, {"tournament": tournament, **context()})
    cache.set(key, text, _KEPT_SECONDS)
    return text


def answer_fragment(request: HttpRequest, tournament: Tournament, text: SafeString) -> HttpResponse:
    """The fragment alone, for a page that refreshes itself; 304 while the version stands."""
    etag = f'"{tournament.pk}-{tournament.version}-{get_language()}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    headers = {"ETag": etag, "Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return HttpResponse(text, headers=headers)


def tournament_version(request: HttpRequest, code: str) -> HttpResponse:
    """The tiny resource that open pages ask every second. One query."""
    tournament = public_tournament(request, code)
    etag = f'"{tournament.version}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    return HttpResponse(
        str(tournament.version),
        content_type="text/plain",
        headers={"ETag": etag, "Cache-Control": "no-cache"},
    )
