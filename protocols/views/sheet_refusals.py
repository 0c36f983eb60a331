"""What is refused around paper sheets, in sentences; and their acts in the journal."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.views.organizer.acts import ACTS, SUBJECTS
from tournaments.views.refusals import SENTENCES

SENTENCES.update(
    {
        "sheet.not_ready": _("Only a sheet that is typed, checked and signed is put away."),
        "sheet.not_typed": _("There is nothing to compare yet: the game is not over."),
        "sheet.same_person": _(
            "You entered this protocol yourself. Another person has to look at the paper."
        ),
        "sheet.incident_open": _(
            "A difference is waiting for the chief referee. It is settled first."
        ),
        "incident.settled": _("This difference is settled already."),
        "photo.missing": _("Choose a photo first."),
        "photo.too_large": _("The photo is too large: at most %(most)s MB."),
        "photo.kind": _("This is no photo: JPEG, PNG and WebP are taken."),
        "audit.seed": _("Type %(length)s throws of a die: digits from 1 to 6."),
        "audit.seed_used": _("These dice were used already. Throw them again."),
        "audit.size": _("Between 1 and %(most)s protocols can be checked."),
        "audit.nothing": _("No protocol is finished yet."),
        "audit.read_already": _("This paper was read already."),
        "photo.too_many": _("A sheet has at most %(most)s photos."),
    }
)
ACTS.update(
    {
        "sheet.print": _("Sheets of tour %(tour)s printed"),
        "sheet.mark": _("Sheet of table %(table)s: %(mark)s %(holder)s"),
        "sheet.photo": _("Photo of a sheet taken"),
        "sheet.check": _("Sheet of table %(table)s checked by a second person"),
        "sheet.second": _("Sheet of table %(table)s typed a second time"),
        "sheet.differs": _("Paper and record differ, table %(table)s: %(note)s"),
        "audit.draw": _("Audit: %(size)s protocols drawn, dice %(seed)s"),
        "audit.read": _("Audit: the paper of table %(table)s says %(said)s"),
        "sheet.settle": _("Difference settled, table %(table)s"),
    }
)
SUBJECTS["sheet"] = _("Paper sheets")
SUBJECTS["audit"] = _("Audits")
