"""How a long print says how far it is; whoever listens may stop it by raising."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Told how many pieces are done, and of how many."""


def quiet(_done: int, _total: int) -> None:
    """Nobody listens."""
