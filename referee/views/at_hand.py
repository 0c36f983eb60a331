"""The usual acts carried by the console itself, so that they need no page and no network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from protocols.forms.base import TableForm
from protocols.selectors.tables import Table
from referee.domain.movetime import POSSIBLE_FISH, SEVERAL_MOVES, SINGLE_MOVE
from referee.views.act_pages import ACTS, ActPage
from referee.views.menu import MenuItem

AT_HAND: Final = frozenset(
    {"time", "sanction", "false-pass", "redeal", "forfeit", "absent", "opening", "note"}
)
"""The others are rare, or are no acts of the ledger; they have pages."""

_LIMITS = (
    (SINGLE_MOVE, _("a single move"), "R21"),
    (SEVERAL_MOVES, _("several moves"), "R22"),
    (POSSIBLE_FISH, _("a fish is possible"), "R23"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActAtHand:
    """One act as the console carries it; `first` and `more` are its fields before the fold."""

    name: str
    page: ActPage
    first: Sequence[BoundField]
    more: Sequence[BoundField]


def acts_at_hand(table: Table, menu: Sequence[MenuItem]) -> list[ActAtHand]:
    """Of the acts offered now those that lie in the page, each with an empty form. No query."""
    return [_at_hand(table, item.name) for item in menu if item.name in AT_HAND]


def _at_hand(table: Table, name: str) -> ActAtHand:
    page = ACTS[name]
    first, more = fold(page, page.form(table=table, auto_id=f"{name}_%s"))
    return ActAtHand(name=name, page=page, first=first, more=more)


def fold(page: ActPage, form: TableForm) -> tuple[list[BoundField], list[BoundField]]:
    """The fields that stand at once, and those behind the fold."""
    first = [name for name in form.fields if not page.first or name in page.first]
    return [form[name] for name in first], [form[name] for name in form.fields if name not in first]


def move_limits() -> list[dict[str, Any]]:
    """How long a move may take (R21-R23)."""
    return [
        {"seconds": round(limit.total_seconds()), "words": words, "rule": rule}
        for limit, words, rule in _LIMITS
    ]
