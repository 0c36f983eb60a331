"""Teams, categories and tables given to entries in tests."""

from __future__ import annotations

from tests.cast import act
from tournaments.models import Category
from tournaments.services.categories import add_category
from tournaments.services.editing import edit_entry
from tournaments.services.entries import stored_entry


def category(owner, cup, name="Женщины", **wanted):
    answer = add_category(write=act(owner), tournament_id=cup.pk, name=name, **wanted)
    return Category.objects.get(pk=answer["category"])


def belong(owner, entry, **wanted):
    """The entry as it is, but for what it belongs to."""
    stored = stored_entry(entry)
    fields = {key: stored[key] for key in ("names", "club", "rating", "reserve")}
    edit_entry(
        write=act(owner),
        tournament_id=entry.tournament_id,
        number=entry.number,
        **{**fields, **wanted},
    )
