"""What the organiser set up besides the common table: tables of merit, entries kept apart."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count

from tournaments.models import Apart, Category, Entry, Team, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryLine:
    """A table of merit; `entries`: how many stand in it."""

    id: int
    name: str
    prizes: int
    entries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team and how many entries play for it."""

    name: str
    entries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ApartLine:
    """Two entries that should not meet, each with its start number, the lower one first."""

    id: int
    numbers: tuple[int, int]
    names: tuple[str, str]
    why: str


def category_lines(tournament: Tournament) -> tuple[CategoryLine, ...]:
    """The tables of merit in the order they were made. One query."""
    rows = (
        Category.objects.filter(tournament=tournament)
        .annotate(count=Count("entries"))
        .order_by("id")
        .values_list("id", "name", "prizes", "count")
    )
    return tuple(
        CategoryLine(id=pk, name=name, prizes=prizes, entries=count)
        for pk, name, prizes, count in rows
    )


def category_members(tournament: Tournament, category_id: int) -> list[int]:
    """Start numbers of who stands in a table of merit. One query."""
    rows = Entry.objects.filter(tournament=tournament, categories=category_id)
    return list(rows.order_by("number").values_list("number", flat=True))


def team_lines(tournament: Tournament) -> tuple[TeamLine, ...]:
    """The teams in the order of the alphabet. One query."""
    rows = Team.objects.filter(tournament=tournament).annotate(count=Count("entries"))
    found = rows.order_by("search_key").values_list("name", "count")
    return tuple(TeamLine(name=name, entries=count) for name, count in found)


def apart_lines(tournament: Tournament) -> tuple[ApartLine, ...]:
    """The entries kept apart by name. One query."""
    rows = Apart.objects.filter(tournament=tournament).values_list(
        "id", "one__number", "one__name", "other__number", "other__name", "reason"
    )
    found = []
    for pk, one, one_name, other, other_name, why in rows:
        first, second = sorted(((one, one_name), (other, other_name)))
        found.append(
            ApartLine(id=pk, numbers=(first[0], second[0]), names=(first[1], second[1]), why=why)
        )
    return tuple(sorted(found, key=lambda line: line.numbers))
