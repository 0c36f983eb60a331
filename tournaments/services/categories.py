"""The organiser makes further tables of merit: women, juniors, veterans, a region."""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import F
from django.utils.translation import gettext as _

from tournaments.domain.access import Right
from tournaments.domain.belonging import (
    refuse_too_many_categories,
    take_category,
    take_prizes,
)
from tournaments.domain.errors import Refusal
from tournaments.domain.names import search_key
from tournaments.models import Category, Entry, Tournament
from tournaments.selectors.tournaments import settings_of
from tournaments.services.event import raise_settings
from tournaments.services.snapshots import take_snapshot
from tournaments.services.writing import Answer, Write, demand, expect, perform, trace

USUAL_PRIZES = 3


def add_category(
    *, write: Write, tournament_id: int, name: str, prizes: int = USUAL_PRIZES
) -> Answer:
    """Make a table of merit; answers `{"category"}`.

    Raises:
        Refusal: ``category.`` and a code of `category_problem`, ``category.prizes``,
            ``category.known``, ``categories.too_many``.
        Conflict: the settings were changed meanwhile.
    """
    columns = {"name": take_category(name), "prizes": take_prizes(prizes)}

    def do(tournament: Tournament) -> Answer:
        _begin(write, tournament)
        count = Category.objects.filter(tournament=tournament).count()
        refuse_too_many_categories(count + 1, "name")
        made = Category.objects.create(
            tournament=tournament, search_key=_free_key(tournament, name), **columns
        )
        raise_settings(tournament)
        return {"category": made.pk}

    return perform(write, act="category.add", tournament_id=tournament_id, body=columns, do=do)


def change_category(
    *, write: Write, tournament_id: int, category_id: int, name: str, prizes: int
) -> Answer:
    """Rename a table of merit, set how many get a prize; answers `{"settings_version"}`.

    Raises:
        Refusal: ``category.unknown``, and as for `add_category`.
        Conflict: the settings were changed meanwhile.
    """
    columns = {"name": take_category(name), "prizes": take_prizes(prizes)}
    body = {"category": category_id, **columns}

    def do(tournament: Tournament) -> Answer:
        _begin(write, tournament)
        category = _category(tournament, category_id)
        key = _free_key(tournament, name, besides=category)
        before = {"name": category.name, "prizes": category.prizes}
        Category.objects.filter(pk=category.pk).update(search_key=key, **columns)
        Entry.objects.filter(categories=category).update(version=F("version") + 1)
        facts = {**body, "before": before, "after": columns}
        trace(write, act="category.change", tournament=tournament, facts=facts)
        return {"settings_version": raise_settings(tournament)}

    return perform(
        write, act="category.change", tournament_id=tournament_id, body=body, do=do, traced=False
    )


def tick_category(
    *, write: Write, tournament_id: int, category_id: int, numbers: Collection[int]
) -> Answer:
    """Say who stands in a table of merit, by start numbers; answers `{"added", "removed"}`.

    Raises:
        Refusal: ``category.unknown``, ``entry.unknown``.
        Conflict: the settings were changed meanwhile.
    """
    wanted = sorted(set(numbers))
    body = {"category": category_id, "numbers": wanted}

    def do(tournament: Tournament) -> Answer:
        _begin(write, tournament)
        category = _category(tournament, category_id)
        known = dict(tournament.entries.values_list("number", "id"))
        for number in wanted:
            if number not in known:
                raise Refusal("entry.unknown", number=number)
        before = set(category.entries.values_list("number", flat=True))
        added, removed = sorted({*wanted} - before), sorted(before.difference(wanted))
        category.entries.add(*(known[number] for number in added))
        category.entries.remove(*(known[number] for number in removed))
        changed = [known[number] for number in (*added, *removed)]
        Entry.objects.filter(pk__in=changed).update(version=F("version") + 1)
        raise_settings(tournament)
        facts = {"name": category.name, "added": added, "removed": removed}
        trace(write, act="category.tick", tournament=tournament, facts=facts)
        return {"added": len(added), "removed": len(removed)}

    return perform(
        write, act="category.tick", tournament_id=tournament_id, body=body, do=do, traced=False
    )


def delete_category(*, write: Write, tournament_id: int, category_id: int) -> Answer:
    """Take a table of merit away; where entries stand in it a snapshot is taken first.

    Answers `{"name"}`.

    Raises:
        Refusal: ``category.unknown``.
        Conflict: the settings were changed meanwhile.
    """

    def do(tournament: Tournament) -> Answer:
        _begin(write, tournament)
        category = _category(tournament, category_id)
        facts = {"name": category.name, "entries": category.entries.count()}
        if facts["entries"]:
            name = _("Before the category %(name)s was deleted") % facts
            take_snapshot(tournament, name=name, by=write.actor.name, now=write.now)
            Entry.objects.filter(categories=category).update(version=F("version") + 1)
        category.delete()
        raise_settings(tournament)
        trace(write, act="category.delete", tournament=tournament, facts=facts)
        return {"name": facts["name"]}

    return perform(
        write,
        act="category.delete",
        tournament_id=tournament_id,
        body={"category": category_id},
        do=do,
        traced=False,
    )


def _begin(write: Write, tournament: Tournament) -> None:
    demand(write.actor, Right.MANAGE, tournament)
    expect(write, tournament.settings_version, settings_of(tournament))


def _category(tournament: Tournament, category_id: int) -> Category:
    found = Category.objects.filter(tournament=tournament, pk=category_id).first()
    if found is None:
        raise Refusal("category.unknown")
    return found


def _free_key(tournament: Tournament, name: str, besides: Category | None = None) -> str:
    """The key of a name that no other table of merit has."""
    key = search_key(name)[:120]
    rows = Category.objects.filter(tournament=tournament, search_key=key)
    if besides is not None:
        rows = rows.exclude(pk=besides.pk)
    if rows.exists():
        raise Refusal("category.known", field="name", name=name)
    return key
