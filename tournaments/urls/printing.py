"""Printed documents of a tournament and the pages that offer them."""

from django.urls import path

from tournaments.views import (
    bracket_files,
    files,
    handouts,
    jobs,
    merit_files,
    print_pages,
    printing,
)

_TOUR = "organise/<slug:code>/tours/<int:number>"
_STAGE = "t/<slug:code>/stages/<int:number>"

urlpatterns = [
    path("organise/<slug:code>/print/", print_pages.print_centre, name="print_centre"),
    path("organise/<slug:code>/print/diplomas/", handouts.diplomas, name="diplomas"),
    path("organise/<slug:code>/jobs/<int:number>/", jobs.job_page, name="job"),
    path("organise/<slug:code>/jobs/<int:number>/cancel/", jobs.job_cancel, name="job_cancel"),
    path("organise/<slug:code>/jobs/<int:number>/now/", jobs.job_now, name="job_now"),
    path("organise/<slug:code>/jobs/<int:number>/file.pdf", jobs.job_file, name="job_file"),
    path("organise/<slug:code>/badges.pdf", handouts.badges, name="pdf_badges"),
    path("organise/<slug:code>/poster.pdf", handouts.poster_pdf, name="pdf_poster"),
    path(f"{_TOUR}/print/", print_pages.print_tour, name="print_tour"),
    path(f"{_TOUR}/tables.pdf", printing.tour_by_table, name="pdf_tour_by_table"),
    path(f"{_TOUR}/names.pdf", printing.tour_by_name, name="pdf_tour_by_name"),
    path(f"{_TOUR}/clubs.pdf", printing.tour_by_club, name="pdf_tour_by_club"),
    path(f"{_TOUR}/draw.pdf", printing.pairing_pdf, name="pdf_draw"),
    path(f"{_TOUR}/cards.pdf", handouts.cards_of_tables, name="pdf_table_cards"),
    *(
        path(
            f"{_TOUR}/{document}.<slug:kind>",
            files.tour_file,
            {"document": document},
            name=f"file_tour_{document}",
        )
        for document in ("tables", "names", "clubs")
    ),
    path("t/<slug:code>/standings.pdf", printing.standings_pdf, name="pdf_standings"),
    path("t/<slug:code>/standings.<slug:kind>", files.standings_file, name="file_standings"),
    path("t/<slug:code>/merit/<slug:table>.pdf", merit_files.merit_pdf, name="pdf_merit"),
    path("t/<slug:code>/merit/<slug:table>.<slug:kind>", merit_files.merit_file, name="file_merit"),
    path("t/<slug:code>/teams.pdf", merit_files.teams_pdf, name="pdf_teams"),
    path("t/<slug:code>/teams.<slug:kind>", merit_files.teams_file, name="file_teams"),
    path(f"{_STAGE}/bracket.pdf", bracket_files.bracket_pdf, name="pdf_bracket"),
    path(f"{_STAGE}/bracket.<slug:kind>", bracket_files.bracket_file, name="file_bracket"),
    path("t/<slug:code>/cross.pdf", printing.cross_pdf, name="pdf_cross"),
    path("t/<slug:code>/cross.<slug:kind>", files.cross_file, name="file_cross"),
]
