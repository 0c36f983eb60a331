"""The front page: every public tournament, or what to do when there is none."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.selectors.public import public_tournaments, somebody_organises


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Running tournaments first. One query, two while there are no tournaments."""
    lists = public_tournaments()
    return render(
        request,
        "tournaments/public/home.html",
        {"lists": lists, "first_run": lists.empty and not somebody_organises()},
    )
