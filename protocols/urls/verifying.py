"""Verifying protocols, and the seal."""

from django.urls import path

from protocols.views import sealing, verifying

urlpatterns = [
    path("verify/", verifying.verify, name="verify"),
    path(
        "verify/certificates/<slug:fingerprint>.cer",
        verifying.verify_certificate,
        name="verify_certificate",
    ),
    path(
        "verify/<slug:code>/<int:game_id>/<slug:digest>/",
        verifying.verify_protocol,
        name="verify_protocol",
    ),
    path("seal/", sealing.seal, name="seal"),
]
