"""The read-only API."""

from django.urls import path

from tournaments.api import docs, stages, tournaments, tours

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
    path("v1/tournaments/<slug:code>/stages/", stages.StageList.as_view(), name="api_stages"),
    path(
        "v1/tournaments/<slug:code>/stages/<int:number>/",
        stages.StageDetail.as_view(),
        name="api_stage",
    ),
    path("v1/tournaments/<slug:code>/teams/", stages.TeamsDetail.as_view(), name="api_teams"),
    path("v1/tournaments/<slug:code>/merit/", stages.MeritList.as_view(), name="api_merit"),
]
