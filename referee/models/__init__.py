"""Rows of who judges."""

from referee.models.official import Official
from referee.models.stranded import Stranded

__all__ = ["Official", "Stranded"]
