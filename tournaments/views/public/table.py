"""The standings as ``components/standings.html`` takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.selectors.standings import StandingRow, Standings
from tournaments.wording.criteria import DECIDED, LABELS, TITLES
from tournaments.wording.movement import move_sign, move_words

if TYPE_CHECKING:
    from tournaments.domain.movement import Moved
    from tournaments.domain.regulation import Criterion
    from tournaments.models import Tournament


class Cell(NamedTuple):
    """What stands in a cell, and the address of what explains it."""

    text: str
    url: str = ""


def anchor(stage: int, criterion: Criterion | str) -> str:
    """Where a value of a stage is explained on the page of a standing."""
    return f"s{stage}-{criterion}"


def moved_words(moved: Moved | None) -> dict[str, str] | None:
    """How a place moved as pages show it; None where there is nothing to tell."""
    if moved is None:
        return None
    kind = "new" if moved.new else "up" if moved.up > 0 else "down" if moved.up else "same"
    return {"kind": kind, "sign": move_sign(moved), "words": move_words(moved)}


def standings_table(tournament: Tournament, standings: Standings) -> dict[str, Any]:
    """Columns and rows: every criterion, and what decided each place."""
    columns: list[dict[str, Any]] = [
        {"label": LABELS[code], "title": TITLES[code]} for code in standings.criteria
    ]
    columns.append({"label": _("Decided by"), "title": _("What put it above the next")})
    rows = [_row(tournament, standings, each) for each in standings.rows]
    return {"columns": columns, "rows": rows, "moves": any(row["move"] for row in rows)}


def _row(tournament: Tournament, standings: Standings, row: StandingRow) -> dict[str, Any]:
    decided = row.decided_by
    url = reverse("entry", args=[tournament.code, row.entry.number])
    why = f"{url}standing/" if standings.after_tour else ""
    return {
        "place": row.place,
        "shared": row.shared,
        "move": moved_words(row.moved),
        "names": row.entry.lines,
        "club": row.entry.club,
        "url": url,
        "withdrawn": row.entry.withdrawn,
        "cells": _cells(standings, row, why),
        "section": row.section,
        "decided": None if decided is None else standings.criteria.index(decided),
    }


def _cells(standings: Standings, row: StandingRow, why: str) -> list[Cell]:
    """The values, each with its explanation, then what decided."""
    decided = "" if row.decided_by is None else str(DECIDED[row.decided_by])
    if not why:
        return [*map(Cell, row.values), Cell(decided)]
    cells = [
        Cell(value, f"{why}#{anchor(row.stage, criterion)}")
        for criterion, value in zip(standings.criteria, row.values, strict=True)
    ]
    return [*cells, Cell(decided, f"{why}#decided" if decided else "")]
