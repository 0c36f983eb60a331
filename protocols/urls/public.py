"""Protocols for everybody."""

from django.urls import path

from protocols.views import public

urlpatterns = [
    path("t/<slug:code>/games/<int:game_id>/", public.protocol, name="protocol"),
]
