"""Addresses of tournaments: the public's, the organiser's, the API's."""

from django.urls import include, path

urlpatterns = [
    path("", include("tournaments.urls.public")),
    path("", include("tournaments.urls.accounts")),
    path("organise/", include("tournaments.urls.organizer")),
    path("", include("tournaments.urls.printing")),
    path("api/", include("tournaments.urls.api")),
]
