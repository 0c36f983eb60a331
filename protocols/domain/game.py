"""A game as the fold of its ledger, corrections included.

`replay(regulation, entries)` is `apply` from `open_game(regulation)`, entry by entry. A correction
(R53) replays everything before it with the latest replacements, signatures and re-openings left
out; later entries go on from there.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from protocols.domain.acting import advance
from protocols.domain.digest import first_link, next_link
from protocols.domain.entries import Correct, Entry, Refuse, Reopen, Sign
from protocols.domain.phases import check_phase
from protocols.domain.state import GameState
from tournaments.domain.errors import Refusal, RefusalDetails

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from protocols.domain.entries import Correctable
    from tournaments.domain.regulation import Regulation

_LEFT_OUT: Final = (Correct, Reopen, Sign, Refuse)
"""What no correction touches, and no replay for one repeats."""


def open_game(regulation: Regulation) -> GameState:
    """A game before its first entry."""
    return GameState(regulation=regulation, digest=first_link(regulation))


def apply(state: GameState, entry: Entry) -> GameState:
    """The game after one more `entry`.

    Raises:
        Refusal: placed at the index the entry would have had; the game stays as it was.
    """
    at = len(state.entries)
    try:
        if isinstance(entry.act, Correct):
            after = _corrected(state, entry.act)
        else:
            after = advance(state, entry.act, at)
    except Refusal as refusal:
        raise refusal.at(at) from None
    return replace(
        after,
        entries=(*state.entries, entry),
        digest=next_link(state.digest, entry.text),
    )


def replay(regulation: Regulation, entries: Iterable[Entry]) -> GameState:
    """The game after all `entries`.

    Raises:
        Refusal: the first that is refused, with its index.
    """
    state = open_game(regulation)
    for entry in entries:
        state = apply(state, entry)
    return state


def acts_in_force(state: GameState) -> dict[int, Correctable]:
    """What counts of the ledger: by index, corrected, without what was withdrawn."""
    return _in_force(state.entries, state.replaced)


def _in_force(
    entries: tuple[Entry, ...], replaced: Mapping[int, Correctable | None]
) -> dict[int, Correctable]:
    acts: dict[int, Correctable] = {}
    for at, entry in enumerate(entries):
        if isinstance(entry.act, _LEFT_OUT):
            continue
        act = replaced.get(at, entry.act)
        if act is not None:
            acts[at] = act
    return acts


def _corrected(state: GameState, correction: Correct) -> GameState:
    check_phase(state, correction.kind)
    target = correction.entry
    if not 0 <= target < len(state.entries) or isinstance(state.entries[target].act, _LEFT_OUT):
        raise Refusal("correct.target", rule="R53")
    replaced = MappingProxyType({**state.replaced, target: correction.replacement})
    fresh = GameState(regulation=state.regulation, digest=state.digest, replaced=replaced)
    for at, act in _in_force(state.entries, replaced).items():
        try:
            fresh = advance(fresh, act, at)
        except Refusal as refusal:
            raise _impossible(at, refusal) from None
    return fresh


def _impossible(at: int, refusal: Refusal) -> Refusal:
    return Refusal.of(
        RefusalDetails(
            "correct.makes_impossible", rule="R53", params={"entry": at, "code": refusal.code}
        )
    )
