"""The protocol at the end of a game: signed, refused, opened again (R16)."""

from __future__ import annotations

from collections.abc import Sequence

from protocols.services.ledger import Act, Order, commit
from protocols.services.tidying import signature_of
from protocols.wording.absence import ABSENT
from tournaments.domain.access import Right
from tournaments.services.writing import Answer, Write


def sign(
    *,
    write: Write,
    game_id: int,
    seat: int,
    strokes: object = (),
    typed_name: str = "",
    on_paper: bool = False,
) -> Answer:
    """The player at `seat` signs what the ledger says so far; the row digest binds it.

    `strokes` are lists of ``[x, y]`` in thousandths of the box's width; `typed_name` is for where
    nothing can be drawn; `on_paper` says that the signature stands on the paper sheet.
    """
    signature = signature_of(strokes=strokes, typed_name=typed_name, on_paper=on_paper)
    act = Act(payload={"kind": "sign", "seat": seat}, signature=signature)
    return commit(
        write,
        Order(
            act="ledger.sign",
            game_id=game_id,
            body={"seat": seat, "how": str(signature.how), "signature": signature.digest},
            plan=lambda _ground: [act],
        ),
    )


def refuse_to_sign(*, write: Write, game_id: int, seat: int, reason: str) -> Answer:
    """The player at `seat` does not sign, and says why; the chief referee sees it."""
    act = Act(payload={"kind": "refuse", "seat": seat, "reason": reason})
    return commit(
        write,
        Order(
            act="ledger.refuse",
            game_id=game_id,
            body={"seat": seat, "reason": reason},
            plan=lambda _ground: [act],
        ),
    )


def note_absent(*, write: Write, game_id: int, seats: Sequence[int]) -> Answer:
    """The players at `seats` are not there to sign: no dispute, and nothing is waited for."""
    reason = str(ABSENT)
    acts = [Act(payload={"kind": "refuse", "seat": seat, "reason": reason}) for seat in seats]
    return commit(
        write,
        Order(
            act="ledger.absent",
            game_id=game_id,
            body={"seats": list(seats)},
            plan=lambda _ground: acts,
        ),
    )


def reopen_protocol(*, write: Write, game_id: int) -> Answer:
    """A signed protocol is opened for a correction, with `write.reason`; signatures are void."""
    act = Act(payload={"kind": "reopen", "reason": write.reason})
    return commit(
        write,
        Order(
            act="ledger.reopen",
            game_id=game_id,
            body={"reason": write.reason},
            plan=lambda _ground: [act],
            right=Right.REOPEN,
        ),
    )
