"""What everybody may see."""

from django.urls import path

from tournaments.views import gallery
from tournaments.views.public import (
    calendar,
    entry,
    fresh,
    home,
    merit,
    regulation,
    rulebook,
    screen,
    stages,
    standing,
    tournament,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("rules/", rulebook.rules, name="rules"),
    path("style/", gallery.gallery, name="style"),
    path("t/<slug:code>/", tournament.tournament_page, name="tournament"),
    path("t/<slug:code>/version/", fresh.tournament_version, name="tournament_version"),
    path("t/<slug:code>/regulation/", regulation.regulation_page, name="regulation"),
    path("t/<slug:code>/stages/", stages.stages_page, name="tournament_stages"),
    path("t/<slug:code>/merit/<slug:table>/", merit.merit_page, name="merit"),
    path("t/<slug:code>/teams/", merit.teams_page, name="teams"),
    path("t/<slug:code>/screen/", screen.screen, name="screen"),
    path("t/<slug:code>/calendar.ics", calendar.hall_calendar, name="hall_calendar"),
    path(
        "t/<slug:code>/entries/<int:number>/calendar.ics",
        calendar.entry_calendar,
        name="entry_calendar",
    ),
    path("t/<slug:code>/tours/<int:number>/", tournament.tour_page, name="tour"),
    path("t/<slug:code>/entries/<int:number>/", entry.entry_view, name="entry"),
    path("t/<slug:code>/entries/<int:number>/standing/", standing.standing, name="standing"),
]
