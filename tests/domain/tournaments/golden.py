"""Whole tournaments as they were once played, kept to see when a draw or a table changes.

A change may be right: then write the files anew, read the difference, and say why in the commit::

    .venv/bin/python -m tests.domain.tournaments.golden
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.domain.tournaments.simulation import make_entries, play
from tournaments.domain.draw import Order, SameClub
from tournaments.domain.pairing import knockout, rotating, round_robin, swiss
from tournaments.domain.standings import standings

FOLDER = Path(__file__).parents[2] / "golden"


def _round_robin(request):
    return round_robin.schedule(request)[request.tour - 1]


TOURNAMENTS = {
    "swiss-24x7": (swiss.draw, 24, 7, {}),
    "swiss-25x9-halves": (swiss.draw, 25, 9, {"order": Order.HALVES}),
    "swiss-40x7-clubs": (swiss.draw, 40, 7, {"avoid_same_club": SameClub.ALWAYS}),
    "round-robin-7": (_round_robin, 7, 7, {}),
    "knockout-13": (knockout.draw, 13, 4, {"third_place": True}),
    "rotating-18x7": (rotating.draw, 18, 7, {"avoid_same_club": SameClub.NO}),
    "rotating-24x7-clubs": (rotating.draw, 24, 7, {"avoid_same_club": SameClub.ALWAYS}),
}


def tournament(name):
    """The tours, the games in them and the final table of one tournament, as lines of text."""
    draw, size, tours, options = TOURNAMENTS[name]
    lines = []
    rounds = list(play(draw, make_entries(size, size, "crowd"), tours, size, **options))
    for request, drawn in rounds:
        lines.append(f"tour {request.tour}")
        lines += [f"  {g.table}. {'+'.join(g.a)} - {'+'.join(g.b)}" for g in drawn.games]
        lines += [f"  free {each.entry}" for each in drawn.byes]
        lines += [f"  {each.wish} at {each.table}" for each in drawn.relaxed]
    request = rounds[-1][0]
    lines.append(f"standings before tour {request.tour}")
    for row in standings(request.regulation, request.entries, request.games):
        values = " ".join(str(value) for value in row.values.values())
        lines.append(f"  {row.place}. {row.id} {values} {row.decided_by or '-'}")
    return lines


def path(name):
    return FOLDER / f"{name}.json"


if __name__ == "__main__":
    for each in TOURNAMENTS:
        text = json.dumps(tournament(each), indent=0, ensure_ascii=False)
        path(each).write_text(text + "\n", encoding="utf-8")
