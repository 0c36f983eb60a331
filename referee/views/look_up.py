"""What is looked up at a table, carried by the console itself: it opens without a network.

The ledger as it was known last, the rule book, who has come; the position of a pass is judged by
the phone (`static/js/moves.js`), compared with the core in the test run.
"""

from __future__ import annotations

from typing import Any

from protocols.selectors.tables import Table
from referee.views.chairs import chairs_of
from referee.views.rows import lines_of
from tournaments.views.public.rulebook import SECTIONS


def look_up(table: Table) -> dict[str, Any]:
    """For the dialogs of a table. Two queries until a round is recorded, then none."""
    state = table.state
    return {
        "lines": lines_of(table),
        "correctable": "correct" in table.expects,
        "sections": SECTIONS,
        "chairs": [] if state.rows or state.is_over else chairs_of(table),
    }
