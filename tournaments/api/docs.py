"""The description of the API: for programs, and as a page to try it."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.response import Response

RESOURCES: Final[dict[str, Promise]] = {
    "/api/v1/tournaments/": _("Published tournaments, running ones first, page by page."),
    "/api/v1/tournaments/{code}/": _("A tournament with its regulation."),
    "/api/v1/tournaments/{code}/entries/": _("The entries by start number."),
    "/api/v1/tournaments/{code}/standings/": _("The standings now, or after a tour."),
    "/api/v1/tournaments/{code}/tours/": _("The published tours."),
    "/api/v1/tournaments/{code}/tours/{number}/": _("A tour: who sits where, and the results."),
    "/api/v1/tournaments/{code}/stages/": _("The stages: systems, tours, targets, whom they take."),
    "/api/v1/tournaments/{code}/stages/{number}/": _(
        "A stage: its groups with their tables, the bracket of a knock-out."
    ),
    "/api/v1/tournaments/{code}/teams/": _("The table of teams."),
    "/api/v1/tournaments/{code}/merit/": _("The tables of merit: categories and clubs."),
    "/api/v1/tournaments/{code}/games/{game_id}/protocol/": _(
        "The protocol of a game: rounds, sanctions, signatures, every act and the digests."
    ),
}
"""Every address of the API, in words."""


class Schema(SpectacularAPIView):
    """OpenAPI 3, YAML or JSON as the client likes."""


class Docs(SpectacularSwaggerSplitView):
    """Swagger UI from our own server; its script is a file of its own, as the CSP asks."""

    template_name = "api/docs.html"
    url_name = "schema"

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: object, **kwargs: object) -> Response:
        """The page, or its script."""
        answer: Response = super().get(request, *args, **kwargs)  # type: ignore[no-untyped-call]  # drf-spectacular's views have no types
        if isinstance(answer.data, dict):
            answer.data["resources"] = [
                {"path": path, "text": RESOURCES[path]} for path in RESOURCES
            ]
        return answer
