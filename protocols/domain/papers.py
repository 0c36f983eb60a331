"""What the printed score sheet and the printed protocol say, as values: no layout, no rows."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.domain.papers import Occasion, TableOnPaper
from tournaments.domain.regulation import Signatures


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetHead:
    """What all score sheets of a tour share.

    `target` and `minutes` are the tournament's, `signatures` who signs (R16).
    """

    occasion: Occasion
    tour: int
    target: int
    minutes: int
    signatures: Signatures


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The empty sheet of one table; `url` is where its protocol is shown."""

    head: SheetHead
    at: TableOnPaper
    url: str
