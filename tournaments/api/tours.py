"""Published tours and their tables."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from tournaments.api.base import TournamentResource
from tournaments.api.serializers import (
    ErrorSerializer,
    GameSerializer,
    TourLineSerializer,
    TourSerializer,
)
from tournaments.selectors.tours import find_tour, tour_games, tour_lines


class TourList(TournamentResource):
    """The published tours of a tournament. Two queries."""

    @extend_schema(
        operation_id="tours",
        tags=["tours"],
        responses={200: TourLineSerializer(many=True), 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """Published tours in their order; a draft is not there."""
        tournament = self.published(code)
        return self.answer(
            request,
            tournament,
            lambda: TourLineSerializer(tour_lines(tournament, drafts=False), many=True).data,
        )


class TourDetail(TournamentResource):
    """One published tour. Five queries."""

    @extend_schema(
        operation_id="tour",
        tags=["tours"],
        responses={200: TourSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str, number: int) -> HttpResponseBase:
        """A tour with who sits at which table and what came of it."""
        tournament = self.published(code)

        def make() -> dict[str, Any]:
            lines = tour_lines(tournament, drafts=False)
            line = next((each for each in lines if each.number == number), None)
            tour = find_tour(tournament, number)
            if line is None or tour is None:
                raise NotFound
            games = GameSerializer(tour_games(tour), many=True).data
            return {**TourLineSerializer(line).data, "games": games}

        return self.answer(request, tournament, make)
