"""What the page of entries proposes to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.selectors.entries import Attendance, Progress

if TYPE_CHECKING:
    from tournaments.models import Tournament


def entries_step(tournament: Tournament, counts: Attendance, drawn: Progress) -> dict[str, Any]:
    """The panel: what is missing among the entries, and where to go when nothing is."""
    code = tournament.code
    desk = {
        "url": reverse("tournament_desk", args=[code]),
        "label": _("To the desk"),
        "icon": "forward",
    }
    if counts.entries < 2:
        add = {"url": reverse("entry_new", args=[code]), "label": _("Add a pair"), "icon": "plus"}
        load = {
            "url": reverse("entries_import", args=[code]),
            "label": _("Paste or import a list"),
            "icon": "import",
        }
        text = _("Add the entries: one by one, from a message, or from a table.")
        return {"level": "active", "text": text, "actions": [add, load]}
    absent = counts.entries - counts.present
    if absent and not drawn.drawn:
        text = _("Mark who has come: %(absent)s of %(entries)s are not here yet.")
        facts = {"absent": absent, "entries": counts.entries}
        return {"level": "active", "text": text % facts, "actions": [desk]}
    if drawn.drawn:
        text = _("The tours have begun. An entry added now plays from the next draw on.")
        return {"level": "info", "text": text, "actions": [desk]}
    return {
        "level": "good",
        "text": _("Everybody is here: draw the first tour at the desk."),
        "actions": [desk],
    }
