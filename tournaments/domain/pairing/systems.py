"""The systems of play, one module each: a new one is a module and a line here."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tournaments.domain.draw import System
from tournaments.domain.pairing import knockout, rotating, swiss

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tournaments.domain.draw import Draw, Request

TOUR_BY_TOUR: Final[Mapping[System, Callable[[Request], Draw]]] = MappingProxyType(
    {
        System.SWISS: swiss.draw,
        System.KNOCKOUT: knockout.draw,
        System.ROTATING: rotating.draw,
    }
)
"""The systems that draw a tour when the one before it is played; the others know all at once."""
