"""What a snapshot of a tournament keeps of its protocols and of their paper; no photos."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Model

from protocols.models import (
    AuditedSheet,
    LedgerEntry,
    PaperAudit,
    Protocol,
    Sheet,
    SheetIncident,
    Signature,
)
from tournaments.services.snapshots import SOURCES


def protocol_rows(tournament_id: int) -> Iterable[Model]:
    """Protocols, ledgers, signatures, sheets, audits, in an order in which they can be put back."""
    yield from Protocol.objects.filter(game__tour__tournament=tournament_id)
    yield from LedgerEntry.objects.filter(protocol__game__tour__tournament=tournament_id)
    yield from Signature.objects.filter(act__protocol__game__tour__tournament=tournament_id)
    yield from Sheet.objects.filter(game__tour__tournament=tournament_id)
    yield from SheetIncident.objects.filter(game__tour__tournament=tournament_id)
    yield from PaperAudit.objects.filter(tournament=tournament_id)
    yield from AuditedSheet.objects.filter(audit__tournament=tournament_id)


SOURCES["protocols"] = protocol_rows
