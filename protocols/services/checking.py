"""A second person compares the record with the paper; a difference is an incident (R53).

Nothing here writes to the ledger: what is wrong in it is corrected by the chief referee, with his
reason, as everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from protocols.domain.comparison import Difference, compare, content_digest
from protocols.domain.document import write_state
from protocols.domain.entries import Kind
from protocols.models import LedgerEntry, Protocol, Sheet, SheetIncident
from protocols.selectors.replaying import regulation_of, replay_rows
from protocols.selectors.sheets import lines_of, record_lines
from protocols.services import keying
from protocols.services.ground import tournament_of
from protocols.services.sheets import game_with_sheet, table_of_game
from tournaments.domain.access import Actor, Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.models import Game, Tournament
from tournaments.services.writing import Answer, Write, demand, expect, perform

NOTE_LENGTH = 500
_NO_CONTENT = frozenset({Kind.START, Kind.SIGN, Kind.REFUSE, Kind.NOTE, Kind.REOPEN})
"""Rows that put nothing on the sheet: their author may still check it."""


def confirm_sheet(*, write: Write, game_id: int) -> Answer:
    """Another person than those who entered it found the record to be what the paper says.

    Raises:
        Refusal: ``sheet.not_typed``, ``sheet.same_person``, ``sheet.incident_open``.
        Conflict: the record has changed since the page was made.
    """

    def do(tournament: Tournament) -> Answer:
        game, protocol, lines = _record(write, tournament, game_id, Right.RECORD)
        _refuse_author(write.actor, protocol)
        _confirm(write, game, lines)
        return {"game": game.pk, "table": game.table, "checked": True}

    return perform(
        write,
        act="sheet.check",
        tournament_id=tournament_of(game_id),
        body={"game": game_id, "table": table_of_game(game_id)},
        do=do,
    )


def check_by_typing(*, write: Write, game_id: int, sheet: keying.Sheet) -> Answer:
    """The sheet typed a second time, without the record in view, and the two compared.

    The same: the sheet counts as checked. Not the same: an incident with every line that differs.

    Raises:
        Refusal: as `confirm_sheet`, and as `keying.key_in_protocol` for what was typed.
    """

    def do(tournament: Tournament) -> Answer:
        game, protocol, lines = _record(write, tournament, game_id, Right.KEY_IN)
        _refuse_author(write.actor, protocol)
        start = game.tour.started_at or write.now
        regulation = regulation_of(protocol.regulation)
        typed = keying.try_sheet(
            sheet, state=replay_rows(regulation, []), start=start, zone=tournament.zone
        )
        found = compare(lines, lines_of(write_state(typed)))
        if found:
            _report(write, game, SheetIncident.Source.SECOND, found=found)
        else:
            _confirm(write, game, lines)
        return {"game": game.pk, "differences": [each.as_json() for each in found]}

    body: Mapping[str, object] = {
        "game": game_id,
        "table": table_of_game(game_id),
        "entries": list(sheet.entries),
        "totals": sheet.totals,
    }
    return perform(
        write, act="sheet.second", tournament_id=tournament_of(game_id), body=body, do=do
    )


def report_difference(*, write: Write, game_id: int, note: str) -> Answer:
    """Somebody saw that the paper says something else: in words, for the chief referee.

    Raises:
        Refusal: ``reason.missing``, ``text.too_long``, ``sheet.not_typed``.
    """
    note = clean(note)
    if not note:
        raise Refusal("reason.missing")
    if len(note) > NOTE_LENGTH:
        raise Refusal("text.too_long", limit=NOTE_LENGTH)

    def do(tournament: Tournament) -> Answer:
        game, _protocol, _lines = _record(write, tournament, game_id, Right.RECORD)
        incident = _report(write, game, SheetIncident.Source.SEEN, note=note)
        return {"game": game.pk, "incident": incident.pk}

    body = {"game": game_id, "table": table_of_game(game_id), "note": note}
    return perform(
        write, act="sheet.differs", tournament_id=tournament_of(game_id), body=body, do=do
    )


def settle_incident(*, write: Write, incident_id: int) -> Answer:
    """The chief referee says, in `write.reason`, how a difference was settled.

    Raises:
        Refusal: ``reason.missing``, ``incident.settled``.
    """
    incident = SheetIncident.objects.select_related("game__tour").get(pk=incident_id)
    game = incident.game

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.REOPEN, tournament)
        if not write.reason:
            raise Refusal("reason.missing")
        stored = SheetIncident.objects.filter(pk=incident_id, settled_at=None)
        settled = {
            "settled_at": write.now,
            "settled_by": write.actor.name,
            "settlement": write.reason,
        }
        if not stored.update(**settled):
            raise Refusal("incident.settled")
        return {"incident": incident_id, "table": game.table}

    body = {"incident": incident_id, "table": game.table}
    return perform(
        write, act="sheet.settle", tournament_id=game.tour.tournament_id, body=body, do=do
    )


def authors_of(protocol: Protocol) -> frozenset[tuple[int | None, int | None, str]]:
    """Who put anything on the sheet: account, card, name. One query."""
    rows = LedgerEntry.objects.filter(protocol=protocol).exclude(kind__in=_NO_CONTENT)
    return frozenset(rows.values_list("user_id", "official_id", "by"))


def is_author(actor: Actor, protocol: Protocol) -> bool:
    """He entered something himself. One query."""
    return (actor.user_id, actor.official_id, actor.name) in authors_of(protocol)


def _record(
    write: Write, tournament: Tournament, game_id: int, right: Right
) -> tuple[Game, Protocol, dict[str, str]]:
    game = game_with_sheet(game_id)
    demand(write.actor, right, tournament, table=game.table)
    protocol = Protocol.objects.filter(game=game).first()
    lines = record_lines(protocol)
    if protocol is None or lines is None:
        raise Refusal("sheet.not_typed")
    expect(write, protocol.seq, {"seq": protocol.seq})
    return game, protocol, lines


def _refuse_author(actor: Actor, protocol: Protocol) -> None:
    if is_author(actor, protocol):
        raise Refusal("sheet.same_person")


def _confirm(write: Write, game: Game, lines: Mapping[str, str]) -> None:
    if SheetIncident.objects.filter(game=game, settled_at=None).exists():
        raise Refusal("sheet.incident_open")
    checked = {
        "checked_content": content_digest(lines),
        "checked_at": write.now,
        "checked_by": write.actor.name,
    }
    Sheet.objects.update_or_create(game=game, defaults=checked)


def _report(
    write: Write, game: Game, source: str, *, found: Sequence[Difference] = (), note: str = ""
) -> SheetIncident:
    return SheetIncident.objects.create(
        game=game,
        source=source,
        found=[each.as_json() for each in found],
        note=note,
        at=write.now,
        by=write.actor.name,
    )
