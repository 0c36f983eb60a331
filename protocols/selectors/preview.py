"""What an act would mean, without writing it."""

from __future__ import annotations

from dataclasses import dataclass

from protocols.domain.state import GameState, Row
from protocols.models import Protocol
from protocols.selectors.replaying import append_entry, regulation_of, replay_rows
from tournaments.domain.reading import Json
from tournaments.models import Game
from tournaments.selectors.stages import regulation_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A game before and after an act that nobody has recorded.

    `row` is the row of the protocol the act would add, None when it adds none.
    """

    before: GameState
    after: GameState
    row: Row | None


def game_state(game: Game) -> GameState:
    """The game as its ledger says; three queries, one when nothing happened yet."""
    protocol = Protocol.objects.filter(game=game).first()
    if protocol is None:
        return replay_rows(regulation_of(regulation_in(game.tour)), [])
    rows = list(protocol.ledger.order_by("seq"))
    return replay_rows(regulation_of(protocol.regulation), rows)


def preview(game: Game, *payloads: Json) -> Preview:
    """What `payloads` would make of `game`.

    Raises:
        Refusal: the same that recording them would raise.
    """
    return preview_from(game_state(game), *payloads)


def preview_from(before: GameState, *payloads: Json) -> Preview:
    """`preview` for a game that is replayed already. No query."""
    after = before
    for payload in payloads:
        after = append_entry(after, payload)
    grown = len(after.rows) > len(before.rows)
    return Preview(before=before, after=after, row=after.rows[-1] if grown else None)
