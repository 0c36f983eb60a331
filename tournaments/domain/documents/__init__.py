"""The engine door of this app: JSON in, JSON out, everything wrong refused by code."""

from __future__ import annotations

from tournaments.domain.documents.draws import answer_pairing
from tournaments.domain.documents.table import answer_standings

__all__ = ["answer_pairing", "answer_standings"]
