"""Marks that make an address on paper hard to guess."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

LENGTH: Final = 12


def table_mark(secret: bytes, code: str, table: int) -> str:
    """The mark of a table of a tournament: the same every time, unknown without the secret."""
    text = f"call-referee/{code}/{table}".encode()
    return hmac.new(secret, text, hashlib.sha256).hexdigest()[:LENGTH]


def is_mark(given: str, secret: bytes, code: str, table: int) -> bool:
    """Whether `given` is the mark of that table."""
    return hmac.compare_digest(given.encode(), table_mark(secret, code, table).encode())
