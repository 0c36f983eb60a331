"""Who is not there to sign (R16): the ledger says `refuse` with this reason; it is no dispute."""

from __future__ import annotations

from functools import cache
from typing import Final

from django.conf import settings
from django.utils.translation import gettext_lazy, override

ABSENT: Final = gettext_lazy("absent")
"""The reason, in the language of whoever notes it."""


def says_absent(reason: str) -> bool:
    """Whether the reason not to sign is that he is not there, in any language of the pages."""
    return reason.strip().casefold() in _words()


@cache
def _words() -> frozenset[str]:
    found = []
    for code, _name in settings.LANGUAGES:
        with override(code):
            found.append(str(ABSENT).casefold())
    return frozenset(found)
