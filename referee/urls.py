"""Addresses of officials: the personal link, the tables, the console of a table."""

from django.urls import path

from protocols.views import refusals as protocol_refusals
from referee.views import (
    acts,
    calls,
    clock,
    console,
    correcting,
    corrections,
    entries,
    journal,
    links,
    officials,
    outbox,
    passing,
    presence,
    printing,
    refusals,
    sanctions,
    shell,
    signing,
    tables,
    timer,
)

SENTENCES_OF = (protocol_refusals, refusals, journal)
"""Loaded with the addresses: what the core refuses and what the journal tells, in words."""

urlpatterns = [
    path("organise/<slug:code>/officials/", officials.officials, name="officials"),
    path("organise/<slug:code>/sanctions/", sanctions.sanctions, name="sanctions"),
    path("organise/<slug:code>/officials/cards.pdf", printing.cards, name="pdf_cards"),
    path(
        "organise/<slug:code>/officials/<int:official_id>/",
        officials.official_edit,
        name="official_edit",
    ),
    path(
        "organise/<slug:code>/officials/<int:official_id>/link/",
        officials.official_new_link,
        name="official_new_link",
    ),
    path(
        "organise/<slug:code>/officials/<int:official_id>/revoke/",
        officials.official_revoke,
        name="official_revoke",
    ),
    path("link/", links.link, name="link"),
    path("link/<str:token>/", links.official_link, name="official_link"),
    path("referee/", tables.my_tables, name="my_tables"),
    path("referee/version/", tables.my_tables_version, name="my_tables_version"),
    path("referee/start/", tables.start_tables, name="start_tables"),
    path("referee/leave/", links.officials_leave, name="officials_leave"),
    path("referee/games/<int:game_id>/presence/", presence.presence, name="presence"),
    path("call/<slug:code>/<int:table>/<str:mark>/", calls.call_referee, name="call_referee"),
    path("referee/calls/<int:call_id>/", calls.answer_call, name="answer_call"),
    path("referee/games/<int:game_id>/timer/", timer.timer, name="move_timer"),
    path("time/", clock.server_time, name="server_time"),
    path("referee/games/<int:game_id>/", console.console, name="console"),
    path("referee/games/<int:game_id>/start/", console.start, name="start_game"),
    path("referee/games/<int:game_id>/round/", console.record, name="record_round"),
    path("referee/games/<int:game_id>/tiles/", console.by_tiles, name="round_by_tiles"),
    path("referee/games/<int:game_id>/entries/", entries.record_json, name="record_json"),
    path("referee/games/<int:game_id>/hand-over/", outbox.hand_over, name="hand_over"),
    path("sw.js", shell.service_worker, name="service_worker"),
    path("referee/games/<int:game_id>/after/", outbox.after_entry, name="after_entry"),
    path("referee/outbox/", outbox.hello, name="outbox_hello"),
    path("referee/stranded/", outbox.stranded, name="stranded"),
    path("referee/stranded/<int:stranded_id>/", outbox.stranded_decide, name="stranded_decide"),
    path("referee/games/<int:game_id>/history/", corrections.history, name="history"),
    path("referee/games/<int:game_id>/undo/", corrections.undo, name="undo"),
    path("referee/games/<int:game_id>/reopen/", corrections.reopen, name="reopen"),
    path("referee/games/<int:game_id>/acts/<int:index>/", correcting.correct, name="correct"),
    path("referee/games/<int:game_id>/pass/", passing.passing, name="passing"),
    path("referee/games/<int:game_id>/sign/<int:seat>/", signing.sign, name="sign"),
    path("referee/games/<int:game_id>/refuse/<int:seat>/", signing.refuse, name="refuse"),
    path("referee/games/<int:game_id>/act/<slug:name>/", acts.act, name="act"),
]
