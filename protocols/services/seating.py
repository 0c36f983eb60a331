"""Who sat at a table is put right: one act, noted in the ledger (R1).

The ledger stays as it was written, by seats and sides; the row of the note and all after it are
chained to the new line-up. Signatures become void. The engine's `note` keeps them, so the act that
clears them goes first: `reopen` where the protocol is signed, otherwise the first act in force
corrected to itself, which changes nothing in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from protocols.domain.entry_writer import write_act
from protocols.domain.game import acts_in_force
from protocols.domain.seating import (
    check_seating,
    line_up_text,
    partners_changed,
    sides_changed,
)
from protocols.domain.state import Phase
from protocols.selectors.seating import people_of
from protocols.services.ground import Ground, line_up_of
from protocols.services.ledger import Act, Order, commit
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import EntryId, PlayerId, Seat, Side
from tournaments.services.seats import write_seats
from tournaments.services.writing import Answer, Write, demand

Then = Callable[[Ground, Ground], None]
Change = Callable[[Mapping[Seat, PlayerId]], Mapping[Seat, PlayerId]]


def _nothing(_before: Ground, _after: Ground) -> None:
    return


def seat_players(
    *, write: Write, game_id: int, seats: Mapping[int, int], then: Then = _nothing
) -> Answer:
    """Say who really sat on the four seats (seat to player), with `write.reason`.

    A referee may until the first round is recorded, afterwards the chief referee and the
    organiser. Results follow the new line-up; signatures are asked again.

    Raises:
        Refusal: ``seat.*`` as in `check_seating`, ``reason.missing``.
    """
    wanted = {Seat(seat): PlayerId(str(player)) for seat, player in seats.items()}
    body = {"seats": {str(int(seat)): player for seat, player in wanted.items()}}
    return _change(write, game_id, body, lambda _present: wanted, then)


def swap_sides(*, write: Write, game_id: int, then: Then = _nothing) -> Answer:
    """The pairs sat the other way round; rights and refusals as `seat_players`."""
    return _change(write, game_id, {"swap": "sides"}, sides_changed, then)


def swap_partners(*, write: Write, game_id: int, side: Side, then: Then = _nothing) -> Answer:
    """Two partners sat on each other's seat; rights and refusals as `seat_players`."""
    return _change(
        write,
        game_id,
        {"swap": str(side)},
        lambda present: partners_changed(present, side),
        then,
    )


def _change(
    write: Write, game_id: int, body: Mapping[str, object], change: Change, then: Then
) -> Answer:
    return commit(
        write,
        Order(
            act="ledger.seats",
            game_id=game_id,
            body={**body, "reason": write.reason},
            prepare=lambda ground: _reseat(write, ground, change),
            plan=lambda ground: _acts(write, ground),
            then=then,
        ),
    )


def right_to_seat(*, is_begun: bool) -> Right:
    """What it takes to change seats, before and after the first round."""
    return Right.REOPEN if is_begun else Right.RECORD


def _reseat(write: Write, ground: Ground, change: Change) -> Ground:
    if not write.reason:
        raise Refusal("reason.missing", rule="R53")
    begun = bool(ground.state.rows) or ground.state.is_over
    right = right_to_seat(is_begun=begun)
    demand(write.actor, right, ground.tournament, table=ground.game.table)
    present = {
        Seat(int(seat)): PlayerId(str(each["player"])) for seat, each in ground.line_up.items()
    }
    people = people_of({int(each["entry"]) for each in ground.line_up.values()})
    entries = {PlayerId(str(each.player_id)): EntryId(str(each.entry_id)) for each in people}
    wanted = change(present)
    check_seating(wanted, present, entries)
    changed = {
        int(seat): (int(player), int(entries[player]))
        for seat, player in wanted.items()
        if present[seat] != player
    }
    write_seats(game=ground.game, taken=changed)
    return replace(ground, line_up=line_up_of(ground.game))


def _acts(write: Write, ground: Ground) -> Sequence[Act]:
    names = {Seat(int(seat)): str(each["name"]) for seat, each in ground.line_up.items()}
    note = Act(payload={"kind": "note", "text": line_up_text(names)})
    return [*_voiding(write, ground), note]


def _voiding(write: Write, ground: Ground) -> list[Act]:
    """What clears the signatures given so far."""
    state = ground.state
    if state.phase is Phase.SIGNED:
        return [Act(payload={"kind": "reopen", "reason": write.reason})]
    if not state.signed and not state.refused:
        return []
    at, act = next(iter(acts_in_force(state).items()))
    same = {"kind": "correct", "entry": at, "with": write_act(act), "reason": write.reason}
    return [Act(payload=same)]
