"""What the page of a tour shows: its draft with reasons and warnings, or its board of results."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tournaments.domain.draft_warnings import DraftWarning
from tournaments.selectors.drafts import draft_warnings
from tournaments.selectors.field import EntryLine, load_entry_lines
from tournaments.selectors.tournaments import is_single
from tournaments.selectors.tours import GameLine, tour_games
from tournaments.wording.reasons import BY_HAND, table_warning_text, warning_text, why_text

if TYPE_CHECKING:
    from tournaments.models import Tour, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftRow:
    """A table of the draft, a bye, or (without `game`) an entry that has none.

    Attributes:
        sides: the entries to be ticked, those of side A first: one of pairs, two single players.
        why: the reasons in one line.
        warnings: what is wrong with this table.
    """

    game: GameLine | None
    sides: tuple[tuple[EntryLine, ...], ...]
    why: str = ""
    warnings: tuple[str, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftPage:
    """The draft as its organiser looks at it.

    Attributes:
        faults: sentences that forbid publishing.
        warnings: sentences for him to judge.
        edited: something was changed by hand.
        holes: a table number is left out.
    """

    rows: tuple[DraftRow, ...]
    faults: tuple[str, ...]
    warnings: tuple[str, ...]
    edited: bool
    holes: bool


def draft_page(tournament: Tournament, tour: Tour) -> DraftPage:
    """Rows, faults and warnings of a draft. Nine queries."""
    entries = load_entry_lines(tournament)
    names = {str(entry): line.name for entry, line in entries.items()}
    found = draft_warnings(tournament, tour)
    seated = 4 if is_single(tournament) else 2
    at_table: dict[int, list[str]] = defaultdict(list)
    for warning in found:
        if warning.table is not None and warning.entries:
            text = table_warning_text(warning, names, seated=seated)
            at_table[warning.table].append(text)
    rows = [_row(game, entries, names, at_table) for game in tour_games(tour)]
    free = [entries[each.entries[0]] for each in found if each.code == "no_game"]
    return DraftPage(
        rows=(*rows, *(DraftRow(game=None, sides=((line,),)) for line in free)),
        faults=_texts(found, names, faults=True),
        warnings=_texts(found, names, faults=False),
        edited=any(row.by_hand for row in rows),
        holes=any(warning.code == "table_hole" for warning in found),
    )


def _row(
    game: GameLine,
    entries: dict[Any, EntryLine],
    names: dict[str, str],
    at_table: dict[int, list[str]],
) -> DraftRow:
    return DraftRow(
        game=game,
        sides=tuple(
            tuple(entries[entry] for entry in side.entries)
            for side in (game.a, game.b)
            if side.entries
        ),
        why=why_text(game.why, names),
        warnings=tuple(at_table.get(game.table or 0, ())),
        by_hand=any(reason.get("code") == BY_HAND for reason in game.why),
    )


def _texts(
    found: tuple[DraftWarning, ...], names: dict[str, str], *, faults: bool
) -> tuple[str, ...]:
    return tuple(warning_text(each, names) for each in found if each.is_fault is faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """A table of a published tour with its reasons."""

    game: GameLine
    why: str


def board_rows(tournament: Tournament, tour: Tour) -> tuple[BoardRow, ...]:
    """The tables of a published tour. Four queries."""
    entries = load_entry_lines(tournament)
    names = {str(entry): line.name for entry, line in entries.items()}
    return tuple(BoardRow(game=game, why=why_text(game.why, names)) for game in tour_games(tour))
