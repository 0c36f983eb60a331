"""The read-only API."""

from django.urls import path

from tournaments.api import docs, tournaments, tours

urlpatterns = [
    path("", docs.Docs.as_view(), name="api_docs"),
    path("v1/schema/", docs.Schema.as_view(), name="schema"),
    path("v1/tournaments/", tournaments.TournamentList.as_view(), name="api_tournaments"),
    path(
        "v1/tournaments/<slug:code>/",
        tournaments.TournamentDetail.as_view(),
        name="api_tournament",
    ),
    path(
        "v1/tournaments/<slug:code>/entries/",
        tournaments.EntryList.as_view(),
        name="api_entries",
    ),
    path(
        "v1/tournaments/<slug:code>/standings/",
        tournaments.StandingsDetail.as_view(),
        name="api_standings",
    ),
    path("v1/tournaments/<slug:code>/tours/", tours.TourList.as_view(), name="api_tours"),
    path(
        "v1/tournaments/<slug:code>/tours/<int:number>/",
        tours.TourDetail.as_view(),
        name="api_tour",
    ),
]
