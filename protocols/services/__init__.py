"""What referees do to a protocol: verbs, keyword-only, one transaction each."""

from protocols.services.correcting import correct_entry, undo
from protocols.services.keying import Sheet, key_in_protocol
from protocols.services.ledger import Act, Order, append, commit
from protocols.services.play import (
    add_note,
    declare_forfeit,
    record_false_pass,
    record_opening,
    record_redeal,
    record_result_by_totals,
    record_round,
    record_sanction,
    record_time,
    start_game,
)
from protocols.services.seating import seat_players, swap_partners, swap_sides
from protocols.services.signing import note_absent, refuse_to_sign, reopen_protocol, sign
from protocols.services.tours import add_extra_minutes, start_tour

__all__ = [
    "Act",
    "Order",
    "Sheet",
    "add_extra_minutes",
    "add_note",
    "append",
    "commit",
    "correct_entry",
    "declare_forfeit",
    "key_in_protocol",
    "note_absent",
    "record_false_pass",
    "record_opening",
    "record_redeal",
    "record_result_by_totals",
    "record_round",
    "record_sanction",
    "record_time",
    "refuse_to_sign",
    "reopen_protocol",
    "seat_players",
    "sign",
    "start_game",
    "start_tour",
    "swap_partners",
    "swap_sides",
    "undo",
]
