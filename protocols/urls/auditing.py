"""The audit of paper against record."""

from django.urls import path

from protocols.views import auditing

urlpatterns = [
    path("organise/<slug:code>/audit/", auditing.audits, name="audits"),
    path("organise/<slug:code>/audit/<int:audit_id>/", auditing.audit, name="audit"),
    path(
        "organise/<slug:code>/audit/<int:audit_id>/<int:sheet_id>/",
        auditing.audit_read,
        name="audit_read",
    ),
]
