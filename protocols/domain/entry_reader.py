"""Entries from JSON: each kind with its own keys, nothing missing, nothing unknown.

Alternatives exclude each other: the key of the form that was not chosen is unknown there. So
`hands` beside `points`, `seat` beside `side`, `seat` beside `tiles` are refused by name.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from protocols.domain.digest import canonical
from protocols.domain.entries import (
    Act,
    Correct,
    Correctable,
    Count,
    Decision,
    During,
    Ending,
    Entry,
    FalsePass,
    FishByHands,
    FishBySums,
    Forfeit,
    Kind,
    Note,
    Opening,
    OutByHands,
    OutByPoints,
    Redeal,
    Refuse,
    Reopen,
    Result,
    Round,
    Sanction,
    Sign,
    Start,
    Time,
)
from protocols.domain.reading import (
    read_both,
    read_hands,
    read_moment,
    read_number,
    read_optional_seat,
    read_seat,
    read_sides,
    read_turned,
)
from tournaments.domain.ids import Side
from tournaments.domain.reading import (
    invalid,
    read_bool,
    read_choice,
    read_int,
    read_object,
    read_writable,
    refuse_unknown,
)
from tournaments.domain.regulation import Infraction, Measure

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tournaments.domain.reading import Json


def _only(data: Json, *keys: str) -> None:
    refuse_unknown(data, ("kind", *keys))


def _opening(data: Json) -> Opening:
    if "seat" in data:
        _only(data, "seat")
        return Opening(opener=read_seat(data))
    _only(data, "tiles")
    return Opening(opener=read_turned(data, "tiles"))


def _start(data: Json) -> Start:
    _only(data, "at")
    return Start(at=read_moment(data, "at"))


def _count(data: Json, ending: Ending) -> tuple[Count, tuple[str, ...]]:
    """What was counted, and the keys it was read from."""
    if ending is Ending.FISH:
        if "hands" in data:
            return FishByHands(hands=read_hands(data, "hands")), ("hands",)
        return FishBySums(sums=read_both(data, "sums")), ("sums",)
    if "hands" in data:
        count = OutByHands(seat=read_seat(data), hands=read_hands(data, "hands"))
        return count, ("seat", "hands")
    winner = "seat" if "seat" in data else "side"
    return OutByPoints(
        winner=read_seat(data) if winner == "seat" else read_choice(data, "side", Side),
        points=read_number(data, "points"),
    ), (winner, "points")


def _round(data: Json) -> Round:
    count, keys = _count(data, read_choice(data, "outcome", Ending))
    _only(data, "outcome", *keys, "opener", "closer", "confirmed")
    return Round(
        count=count,
        opener=read_optional_seat(data, "opener"),
        closer=read_optional_seat(data, "closer"),
        confirmed="confirmed" in data and read_bool(data, "confirmed"),
    )


def _redeal(data: Json) -> Redeal:
    _only(data, "seat", "opponents", "fine")
    return Redeal(
        seat=read_seat(data),
        opponents=read_choice(data, "opponents", Decision),
        fine=read_int(data, "fine"),
    )


def _false_pass(data: Json) -> FalsePass:
    seat, fine = read_seat(data), read_int(data, "fine")
    if "hands" in data:
        _only(data, "seat", "fine", "hands")
        return FalsePass(seat=seat, fine=fine, left=read_hands(data, "hands"))
    _only(data, "seat", "fine", "sums")
    return FalsePass(seat=seat, fine=fine, left=read_both(data, "sums") if "sums" in data else None)


def _sanction(data: Json) -> Sanction:
    measure = read_choice(data, "measure", Measure)
    is_fine = measure is Measure.FINE
    _only(data, "measure", "seat", "infraction", *(("points",) if is_fine else ()))
    return Sanction(
        measure=measure,
        seat=read_seat(data),
        infraction=read_choice(data, "infraction", Infraction),
        points=read_int(data, "points") if is_fine else 0,
    )


def _time(data: Json) -> Time:
    _only(data, "during")
    return Time(during=read_choice(data, "during", During))


def _result(data: Json) -> Result:
    _only(data, "score", "reason")
    return Result(score=read_both(data, "score"), reason=read_writable(data, "reason"))


def _forfeit(data: Json) -> Forfeit:
    _only(data, "sides", "at")
    return Forfeit(sides=read_sides(data, "sides"), at=read_moment(data, "at"))


def _sign(data: Json) -> Sign:
    _only(data, "seat")
    return Sign(seat=read_seat(data))


def _refuse(data: Json) -> Refuse:
    _only(data, "seat", "reason")
    return Refuse(seat=read_seat(data), reason=read_writable(data, "reason"))


def _reopen(data: Json) -> Reopen:
    _only(data, "reason")
    return Reopen(reason=read_writable(data, "reason"))


def _note(data: Json) -> Note:
    _only(data, "text")
    return Note(text=read_writable(data, "text"))


_CORRECTABLE: Final[Mapping[Kind, Callable[[Json], Correctable]]] = MappingProxyType(
    {
        Kind.OPENING: _opening,
        Kind.START: _start,
        Kind.ROUND: _round,
        Kind.REDEAL: _redeal,
        Kind.FALSE_PASS: _false_pass,
        Kind.SANCTION: _sanction,
        Kind.TIME: _time,
        Kind.RESULT: _result,
        Kind.FORFEIT: _forfeit,
        Kind.NOTE: _note,
    }
)


def _correct(data: Json) -> Correct:
    _only(data, "entry", "with", "reason")
    if "with" not in data:
        raise invalid("with")
    entry, reason = read_int(data, "entry"), read_writable(data, "reason")
    if data["with"] is None:
        return Correct(entry=entry, replacement=None, reason=reason)
    given = read_object(data["with"], "with")
    kind = read_choice(given, "kind", Kind)
    if kind not in _CORRECTABLE:
        raise invalid("kind")
    return Correct(entry=entry, replacement=_CORRECTABLE[kind](given), reason=reason)


_READERS: Final[Mapping[Kind, Callable[[Json], Act]]] = MappingProxyType(
    {
        **_CORRECTABLE,
        Kind.SIGN: _sign,
        Kind.REFUSE: _refuse,
        Kind.REOPEN: _reopen,
        Kind.CORRECT: _correct,
    }
)


def read_entry(value: object) -> Entry:
    """One entry of a ledger from its JSON form.

    Raises:
        Refusal: ``input.invalid`` with the key that is missing, unknown or of the wrong type.
    """
    data = read_object(value, "entries")
    kind = read_choice(data, "kind", Kind)
    return Entry(_READERS[kind](data), canonical(data))
