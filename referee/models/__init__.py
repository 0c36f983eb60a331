"""Rows of who judges."""

from referee.models.official import Official

__all__ = ["Official"]
