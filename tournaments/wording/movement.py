"""How a place moved, as a sign and as words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain.movement import Moved


def move_sign(moved: Moved) -> str:
    """``▲2``, ``▼1``, ``–`` where the place is the same; a word for who is new."""
    if moved.new:
        return _("new")
    if not moved.up:
        return "–"
    return f"▲{moved.up}" if moved.up > 0 else f"▼{-moved.up}"


def move_words(moved: Moved) -> str:
    """The same for who hears the page."""
    if moved.new:
        return _("new in the table")
    if not moved.up:
        return _("same place as before the tour")
    if moved.up > 0:
        up = ngettext("up %(count)s place", "up %(count)s places", moved.up)
        return up % {"count": moved.up}
    down = ngettext("down %(count)s place", "down %(count)s places", -moved.up)
    return down % {"count": -moved.up}
