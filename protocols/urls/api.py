"""The protocol in the read-only API, and last of all its addresses that lead nowhere."""

from django.urls import path, re_path

from protocols.api import protocol
from tournaments.api import nowhere

urlpatterns = [
    path(
        "api/v1/tournaments/<slug:code>/games/<int:game_id>/protocol/",
        protocol.ProtocolDetail.as_view(),
        name="api_protocol",
    ),
    re_path(r"^api/v1/(?:[\s\S]*/)?\Z", nowhere.Nowhere.as_view(), name="api_nowhere"),
]
