"""Public pages that are never stale: rendered once a version, checked against it at each request.

The version is a column of the tournament, raised by every write in its own transaction, whichever
process wrote. It is read before anything else: a fragment may be newer than its version, never
older.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.conditional import ALWAYS_ASK, not_modified
from tournaments.domain.access import Role
from tournaments.selectors.public import find_tournament, freshness_of
from tournaments.views.common import actor_of

if TYPE_CHECKING:
    from tournaments.models import Tournament

_KEPT_SECONDS = 3600


def public_tournament(request: HttpRequest, code: str) -> Tournament:
    """The tournament with this code, if it is public or the actor works in it. One query.

    Raises:
        Http404: there is none, or it is not for him.
    """
    found = find_tournament(code)
    if found is None or not (found.public or _works_in(request, found.pk, found.owner_id)):
        raise Http404
    return found


def _works_in(request: HttpRequest, tournament_id: int, owner_id: int) -> bool:
    actor = actor_of(request)
    if actor.role is Role.ORGANISER:
        return actor.user_id == owner_id
    return actor.tournament_id == tournament_id


T = TypeVar("T")


class _Kept(NamedTuple, Generic[T]):
    mark: tuple[int, str]
    value: T


def kept(tournament: Tournament, name: str, make: Callable[[], T], *, stamp: str = "") -> T:
    """What follows from the rows, made once for each version.

    A newer version takes the place of the older one, so that what is kept does not grow.

    Args:
        tournament: as read by this request.
        name: what it is, with its parameters: ``tour/3``.
        make: reads the rows; called only when there is nothing of this version yet.
        stamp: what it depends on besides the rows, such as the hour.
    """
    key = f"fragment:{tournament.code}:{name}"
    mark = (tournament.version, stamp)
    found = cache.get(key)
    if isinstance(found, _Kept) and found.mark == mark:
        return cast("T", found.value)
    value = make()
    cache.set(key, _Kept(mark, value), _KEPT_SECONDS)
    return value


def fragment(
    tournament: Tournament,
    name: str,
    template: str,
    context: Callable[[], dict[str, Any]],
    *,
    stamp: str = "",
) -> SafeString:
    """The part of a page that follows from the rows, rendered once for each version and language.

    Args:
        tournament: as read by this request.
        name: what is shown, with its parameters: ``tour/3``.
        template: a template that uses nothing of the request.
        context: reads the rows; called only when the fragment is not kept yet.
        stamp: what it depends on besides the rows, such as the hour.
    """

    def make() -> SafeString:
        return render_to_string(template, {"tournament": tournament, **context()})

    return kept(tournament, f"{get_language()}:{name}", make, stamp=stamp)


def answer_fragment(request: HttpRequest, text: str) -> HttpResponseBase:
    """The text alone, for a page that refreshes itself; 304 while it is the same."""
    etag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"ETag": etag, **ALWAYS_ASK, "Vary": "Accept-Language, Cookie"}
    return not_modified(request, etag) or HttpResponse(text, headers=headers)


@require_safe
def tournament_version(request: HttpRequest, code: str) -> HttpResponseBase:
    """The tiny resource that open pages ask every second. One query."""
    found = freshness_of(code)
    if found is None or not (found.public or _works_in(request, found.pk, found.owner_id)):
        raise Http404
    etag = f'"{found.version}"'
    headers = {"ETag": etag, **ALWAYS_ASK}
    answer = HttpResponse(str(found.version), content_type="text/plain", headers=headers)
    return not_modified(request, etag) or answer
