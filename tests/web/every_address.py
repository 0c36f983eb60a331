"""Every address of the product with what it needs, and who gets how far: one line each.

A new address gets a line in `ADDRESSES`; a test fails until it has one. Eight letters say what each
of `ROLES` meets, first by GET, then by POST:

    o  let in: the page, the form with its errors, or a redirect after the act
    L  asked to sign in            N  refused (403)         -  not found (404)
    x  no such method (405)        g  gone (410): a link that opens nothing
"""

from __future__ import annotations

from typing import NamedTuple

ROLES = (
    *("public", "stranger", "owner", "chief", "vera", "vera elsewhere", "secretary", "revoked"),
)
"""Vera referees table 3; elsewhere is table 1. Revoked was a chief referee until his card ended."""

ALL = "oooooooo"
NO = "xxxxxxxx"
OWNER = "L-oNNNNL"
DESK = "L-ooNNoL"
TABLE = "N-oooNoN"
CHIEF = "N-ooNNNN"
SIGN_IN = "LxxxxxxL"


class Line(NamedTuple):
    """An address, the words its arguments stand for, what everybody meets."""

    name: str
    words: str
    get: str
    post: str

    @property
    def writes(self) -> bool:
        """Something can be posted."""
        return self.post not in {NO, SIGN_IN}


ADDRESSES = (
    Line("set_language", "", ALL, ALL),
    Line("home", "", ALL, NO),
    Line("rules", "", ALL, NO),
    Line("style", "", ALL, NO),
    Line("tournament", "code", ALL, NO),
    Line("tournament_version", "code", ALL, NO),
    Line("regulation", "code", ALL, NO),
    Line("screen", "code", ALL, NO),
    Line("tournament_stages", "code", ALL, NO),
    Line("hall_calendar", "code", ALL, NO),
    Line("entry_calendar", "code 1", ALL, NO),
    Line("tour", "code tour", ALL, NO),
    Line("entry", "code 1", ALL, NO),
    Line("standing", "code 1", ALL, NO),
    Line("merit", "code category", ALL, NO),
    Line("teams", "code", ALL, NO),
    Line("setup", "", "LooLLLLL", "LooLLLLL"),
    Line("login", "", ALL, ALL),
    Line("logout", "", NO, ALL),
    Line("accounts", "", "LooNNNNL", "LooNNNNL"),
    Line("account_awake", "0", NO, "LooNNNNL"),
    Line("password_change", "", "LooLLLLL", "LooLLLLL"),
    Line("organise", "", "Loo----L", NO),
    Line("tournament_new", "", "Loo----L", "Loo----L"),
    Line("tournament_about", "code", OWNER, OWNER),
    Line("tournament_away", "code", NO, OWNER),
    Line("tournament_public", "code", NO, OWNER),
    Line("tournament_settings", "code", OWNER, OWNER),
    Line("stages", "code", OWNER, OWNER),
    Line("stage_edit", "code 1", OWNER, OWNER),
    Line("stage_delete", "code 1", NO, OWNER),
    Line("stage_end", "code 1", NO, OWNER),
    Line("schedule", "code", OWNER, OWNER),
    Line("event", "code", OWNER, OWNER),
    Line("category_add", "code", NO, OWNER),
    Line("category_edit", "code category", OWNER, OWNER),
    Line("category_tick", "code category", NO, OWNER),
    Line("category_delete", "code category", NO, OWNER),
    Line("aparts", "code", OWNER, OWNER),
    Line("apart_remove", "code apart", NO, OWNER),
    Line("journal", "code", OWNER, NO),
    Line("snapshot_take", "code", NO, OWNER),
    Line("snapshot_file", "code snapshot", OWNER, NO),
    Line("entries", "code", DESK, NO),
    Line("entries_here", "code", NO, DESK),
    Line("entries_number", "code", NO, OWNER),
    Line("entry_new", "code", OWNER, OWNER),
    Line("entries_import", "code", OWNER, OWNER),
    Line("entry_edit", "code 1", OWNER, OWNER),
    Line("entry_mark", "code 1", NO, DESK),
    Line("entry_withdraw", "code 1", OWNER, OWNER),
    Line("entry_return", "code 1", NO, OWNER),
    Line("entry_replace", "code 1", OWNER, OWNER),
    Line("entry_delete", "code 1", OWNER, OWNER),
    Line("tournament_desk", "code", OWNER, SIGN_IN),
    Line("tours", "code", OWNER, SIGN_IN),
    Line("tour_draft", "code", OWNER, OWNER),
    Line("tour_desk", "code tour", OWNER, SIGN_IN),
    Line("tour_act", "code tour publish", OWNER, OWNER),
    Line("tournament_finish", "code", OWNER, OWNER),
    Line("tournament_reopen", "code", OWNER, OWNER),
    Line("print_centre", "code", DESK, NO),
    Line("diplomas", "code", DESK, DESK),
    Line("job", "code job", DESK, NO),
    Line("job_cancel", "code job", NO, DESK),
    Line("job_now", "code job", NO, DESK),
    Line("job_file", "code job", "L---NN-L", NO),
    Line("pdf_badges", "code", DESK, NO),
    Line("pdf_poster", "code", DESK, NO),
    Line("print_tour", "code tour", DESK, NO),
    Line("pdf_tour_by_table", "code tour", DESK, NO),
    Line("pdf_tour_by_name", "code tour", DESK, NO),
    Line("pdf_tour_by_club", "code tour", DESK, NO),
    Line("pdf_draw", "code tour", DESK, NO),
    Line("pdf_table_cards", "code tour", DESK, NO),
    Line("file_tour_tables", "code tour csv", DESK, NO),
    Line("file_tour_names", "code tour csv", DESK, NO),
    Line("file_tour_clubs", "code tour csv", DESK, NO),
    Line("pdf_standings", "code", ALL, NO),
    Line("file_standings", "code csv", ALL, NO),
    Line("pdf_merit", "code category", ALL, NO),
    Line("file_merit", "code category csv", ALL, NO),
    Line("pdf_teams", "code", ALL, NO),
    Line("file_teams", "code csv", ALL, NO),
    Line("pdf_bracket", "code stage", ALL, NO),
    Line("file_bracket", "code stage csv", ALL, NO),
    Line("pdf_cross", "code", ALL, NO),
    Line("file_cross", "code csv", ALL, NO),
    Line("api_docs", "", ALL, NO),
    Line("schema", "", ALL, NO),
    Line("api_tournaments", "", ALL, NO),
    Line("api_tournament", "code", ALL, NO),
    Line("api_entries", "code", ALL, NO),
    Line("api_standings", "code", ALL, NO),
    Line("api_tours", "code", ALL, NO),
    Line("api_tour", "code tour", ALL, NO),
    Line("api_stages", "code", ALL, NO),
    Line("api_stage", "code 1", ALL, NO),
    Line("api_teams", "code", ALL, NO),
    Line("api_merit", "code", ALL, NO),
    Line("keying", "game", DESK, DESK),
    Line("pdf_sheets", "code tour", DESK, NO),
    Line("pdf_tour_protocols", "code tour", DESK, NO),
    Line("order_print", "code", NO, DESK),
    Line("pdf_sanctions", "code", DESK, NO),
    Line("file_sanctions", "code csv", DESK, NO),
    Line("pdf_report", "code", DESK, NO),
    Line("pdf_spare_sheets", "code", DESK, NO),
    Line("pdf_protocol", "code game", ALL, NO),
    Line("sheets", "code tour", DESK, NO),
    Line("sheets_printed", "code tour", NO, DESK),
    Line("sheet_mark", "code tour game", NO, DESK),
    Line("audits", "code", DESK, DESK),
    Line("audit", "code audit", DESK, NO),
    Line("audit_read", "code audit sheet", NO, DESK),
    Line("sheet_check", "game", "L-oooNoL", NO),
    Line("sheet_confirm", "game", NO, "L-oooNoL"),
    Line("sheet_differs", "game", NO, "L-oooNoL"),
    Line("incident_settle", "game incident", NO, "L-ooNNNL"),
    Line("sheet_second", "game", DESK, DESK),
    Line("photo_add", "game", NO, "L-oooNoL"),
    Line("photo", "photo", "L-oooNoL", NO),
    Line("protocol", "code game", ALL, NO),
    Line("verify", "", ALL, ALL),
    Line("verify_certificate", "fingerprint", ALL, NO),
    Line("verify_protocol", "code game digest", ALL, NO),
    Line("seal", "", "Loo----L", "LNo----L"),
    Line("api_protocol", "code game", ALL, NO),
    Line("api_nowhere", "", "--------", NO),
    Line("officials", "code", OWNER, OWNER),
    Line("pdf_cards", "code", NO, "L--NNNNL"),
    Line("official_edit", "code official", OWNER, OWNER),
    Line("official_new_link", "code official", SIGN_IN, OWNER),
    Line("official_revoke", "code official", SIGN_IN, OWNER),
    Line("zones", "code", OWNER, OWNER),
    Line("zone_edit", "code zone", OWNER, OWNER),
    Line("zone_delete", "code zone", SIGN_IN, OWNER),
    Line("link", "", "gggggggg", "gggggggg"),
    Line("official_link", "token", ALL, NO),
    Line("my_tables", "", "N-oooooN", NO),
    Line("my_tables_version", "", "N-oooooN", NO),
    Line("start_tables", "", NO, "N-oooooN"),
    Line("officials_leave", "", NO, ALL),
    Line("server_time", "", ALL, NO),
    Line("console", "game", TABLE, NO),
    Line("presence", "game", TABLE, TABLE),
    Line("move_timer", "game", "N-oooNNN", NO),
    Line("call_referee", "code 3 mark", ALL, ALL),
    Line("answer_call", "call", NO, "N-ooooNN"),
    Line("start_game", "game", NO, TABLE),
    Line("record_round", "game", NO, TABLE),
    Line("round_by_tiles", "game", TABLE, NO),
    Line("record_json", "game", NO, TABLE),
    Line("hand_over", "game", NO, "NNNNNNNo"),
    Line("service_worker", "", ALL, NO),
    Line("after_entry", "game", TABLE, NO),
    Line("outbox_hello", "", ALL, NO),
    Line("stranded", "", CHIEF, NO),
    Line("stranded_decide", "stranded", NO, CHIEF),
    Line("sanctions", "code", "L-ooNNNL", SIGN_IN),
    Line("history", "game", TABLE, NO),
    Line("undo", "game", TABLE, TABLE),
    Line("reopen", "game", CHIEF, CHIEF),
    Line("correct", "game 0", TABLE, TABLE),
    Line("passing", "game", TABLE, NO),
    Line("sign", "game 1", TABLE, TABLE),
    Line("refuse", "game 1", NO, TABLE),
    Line("act", "game note", TABLE, TABLE),
)
