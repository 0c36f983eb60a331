"""Acts around officials and tables as the journal tells them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.views.organizer.acts import ACTS

ACTS.update(
    {
        "official.create": _("Official added: %(name)s"),
        "official.change": _("Official changed: %(name)s"),
        "official.revoke": _("The link of an official ended"),
        "official.new_link": _("A new link for an official"),
        "official.enter": _("Came in by a personal link"),
        "zone.create": _("Zone added: %(name)s"),
        "zone.change": _("Zone changed: %(name)s"),
        "zone.delete": _("Zone removed: %(name)s"),
        "stranded.keep": _("Left on a phone whose link had ended"),
        "stranded.accept": _("Accepted what %(by)s had entered before the link ended"),
        "stranded.drop": _("Left out what %(by)s had entered before the link ended"),
        "game.extra_minutes": _("Extra minutes for a table: %(minutes)s"),
        "clock.step": _(
            "The server's clock jumped by %(seconds)s s; running games keep their time"
        ),
        "call.make": _("Table %(table)s called for a referee"),
        "call.take": _("Went to table %(table)s"),
        "call.close": _("The call of table %(table)s is settled"),
        "presence.mark": _("Seen at the table: seat %(seat)s"),
        "presence.unmark": _("Not at the table after all: seat %(seat)s"),
    }
)
