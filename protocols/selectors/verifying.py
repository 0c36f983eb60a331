"""What became of a record since somebody printed it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import BigIntegerField

from protocols.domain.entries import Kind
from protocols.models import LedgerEntry
from protocols.selectors.public import PublicProtocol, public_protocol
from protocols.selectors.tables import LedgerLine
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedRecord:
    """A record of this installation as it was when it had a certain digest.

    Attributes:
        protocol: as it is now.
        act: how many acts it had then: its version.
        at: when the last of them was entered.
    """

    protocol: PublicProtocol
    act: int
    at: datetime

    @property
    def later(self) -> Sequence[LedgerLine]:
        """What was entered since."""
        return self.protocol.table.lines[self.act :]

    @property
    def is_latest(self) -> bool:
        """Nothing was."""
        return not self.later

    @property
    def is_corrected(self) -> bool:
        """Something printed then does not hold any more; else the game just went on."""
        return any(line.kind in {Kind.CORRECT, Kind.REOPEN} for line in self.later)


def printed_record(tournament: Tournament, game_id: int, digest: str) -> PrintedRecord | None:
    """The record of a published game that once had this digest. Nine queries at most."""
    if game_id > BigIntegerField.MAX_BIGINT:
        return None
    rows = LedgerEntry.objects.filter(
        protocol__game=game_id, protocol__game__tour__tournament=tournament, digest=digest
    )
    found = rows.values_list("seq", "at").first()
    protocol = None if found is None else public_protocol(tournament, game_id)
    if found is None or protocol is None:
        return None
    return PrintedRecord(protocol=protocol, act=found[0], at=found[1])
