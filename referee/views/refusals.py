"""What is refused to officials, in sentences."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.views.refusals import SENTENCES

SENTENCES.update(
    {
        "official.name_empty": _("Type a name."),
        "official.name_too_long": _("A name has at most %(longest)s characters."),
        "official.role": _("Choose an office."),
        "official.tables": _("Tables are numbers from 1 to 1000."),
        "official.zone": _("There is no such zone."),
        "zone.name_empty": _("Type a name."),
        "zone.name_too_long": _("A name has at most %(longest)s characters."),
        "zone.name_taken": _("A zone of this name exists already."),
        "zone.no_tables": _("Name the tables of the zone: 1-4, 9."),
        "zone.in_use": _("Officials work in this zone: give them another one first."),
        "official.revoked": _("This link has ended."),
        "sanction.unknown": _("The scale of this tournament has no step for this fault."),
        "sanction.reason_missing": _("The scale says another step. Say why you decide otherwise."),
        "call.no_table": _("Nothing is played at this table now."),
        "call.taken": _("%(by)s has taken this call."),
        "call.closed": _("This call is settled already."),
        "position.tile_twice": _("One tile is given twice."),
        "stranded.too_many": _("%(limit)s entries of this phone wait already."),
        "stranded.decided": _("This was decided before."),
        "stranded.unfinished": _("This entry lacks something: it can only be left out."),
        "position.ends": _("No line of the tiles on the table has these ends."),
    }
)
