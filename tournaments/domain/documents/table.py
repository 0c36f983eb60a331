"""The document `standings`: strict reading, the engine, the answer."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tournaments.domain.documents.records import (
    STANDINGS_ENTRY,
    read_document,
    read_entries,
    read_games,
)
from tournaments.domain.reading import invalid
from tournaments.domain.regulation import read_regulation
from tournaments.domain.standings import standings

if TYPE_CHECKING:
    from tournaments.domain.standings import Row
    from tournaments.domain.tiebreaks import Value

_KEYS: Final = frozenset({"regulation", "entries", "games"})
_DECIMALS: Final = 3


def answer_standings(doc: object) -> dict[str, object]:
    """The rows of the table, best first.

    Raises:
        Refusal: ``input.invalid``, ``entry.unknown``, ``game.twice``, ``game.drawn``,
            ``game.winner``; about a game with its index.
    """
    data = read_document(doc, _KEYS)
    if "regulation" not in data:
        raise invalid("regulation")
    regulation = read_regulation(data["regulation"])
    entries = read_entries(data.get("entries"), STANDINGS_ENTRY)
    games = read_games(data.get("games"), entries)
    return {"rows": [_row(row) for row in standings(regulation, entries, games)]}


def _row(row: Row) -> dict[str, object]:
    return {
        "place": row.place,
        "id": row.id,
        "played": row.played,
        "values": {str(criterion): _shown(value) for criterion, value in row.values.items()},
        "decided_by": None if row.decided_by is None else str(row.decided_by),
    }


def _shown(value: Value) -> object:
    """Exact numbers as they are, fractions rounded to three decimals."""
    return float(round(value, _DECIMALS)) if isinstance(value, Fraction) else value
