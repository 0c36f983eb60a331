"""Addresses below the API that are none: answered like everything else there, in JSON."""

from __future__ import annotations

from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.base import Resource


class Missing(Resource):
    """No resource stands here."""

    schema = None

    def get(self, _request: Request) -> Response:
        """404, whatever was asked."""
        raise NotFound
