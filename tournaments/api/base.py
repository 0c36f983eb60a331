"""What every resource shares: JSON only, refusals as JSON, a 304 for who is up to date."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from django.core.serializers.json import DjangoJSONEncoder
from django.http import Http404, HttpResponseBase
from rest_framework import exceptions
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.conditional import ALWAYS_ASK, not_modified
from tournaments.selectors.public import find_published

if TYPE_CHECKING:
    from tournaments.models import Tournament

Handler = Callable[[Exception, dict[str, Any]], Response | None]

API_VERSION: Final = "1"
_CODES: Final = {
    404: "not_found",
    405: "method_not_allowed",
    415: "input.media_type",
}


class AlwaysJson(BaseContentNegotiation):
    """There is one form of the answer, whatever the client says it would like."""

    def select_parser(self, _request: Request, parsers: Iterable[BaseParser]) -> BaseParser:
        """The only one."""
        return next(iter(parsers))

    def select_renderer(
        self,
        _request: Request,
        renderers: Iterable[BaseRenderer],
        _format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        """The only one."""
        renderer = next(iter(renderers))
        return renderer, str(renderer.media_type)


def refusal(code: str, status: int, **params: object) -> Response:
    """How the API says no: ``{"code": "input.invalid", "params": {"key": "after_tour"}}``."""
    return Response({"code": code, "params": params}, status=status)


def answer_error(error: Exception, _context: dict[str, Any]) -> Response | None:
    """A known error as JSON; None for a defect of ours, which is a 500 and gets logged."""
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    if isinstance(error, exceptions.ValidationError):
        keys = list(error.detail) if isinstance(error.detail, dict) else []
        return refusal("input.invalid", 400, key=keys[0] if keys else None)
    if not isinstance(error, exceptions.APIException):
        return None
    return refusal(_CODES.get(error.status_code, "error"), error.status_code)


class Resource(APIView):
    """One read-only resource of the API."""

    content_negotiation_class = AlwaysJson

    def get_exception_handler(self) -> Handler:
        """Errors of this API, not of Django REST framework's own form."""
        return answer_error


class TournamentResource(Resource):
    """Something of one published tournament; its version is the version of the answer."""

    def published(self, code: str) -> Tournament:
        """The tournament. One query.

        Raises:
            NotFound: there is none, or it is not public.
        """
        found = find_published(code)
        if found is None:
            raise exceptions.NotFound
        return found

    def answer(
        self, request: Request, tournament: Tournament, make: Callable[[], Any]
    ) -> HttpResponseBase:
        """What `make` reads, unless the client has this version already."""
        etag = f'"{API_VERSION}-{tournament.version}"'
        return not_modified(request, etag) or fresh(make(), etag)


def fresh(data: object, etag: str) -> Response:
    """An answer to be kept, and to be asked for again each time."""
    return Response(data, headers={"ETag": etag, **ALWAYS_ASK})


def etag_of(data: object) -> str:
    """The mark of an answer that belongs to no version."""
    text = json.dumps(data, cls=DjangoJSONEncoder, sort_keys=True)
    return f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
