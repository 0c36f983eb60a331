"""What the draw is asked besides the rules: who should not meet, who needs a table of his own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from tournaments.domain.ids import EntryId
from tournaments.models import Apart, Entry, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The organiser's wishes for people.

    Attributes:
        apart: entries that should not meet: kept apart by name, and those of one team.
        tables: who needs which table.
    """

    apart: frozenset[frozenset[EntryId]]
    tables: Mapping[EntryId, int]


def load_wishes(tournament: Tournament) -> Wishes:
    """The wishes of a tournament. Two queries."""
    teams: dict[int, list[EntryId]] = defaultdict(list)
    tables: dict[EntryId, int] = {}
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    for pk, team, table in rows.values_list("id", "team_id", "fixed_table"):
        entry = EntryId(str(pk))
        if team is not None:
            teams[team].append(entry)
        if table is not None:
            tables[entry] = table
    named = Apart.objects.filter(tournament=tournament).values_list("one_id", "other_id")
    apart = {frozenset(EntryId(str(pk)) for pk in pair) for pair in named}
    for members in teams.values():
        apart.update(frozenset(pair) for pair in combinations(members, 2))
    return Wishes(apart=frozenset(apart), tables=tables)
