"""An address of the API that leads nowhere."""

from __future__ import annotations

from django.http import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from tournaments.api.base import Resource


class Nowhere(Resource):
    """Answers in JSON, as the rest of the API does."""

    @extend_schema(exclude=True)
    def get(self, _request: Request) -> HttpResponseBase:
        """There is nothing here."""
        raise NotFound
