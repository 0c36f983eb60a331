"""A tour from its draft to its end, and the end of the tournament."""

from tournaments.services.tours.closing import close_tour, reopen_tour
from tournaments.services.tours.drafting import delete_draft, draft_tour, redraw_tour
from tournaments.services.tours.editing import (
    close_ranks,
    give_bye,
    pair_entries,
    seat_four,
    set_table,
    swap_entries,
    take_out_entry,
)
from tournaments.services.tours.finishing import finish_tournament, reopen_tournament
from tournaments.services.tours.publishing import publish_tour, unpublish_tour

__all__ = [
    "close_ranks",
    "close_tour",
    "delete_draft",
    "draft_tour",
    "finish_tournament",
    "give_bye",
    "pair_entries",
    "publish_tour",
    "redraw_tour",
    "reopen_tour",
    "reopen_tournament",
    "seat_four",
    "set_table",
    "swap_entries",
    "take_out_entry",
    "unpublish_tour",
]
