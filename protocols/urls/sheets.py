"""The paper behind a protocol: where it is, its photos, the second reader."""

from django.urls import path

from protocols.views import checking, photos, second, sheet_refusals, sheets

SENTENCES_OF = (sheet_refusals,)
"""Loaded with the addresses: what the core refuses, in words."""

urlpatterns = [
    path("organise/<slug:code>/tours/<int:number>/sheets/", sheets.sheets, name="sheets"),
    path(
        "organise/<slug:code>/tours/<int:number>/sheets/printed/",
        sheets.sheets_printed,
        name="sheets_printed",
    ),
    path(
        "organise/<slug:code>/tours/<int:number>/sheets/<int:game_id>/mark/",
        sheets.sheet_mark,
        name="sheet_mark",
    ),
    path("referee/games/<int:game_id>/sheet/", checking.sheet_check, name="sheet_check"),
    path(
        "referee/games/<int:game_id>/sheet/confirm/", checking.sheet_confirm, name="sheet_confirm"
    ),
    path(
        "referee/games/<int:game_id>/sheet/differs/", checking.sheet_differs, name="sheet_differs"
    ),
    path(
        "referee/games/<int:game_id>/sheet/settle/<int:incident_id>/",
        checking.incident_settle,
        name="incident_settle",
    ),
    path("referee/games/<int:game_id>/sheet/second/", second.sheet_second, name="sheet_second"),
    path("referee/games/<int:game_id>/sheet/photo/", photos.photo_add, name="photo_add"),
    path("referee/photos/<int:photo_id>/", photos.photo, name="photo"),
]
