"""The protocol of one game as everybody may read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from protocols.domain.entries import Kind
from protocols.domain.state import Phase
from protocols.models import Protocol
from protocols.selectors.tables import SignatureView, Table, find_table
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import Signatures
from tournaments.models import Tournament
from tournaments.selectors.tours import GameLine, games_where


@dataclass(frozen=True, slots=True, kw_only=True)
class Signing:
    """Where a seat stands with its signature.

    Attributes:
        signature: in force, None without one.
        refused: why it refuses to sign, empty where it does not.
        needed: its side has not signed yet (R16: each player, or one of each side).
    """

    seat: Seat
    player: str
    signature: SignatureView | None
    refused: str
    needed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicProtocol:
    """A game with its ledger replayed, and the names as of its seats.

    Attributes:
        table: the game, its ledger, its signatures.
        game: the same game as a line of its tour.
        row_digest: the head of the chain of rows, empty before the first act.
        sanctions: those in force, each with the name of who sat there then.
    """

    table: Table
    game: GameLine
    row_digest: str
    sanctions: Sequence[Mapping[str, Any]]

    @property
    def signings(self) -> tuple[Signing, ...]:
        """The four seats and their signatures."""
        return tuple(self._signing(seat) for seat in Seat)

    @property
    def signatures_void(self) -> bool:
        """Somebody signed what was changed afterwards, and has not signed again."""
        given = {line.payload["seat"] for line in self.table.lines if line.kind == Kind.SIGN}
        left = given - {int(seat) for seat in self.table.state.signed}
        return self.table.state.phase is Phase.FINISHED and bool(left)

    def _signing(self, seat: Seat) -> Signing:
        state = self.table.state
        sitting = self.table.sitting.get(seat)
        done = {*state.signed, *state.refused}
        if self.table.regulation.signatures is Signatures.SIDES:
            done |= {each for signed in state.signed for each in signed.side.seats}
        return Signing(
            seat=seat,
            player=sitting.player if sitting else "",
            signature=self.table.signatures.get(seat),
            refused=self._refusal(seat) if seat in state.refused else "",
            needed=seat not in done,
        )

    def _refusal(self, seat: Seat) -> str:
        lines = [each for each in self.table.lines if each.kind == Kind.REFUSE]
        return next(
            (
                str(each.payload["reason"])
                for each in reversed(lines)
                if each.payload["seat"] == seat
            ),
            "",
        )


def public_protocol(tournament: Tournament, game_id: int) -> PublicProtocol | None:
    """The protocol of a published game of this tournament that is no bye. Eight queries at most."""
    table = find_table(game_id)
    if table is None or table.tournament.pk != tournament.pk:
        return None
    kept = Protocol.objects.filter(game=game_id).values_list("row_digest", "state__sanctions")
    row_digest, sanctions = kept.first() or ("", None)
    return PublicProtocol(
        table=table,
        game=games_where(Q(pk=game_id))[0],
        row_digest=row_digest,
        sanctions=tuple(sanctions or ()),
    )
