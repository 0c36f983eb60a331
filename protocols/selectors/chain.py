"""The chain of rows: nothing around an act can be changed unseen.

The engine's digest binds the regulation and the acts; a row's digest binds besides them the row
before, the key, the moment, the author, the device, the reason, who sat at the table and the hash
of a signature's strokes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Any

from protocols.domain.digest import canonical
from protocols.domain.entry_reader import read_entry
from protocols.domain.game import apply, open_game
from protocols.domain.state import GameState
from protocols.models import LedgerEntry, Protocol, Signature
from protocols.selectors.replaying import (
    cache_of,
    regulation_of,
    replay_rows,
    result_of,
    seat_fines_of,
)
from tournaments.domain.errors import Refusal
from tournaments.models import Seat


def sha256(value: object) -> str:
    """The SHA-256 of a JSON value's canonical text, in hex."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def signature_digest(strokes: object, typed_name: str) -> str:
    """What a row keeps of a signature."""
    return sha256({"strokes": strokes, "typed_name": typed_name})


def row_digest(row: LedgerEntry) -> str:
    """The digest of everything a row says."""
    return sha256(
        {
            "previous": row.previous_digest,
            "seq": row.seq,
            "key": str(row.key),
            "at": row.at.astimezone(UTC).isoformat(timespec="microseconds"),
            "by": row.by,
            "role": row.role,
            "user": row.user_id,
            "official": row.official_id,
            "device": row.device,
            "reason": row.reason,
            "kind": row.kind,
            "payload": row.payload,
            "around": row.around,
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """Something that is not as it was written.

    Attributes:
        seq: the row, None where the protocol or the game as a whole differs.
        what: ``sequence``, ``previous``, ``digest``, ``kind``, ``engine``, ``signature``,
            ``refused``, ``head``, or the name of a cached column.
        stored, computed: both values, as text.
    """

    seq: int | None
    what: str
    stored: str = ""
    computed: str = ""


def broken_rows(protocol: Protocol) -> list[Flaw]:
    """Rows of `protocol` that were changed, removed, added or reordered. Two queries."""
    rows = list(protocol.ledger.order_by("seq"))
    return [*_links(protocol, rows), *_engine_links(protocol, rows), *_signatures(rows)]


def differences(protocol: Protocol) -> list[Flaw]:
    """Cached columns of `protocol` and its game that a replay of the ledger contradicts.

    Four queries, fewer when the game is loaded.
    """
    rows = list(protocol.ledger.order_by("seq"))
    try:
        state = replay_rows(regulation_of(protocol.regulation), rows)
    except Refusal as refusal:
        seq = None if refusal.details.entry is None else refusal.details.entry + 1
        return [Flaw(seq=seq, what="refused", computed=refusal.code)]
    stored = _stored_columns(protocol)
    return [
        Flaw(seq=None, what=name, stored=str(stored[name]), computed=str(value))
        for name, value in rebuilt(state, rows).items()
        if stored[name] != value
    ]


def rebuilt(state: GameState, rows: Sequence[LedgerEntry]) -> dict[str, Any]:
    """Every cached column as the ledger says it should be."""
    result = result_of(state)
    points: tuple[int | None, int | None] = result["points"] or (None, None)
    return {
        "seq": len(rows),
        "phase": str(state.phase),
        "state": cache_of(state, rows),
        "digest": state.digest,
        "row_digest": rows[-1].digest if rows else "",
        "status": str(result["status"]),
        "kind": str(result["kind"] or ""),
        "winner": str(result["winner"] or ""),
        "finish": str(result["finish"] or ""),
        "points": points,
        "fines": result["fines"],
        "swallowed": result["swallowed"],
        "rounds": result["rounds"],
        "seat_fines": seat_fines_of(state),
    }


def _stored_columns(protocol: Protocol) -> dict[str, Any]:
    game = protocol.game
    return {
        "seq": protocol.seq,
        "phase": protocol.phase,
        "state": protocol.state,
        "digest": protocol.digest,
        "row_digest": protocol.row_digest,
        "status": game.status,
        "kind": game.kind,
        "winner": game.winner,
        "finish": game.finish,
        "points": (game.points_a, game.points_b),
        "fines": (game.fines_a, game.fines_b),
        "swallowed": (game.swallowed_a, game.swallowed_b),
        "rounds": (game.rounds_a, game.rounds_b),
        "seat_fines": dict(Seat.objects.filter(game=game).values_list("seat", "fines")),
    }


def _links(protocol: Protocol, rows: Sequence[LedgerEntry]) -> list[Flaw]:
    flaws: list[Flaw] = []
    previous = ""
    for place, row in enumerate(rows, start=1):
        checks: Mapping[str, tuple[object, object]] = {
            "sequence": (row.seq, place),
            "previous": (row.previous_digest, previous),
            "digest": (row.digest, row_digest(row)),
            "kind": (row.kind, row.payload.get("kind")),
        }
        flaws += [
            Flaw(seq=row.seq, what=what, stored=str(stored), computed=str(computed))
            for what, (stored, computed) in checks.items()
            if stored != computed
        ]
        previous = row.digest
    if (protocol.seq, protocol.row_digest) != (len(rows), previous):
        flaws.append(Flaw(seq=None, what="head", stored=protocol.row_digest, computed=previous))
    return flaws


def _engine_links(protocol: Protocol, rows: Sequence[LedgerEntry]) -> list[Flaw]:
    """Rows whose engine digest is not that of the acts up to them."""
    flaws: list[Flaw] = []
    state = open_game(regulation_of(protocol.regulation))
    for row in rows:
        try:
            state = apply(state, read_entry(row.payload))
        except Refusal as refusal:
            return [*flaws, Flaw(seq=row.seq, what="refused", computed=refusal.code)]
        if row.around.get("engine") != state.digest:
            stored = str(row.around.get("engine"))
            flaws.append(Flaw(seq=row.seq, what="engine", stored=stored, computed=state.digest))
    return flaws


def _signatures(rows: Sequence[LedgerEntry]) -> list[Flaw]:
    found = {
        row.act_id: signature_digest(row.strokes, row.typed_name)
        for row in Signature.objects.filter(act__in=[row.pk for row in rows])
    }
    flaws: list[Flaw] = []
    for row in rows:
        stored = row.around.get("signature", {}).get("sha256", "")
        if stored != found.get(row.pk, ""):
            flaws.append(Flaw(seq=row.seq, what="signature", stored=stored))
    return flaws
