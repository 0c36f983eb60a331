"""Protocols typed from paper."""

from django.urls import path

from protocols.views import keying, refusals

SENTENCES_OF = (refusals,)
"""Loaded with the addresses: what the core refuses, in words."""

urlpatterns = [
    path("referee/games/<int:game_id>/keying/", keying.keying, name="keying"),
]
