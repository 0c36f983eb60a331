"""Printed score sheets and protocols."""

from django.urls import path

from protocols.views import filing, printing

urlpatterns = [
    path(
        "organise/<slug:code>/tours/<int:number>/sheets.pdf",
        printing.sheets,
        name="pdf_sheets",
    ),
    path(
        "organise/<slug:code>/tours/<int:number>/protocols.pdf",
        printing.tour_protocols,
        name="pdf_tour_protocols",
    ),
    path("organise/<slug:code>/print/order/", filing.order_print, name="order_print"),
    path("organise/<slug:code>/sanctions.pdf", filing.sanctions_pdf, name="pdf_sanctions"),
    path(
        "organise/<slug:code>/sanctions.<slug:kind>", filing.sanctions_file, name="file_sanctions"
    ),
    path("organise/<slug:code>/report.pdf", filing.report_pdf, name="pdf_report"),
    path("organise/<slug:code>/spare-sheets.pdf", printing.spare_sheets, name="pdf_spare_sheets"),
    path(
        "t/<slug:code>/games/<int:game_id>/protocol.pdf",
        printing.protocol,
        name="pdf_protocol",
    ),
]
