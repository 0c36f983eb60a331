"""Rows of what happened at a table, and of the paper it was written on."""

from protocols.models.audit import AuditedSheet, PaperAudit
from protocols.models.protocol import LedgerEntry, Protocol, Signature
from protocols.models.seal import SealCertificate
from protocols.models.sheet import Sheet, SheetIncident, SheetPhoto

__all__ = [
    "AuditedSheet",
    "LedgerEntry",
    "PaperAudit",
    "Protocol",
    "SealCertificate",
    "Sheet",
    "SheetIncident",
    "SheetPhoto",
    "Signature",
]
