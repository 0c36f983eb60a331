"""Addresses of tournaments: the public's, the organiser's, the API's."""

from django.urls import include, path

urlpatterns = [
    path("", include("tournaments.urls.public")),
    path("organise/", include("tournaments.urls.organizer")),
    path("api/", include("tournaments.urls.api")),
]
