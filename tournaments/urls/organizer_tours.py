"""The desk and the tours of a tournament."""

from django.urls import path

from tournaments.views import tour_refusals  # noqa: F401 -- its sentences are found from now on
from tournaments.views.organizer import desk, tour, tours

urlpatterns = [
    path("<slug:code>/", desk.tournament_desk, name="tournament_desk"),
    path("<slug:code>/tours/", tours.tours, name="tours"),
    path("<slug:code>/tours/draft/", tours.tour_draft, name="tour_draft"),
    path("<slug:code>/tours/<int:number>/", tour.tour_desk, name="tour_desk"),
    path("<slug:code>/tours/<int:number>/do/<slug:act>/", tour.tour_act, name="tour_act"),
    path("<slug:code>/finish/", tours.tournament_finish, name="tournament_finish"),
    path("<slug:code>/reopen/", tours.tournament_reopen, name="tournament_reopen"),
]
