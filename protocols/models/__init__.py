"""Rows of what happened at a table."""

from protocols.models.protocol import LedgerEntry, Protocol, Signature

__all__ = ["LedgerEntry", "Protocol", "Signature"]
