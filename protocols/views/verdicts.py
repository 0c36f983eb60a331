"""What is said of a protocol that somebody brought, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from protocols.domain.seal import SealState
from protocols.selectors.verifying import PrintedRecord


class Verdict(NamedTuple):
    """A verdict: its code, the tone of a notice, a short word, what it means."""

    code: str
    level: str
    title: str | Promise
    text: str | Promise


_FILES: Final = {
    SealState.APPENDED: Verdict(
        "changed",
        "bad",
        _("Changed: something was added to the file"),
        _(
            "The beginning is a protocol sealed here, and something was written behind it that was "
            "not there. Do not trust what you see in it: download the protocol anew."
        ),
    ),
    SealState.ALTERED: Verdict(
        "changed",
        "bad",
        _("Changed: this is not the file that was sealed"),
        _(
            "It bears the seal of this installation, but at least one byte is not as it was "
            "sealed. Do not trust what you see in it: download the protocol anew."
        ),
    ),
    SealState.FOREIGN: Verdict(
        "unknown",
        "warn",
        _("Unknown: another seal"),
        _("The file is signed, but by no key of this installation. Ask where it was made."),
    ),
    SealState.ABSENT: Verdict(
        "unknown",
        "warn",
        _("Unknown: no seal"),
        _(
            "Sealed are single signed protocols, as they are downloaded. Scans, copies made by "
            "printing to a file, packs of a tour and reports have no seal: use the QR code of the "
            "protocol."
        ),
    ),
}
_VALID: Final = Verdict(
    "valid",
    "good",
    _("Valid"),
    _("The file is byte for byte as it was sealed here, and the record has not changed since."),
)
_CORRECTED: Final = Verdict(
    "corrected",
    "warn",
    _("Genuine, but corrected since"),
    _(
        "The file is byte for byte as it was sealed here. Later the record was changed: below "
        "stands what was entered since. What counts is the protocol as it is now."
    ),
)
_ALONE: Final = Verdict(
    "alone",
    "info",
    _("Genuine, but its record cannot be shown"),
    _(
        "The file is byte for byte as it was sealed here. Its tournament is not public, or not in "
        "this installation any more, so whether it was corrected later is not told."
    ),
)
_SAME: Final = Verdict(
    "valid",
    "good",
    _("The record is still the same"),
    _("Nothing was entered since this protocol was printed. Compare the numbers with the paper."),
)
_PRINT_CORRECTED: Final = Verdict(
    "corrected",
    "warn",
    _("Corrected since"),
    _(
        "This protocol was printed from our record. Later the record was changed: below stands "
        "what was entered since. What counts is the protocol as it is now."
    ),
)
_WENT_ON: Final = Verdict(
    "earlier",
    "info",
    _("The record has gone on since"),
    _("This protocol was printed before the end: more was entered afterwards."),
)
_NO_RECORD: Final = Verdict(
    "unknown",
    "bad",
    _("Unknown: no such record"),
    _(
        "No public record of this installation ever had this digest. Either the paper is not from "
        "here, or the tournament is not public, or somebody made the code himself."
    ),
)


def of_file(state: SealState, record: PrintedRecord | None) -> Verdict:
    """What a file is, and what became of the record it holds; None where that is not known."""
    if state is not SealState.GENUINE:
        return _FILES[state]
    if record is None:
        return _ALONE
    return _VALID if record.is_latest else _CORRECTED


def of_print(record: PrintedRecord | None) -> Verdict:
    """What became of the record since it was printed; None where there is none."""
    if record is None:
        return _NO_RECORD
    if record.is_latest:
        return _SAME
    return _PRINT_CORRECTED if record.is_corrected else _WENT_ON
