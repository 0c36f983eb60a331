"""Sentences for the refusals of tours, put where `explain` finds them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.views.refusals import SENTENCES
from tournaments.wording.refusals import TOURS

SENTENCES.update(TOURS)
SENTENCES.update(
    {
        "form.tick_one": _("Tick one entry, then press the button."),
        "form.tick_two": _("Tick two entries, then press the button."),
        "form.tick_four": _("Tick four players: the first two play against the other two."),
        "form.table": _("Write two table numbers."),
        "form.confirm": _("To confirm, type: %(phrase)s"),
    }
)
