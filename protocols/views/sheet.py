"""The rows of a protocol in words: rounds, what happened between them, sanctions, signatures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from protocols.domain.entries import Kind
from protocols.domain.rounds import Outcome
from protocols.domain.state import Row
from protocols.selectors.public import PublicProtocol, Signing
from protocols.selectors.tables import LedgerLine, Sitting
from protocols.views.words import describe, measure_words
from protocols.wording.absence import says_absent
from protocols.wording.codes import INFRACTIONS, OUTCOMES, SIDES
from tournaments.domain.ids import Seat
from tournaments.domain.regulation import RULES_OF_INFRACTION, Infraction, Measure

_EVENTS: Final = frozenset(
    {Kind.TIME, Kind.SANCTION, Kind.RESULT, Kind.FORFEIT, Kind.REDEAL, Kind.NOTE}
)
"""What stands between the rounds where it made no row itself."""


def story(protocol: PublicProtocol) -> Iterator[dict[str, Any]]:
    """Rounds and events in the order of the ledger, as they stand after corrections."""
    sitting = protocol.table.sitting
    for line in protocol.table.lines:
        if line.row is not None:
            yield _round(line, line.row, sitting)
        elif line.in_force is not None and line.in_force["kind"] in _EVENTS:
            yield {
                "event": describe(line.in_force, sitting),
                "kind": line.in_force["kind"],
                "changed": line.is_changed,
            }


def _round(line: LedgerLine, row: Row, sitting: Mapping[int, Sitting]) -> dict[str, Any]:
    opener = None if row.opener is None else int(row.opener)
    points = row.settled.written
    return {
        "number": row.number,
        "opener": opener,
        "opener_name": sitting[opener].player if opener is not None and opener in sitting else "",
        "outcome": _outcome(row),
        "closer": _closer(row, sitting),
        "left": _left(line.in_force or {}),
        "a": points.a,
        "b": points.b,
        "total": row.total,
        "extra": row.extra,
        "annulled": row.outcome is Outcome.ANNULLED,
        "changed": line.is_changed,
    }


def _closer(row: Row, sitting: Mapping[int, Sitting]) -> dict[str, Any] | None:
    """Who laid the last tile, if it was told."""
    seat = row.settled.closer
    if seat is None:
        return None
    return {"seat": int(seat), "player": sitting[seat].player if seat in sitting else ""}


def _outcome(row: Row) -> str:
    """``went out``, with the side where the very seat was not told."""
    said = str(OUTCOMES[row.outcome])
    winner = row.settled.winner
    if row.outcome is Outcome.OUT and row.settled.closer is None and winner is not None:
        return f"{said}: {SIDES[winner]}"
    return said


def _left(payload: Mapping[str, Any]) -> list[dict[str, str]]:
    """The tiles left in each hand that holds some, where they were entered."""
    hands: Mapping[str, Sequence[str]] = payload.get("hands") or {}
    held = [(seat, " ".join(tiles)) for seat, tiles in sorted(hands.items()) if tiles]
    return [{"seat": seat, "tiles": tiles} for seat, tiles in held]


def sanctions(protocol: PublicProtocol) -> list[dict[str, Any]]:
    """Who was warned or fined, for what, by which rules; what was withdrawn stays visible."""
    sitting = protocol.table.sitting
    withdrawn = [
        {**line.payload, "name": sitting[line.payload["seat"]].player}
        for line in protocol.table.lines
        if line.kind == Kind.SANCTION and line.is_withdrawn
    ]
    return [
        *(_sanction(each, withdrawn=False) for each in protocol.sanctions),
        *(_sanction(each, withdrawn=True) for each in withdrawn),
    ]


def _sanction(given: Mapping[str, Any], *, withdrawn: bool) -> dict[str, Any]:
    infraction, measure = Infraction(given["infraction"]), Measure(given["measure"])
    return {
        "measure": measure_words(measure, given.get("points", 0)),
        "state": "warning" if measure is Measure.WARNING else "fine",
        "player": given["name"],
        "side": SIDES[Seat(given["seat"]).side],
        "infraction": INFRACTIONS[infraction],
        "rules": RULES_OF_INFRACTION[infraction].replace("-", "–"),
        "withdrawn": withdrawn,
    }


def journal(protocol: PublicProtocol) -> list[dict[str, Any]]:
    """Every act of the ledger as it was given, and what became of it."""
    sitting = protocol.table.sitting
    return [
        {
            "number": line.index + 1,
            "at": line.at,
            "by": line.by,
            "text": describe(line.payload, sitting),
            "reason": "" if "reason" in line.payload else line.reason,
            "withdrawn": line.is_withdrawn,
            "changed": line.is_changed,
            "correction": line.kind in {Kind.CORRECT, Kind.REOPEN},
        }
        for line in protocol.table.lines
    ]


def signature(signing: Signing) -> dict[str, Any]:
    """One box for a signature: drawn, typed, on paper, absent, refused, missing."""
    found = signing.signature
    box: dict[str, Any] = {
        "seat": int(signing.seat),
        "player": signing.player,
        "path": "",
        "at": None,
    }
    if found is not None:
        box["at"] = found.at
        box["path"] = path_of(found.strokes)
        box["typed"] = found.typed_name
        box["note"] = "" if box["path"] else _how(found.how)
    elif says_absent(signing.refused):
        box["note"] = _("was absent")
    elif signing.refused:
        box["note"] = _("refused to sign: %(reason)s") % {"reason": signing.refused}
        box["refused"] = True
    else:
        box["note"] = _("not signed yet") if signing.needed else _("the partner signed")
    return box


def _how(how: str) -> str:
    return _("signed on the paper sheet") if how == "paper" else _("signed by typing the name")


def path_of(strokes: Sequence[Sequence[Sequence[int]]]) -> str:
    """Strokes in thousandths of the box as one SVG path; a dot is a line of no length."""
    parts = []
    for stroke in strokes:
        points = [f"{int(x)} {int(y)}" for x, y in stroke]
        if points:
            parts.append(f"M{points[0]}L{' '.join(points[1:] or points[:1])}")
    return "".join(parts)
