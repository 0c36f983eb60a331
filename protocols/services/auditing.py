"""Paper against record: a sample is drawn from public dice, the papers are read, one by one."""

from __future__ import annotations

from protocols.domain.audit import draw_sample, read_seed
from protocols.domain.comparison import compare
from protocols.models import AuditedSheet, PaperAudit, Protocol, SheetIncident
from protocols.selectors.audits import finished_protocols
from protocols.selectors.sheets import record_lines
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.models import Tournament
from tournaments.services.writing import Answer, Write, demand, perform


def draw_audit(*, write: Write, tournament_id: int, seed: str, size: int) -> Answer:
    """Draw a sample of the finished protocols.

    Raises:
        Refusal: ``audit.seed``, ``audit.seed_used``, ``audit.size``, ``audit.nothing``.
    """
    digits = read_seed(seed)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.REOPEN, tournament)
        games = finished_protocols(tournament)
        if not games:
            raise Refusal("audit.nothing")
        if not 1 <= size <= len(games):
            raise Refusal("audit.size", most=len(games))
        if PaperAudit.objects.filter(tournament=tournament, seed=digits).exists():
            raise Refusal("audit.seed_used")
        audit = PaperAudit.objects.create(
            tournament=tournament,
            seed=digits,
            population=len(games),
            at=write.now,
            by=write.actor.name,
        )
        for place, label in enumerate(draw_sample(digits, games, size), start=1):
            AuditedSheet.objects.create(audit=audit, game_id=games[label], place=place)
        return {"audit": audit.pk, "size": size}

    body = {"seed": digits, "size": size}
    return perform(write, act="audit.draw", tournament_id=tournament_id, body=body, do=do)


def read_paper(*, write: Write, sheet_id: int, said: tuple[int, int] | None) -> Answer:
    """What one paper of the sample says: its totals, or None where there is no paper.

    Anything but the record's own score is a difference, a missing paper too; it becomes an
    incident for the chief referee. What was said once stands.

    Raises:
        Refusal: ``audit.read_already``.
    """
    sheet = AuditedSheet.objects.select_related("audit", "game").get(pk=sheet_id)

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.KEY_IN, tournament, table=sheet.game.table)
        fresh = AuditedSheet.objects.get(pk=sheet_id)
        if fresh.agrees is not None:
            raise Refusal("audit.read_already")
        record = _score(fresh.game_id)
        fresh.said = "" if said is None else f"{said[0]}:{said[1]}"
        fresh.record = record
        fresh.agrees = bool(record) and fresh.said == record
        fresh.at, fresh.by = write.now, write.actor.name
        fresh.save()
        if not fresh.agrees:
            _report(write, fresh)
        return {"sheet": sheet_id, "agrees": fresh.agrees}

    body = {"sheet": sheet_id, "table": sheet.game.table, "said": said}
    return perform(
        write, act="audit.read", tournament_id=sheet.audit.tournament_id, body=body, do=do
    )


def _score(game_id: int) -> str:
    lines = record_lines(Protocol.objects.filter(game=game_id).first())
    return "" if lines is None else lines["score"]


def _report(write: Write, sheet: AuditedSheet) -> None:
    found = compare({"score": sheet.record}, {"score": sheet.said})
    SheetIncident.objects.create(
        game_id=sheet.game_id,
        source=SheetIncident.Source.AUDIT,
        found=[each.as_json() for each in found],
        at=write.now,
        by=write.actor.name,
    )
