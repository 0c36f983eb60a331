"""The standings as ``components/standings.html`` takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.selectors.standings import StandingRow, Standings
from tournaments.wording.criteria import DECIDED, LABELS, TITLES

if TYPE_CHECKING:
    from tournaments.models import Tournament


def standings_table(tournament: Tournament, standings: Standings) -> dict[str, Any]:
    """Columns and rows: every criterion, and what decided each place."""
    columns: list[dict[str, Any]] = [
        {"label": LABELS[code], "title": TITLES[code]} for code in standings.criteria
    ]
    columns.append({"label": _("Decided by"), "title": _("What put it above the next")})
    rows = [_row(tournament, standings, each) for each in standings.rows]
    return {"columns": columns, "rows": rows}


def _row(tournament: Tournament, standings: Standings, row: StandingRow) -> dict[str, Any]:
    decided = row.decided_by
    return {
        "place": row.place,
        "shared": row.shared,
        "names": row.entry.lines,
        "club": row.entry.club,
        "url": reverse("entry", args=[tournament.code, row.entry.number]),
        "withdrawn": row.entry.withdrawn,
        "cells": (*row.values, str(DECIDED[decided]) if decided else ""),
        "section": row.section,
        "decided": None if decided is None else standings.criteria.index(decided),
    }
