"""One entry as a phone sends it: the act behind its kind, with the same checks as the forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from protocols.domain.entries import Kind
from protocols.services import append
from protocols.services import sign as sign_ledger
from referee.services.sanctions import (
    Decided,
    correct_entry,
    impose_sanction,
    record_false_pass,
    record_redeal,
)
from tournaments.domain.reading import (
    Json,
    invalid,
    read_choice,
    read_int,
    read_object,
    read_text,
    refuse_unknown,
)
from tournaments.services.writing import Answer, Write


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """What a phone sends for one act: the entry, and the strokes where it is a signature."""

    entry: Json
    strokes: object = ()
    typed_name: str = ""


def record_entry(*, write: Write, game_id: int, sent: Sent) -> Answer:
    """Do the act of `sent.entry`. The server's clock decides: a moment in the entry is not used.

    Raises:
        Refusal, Conflict, Forbidden, KeyReused: as the act itself.
    """
    entry = {key: value for key, value in sent.entry.items() if key != "at"}
    kind = read_choice(entry, "kind", Kind)
    act = _ACTS.get(kind, _append)
    return act(write, game_id, replace(sent, entry=entry))


def _append(write: Write, game_id: int, sent: Sent) -> Answer:
    return append(write=write, game_id=game_id, payload=sent.entry)


def _sign(write: Write, game_id: int, sent: Sent) -> Answer:
    refuse_unknown(sent.entry, ("kind", "seat"))
    return sign_ledger(
        write=write,
        game_id=game_id,
        seat=read_int(sent.entry, "seat"),
        strokes=sent.strokes,
        typed_name=sent.typed_name,
    )


def _sanction(write: Write, game_id: int, sent: Sent) -> Answer:
    entry = sent.entry
    refuse_unknown(entry, ("kind", "seat", "infraction", "measure", "points"))
    points = read_int(entry, "points") if "points" in entry else 0
    return impose_sanction(
        write=write,
        game_id=game_id,
        seat=read_int(entry, "seat"),
        infraction=read_text(entry, "infraction"),
        decided=Decided(measure=read_text(entry, "measure"), points=points),
    )


def _redeal(write: Write, game_id: int, sent: Sent) -> Answer:
    refuse_unknown(sent.entry, ("kind", "seat", "opponents", "fine"))
    return record_redeal(
        write=write,
        game_id=game_id,
        seat=read_int(sent.entry, "seat"),
        opponents=read_text(sent.entry, "opponents"),
        fine=read_int(sent.entry, "fine"),
    )


def _false_pass(write: Write, game_id: int, sent: Sent) -> Answer:
    entry = sent.entry
    refuse_unknown(entry, ("kind", "seat", "fine", "sums", "hands"))
    return record_false_pass(
        write=write,
        game_id=game_id,
        seat=read_int(entry, "seat"),
        fine=read_int(entry, "fine"),
        left={key: entry[key] for key in ("sums", "hands") if key in entry},
    )


def _correct(write: Write, game_id: int, sent: Sent) -> Answer:
    entry = sent.entry
    refuse_unknown(entry, ("kind", "entry", "with", "reason"))
    if "with" not in entry:
        raise invalid("with")
    given = entry["with"]
    return correct_entry(
        write=replace(write, reason=read_text(entry, "reason")),
        game_id=game_id,
        entry=read_int(entry, "entry"),
        replacement=None if given is None else read_object(given, "with"),
    )


_ACTS: Final[Mapping[Kind, Callable[[Write, int, Sent], Answer]]] = MappingProxyType(
    {
        Kind.SIGN: _sign,
        Kind.SANCTION: _sanction,
        Kind.REDEAL: _redeal,
        Kind.FALSE_PASS: _false_pass,
        Kind.CORRECT: _correct,
    }
)
