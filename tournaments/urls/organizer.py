"""The organiser's desk."""

from django.urls import include, path

from tournaments.views.organizer import (
    aparts,
    entries,
    entry,
    entry_acts,
    event,
    event_words,  # noqa: F401 -- gives refusals and acts their sentences
    imports,
    journal,
    schedule,
    sentences,  # noqa: F401 -- gives refusals their sentences
    settings,
    stages,
    tournaments,
)

urlpatterns = [
    path("", tournaments.organise, name="organise"),
    path("new/", tournaments.tournament_new, name="tournament_new"),
    path("<slug:code>/about/", tournaments.tournament_about, name="tournament_about"),
    path("<slug:code>/public/", tournaments.tournament_public, name="tournament_public"),
    path("<slug:code>/away/", tournaments.tournament_away, name="tournament_away"),
    path("<slug:code>/settings/", settings.tournament_settings, name="tournament_settings"),
    path("<slug:code>/stages/", stages.stages, name="stages"),
    path("<slug:code>/stages/<int:number>/", stages.stage_edit, name="stage_edit"),
    path("<slug:code>/stages/<int:number>/delete/", stages.stage_delete, name="stage_delete"),
    path("<slug:code>/stages/<int:number>/end/", stages.stage_end, name="stage_end"),
    path("<slug:code>/schedule/", schedule.schedule, name="schedule"),
    path("<slug:code>/event/", event.event, name="event"),
    path("<slug:code>/categories/", event.category_add, name="category_add"),
    path("<slug:code>/categories/<int:category>/", event.category_edit, name="category_edit"),
    path(
        "<slug:code>/categories/<int:category>/entries/",
        event.category_tick,
        name="category_tick",
    ),
    path(
        "<slug:code>/categories/<int:category>/delete/",
        event.category_delete,
        name="category_delete",
    ),
    path("<slug:code>/journal/", journal.journal, name="journal"),
    path("<slug:code>/journal/snapshot/", journal.snapshot_take, name="snapshot_take"),
    path(
        "<slug:code>/journal/snapshot/<int:snapshot_id>/",
        journal.snapshot_file,
        name="snapshot_file",
    ),
    path("<slug:code>/entries/", entries.entries, name="entries"),
    path("<slug:code>/entries/here/", entries.entries_here, name="entries_here"),
    path("<slug:code>/entries/numbers/", entries.entries_number, name="entries_number"),
    path("<slug:code>/entries/new/", entry.entry_new, name="entry_new"),
    path("<slug:code>/entries/apart/", aparts.aparts, name="aparts"),
    path("<slug:code>/entries/apart/<int:apart>/remove/", aparts.apart_remove, name="apart_remove"),
    path("<slug:code>/entries/import/", imports.entries_import, name="entries_import"),
    path("<slug:code>/entries/<int:number>/", entry.entry_edit, name="entry_edit"),
    path("<slug:code>/entries/<int:number>/mark/", entries.entry_mark, name="entry_mark"),
    path(
        "<slug:code>/entries/<int:number>/withdraw/",
        entry_acts.entry_withdraw,
        name="entry_withdraw",
    ),
    path("<slug:code>/entries/<int:number>/return/", entry_acts.entry_return, name="entry_return"),
    path(
        "<slug:code>/entries/<int:number>/replace/", entry_acts.entry_replace, name="entry_replace"
    ),
    path("<slug:code>/entries/<int:number>/delete/", entry_acts.entry_delete, name="entry_delete"),
    path("", include("tournaments.urls.organizer_tours")),
]
