"""Printed documents of a tournament and the page that offers them."""

from django.urls import path

from tournaments.views import printing

urlpatterns = [
    path("organise/<slug:code>/print/", printing.print_centre, name="print_centre"),
    path(
        "organise/<slug:code>/tours/<int:number>/tables.pdf",
        printing.tour_by_table,
        name="pdf_tour_by_table",
    ),
    path(
        "organise/<slug:code>/tours/<int:number>/names.pdf",
        printing.tour_by_name,
        name="pdf_tour_by_name",
    ),
    path("t/<slug:code>/standings.pdf", printing.standings_pdf, name="pdf_standings"),
]
