"""Samples of protocols and what came of them."""

from __future__ import annotations

from dataclasses import dataclass

from protocols.domain.audit import Finding, Label, finding
from protocols.domain.state import OVER
from protocols.models import AuditedSheet, PaperAudit, Protocol
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditView:
    """An audit with its sample; `finding` only when every paper was looked at."""

    audit: PaperAudit
    sheets: tuple[AuditedSheet, ...]
    finding: Finding | None

    @property
    def checked(self) -> int:
        """How many papers were looked at."""
        return sum(sheet.agrees is not None for sheet in self.sheets)


def finished_protocols(tournament: Tournament) -> dict[Label, int]:
    """The games whose record is complete, by tour and table. One query."""
    rows = Protocol.objects.filter(
        game__tour__tournament=tournament, phase__in=[str(phase) for phase in OVER]
    ).values_list("game__tour__number", "game__table", "game_id")
    return {Label(tour=tour, table=table): game for tour, table, game in rows if table}


def audits_of(tournament: Tournament) -> tuple[AuditView, ...]:
    """Every audit, the newest first. Two queries."""
    found = PaperAudit.objects.filter(tournament=tournament).order_by("-id")
    return tuple(
        _view(audit, tuple(audit.sheets.all())) for audit in found.prefetch_related("sheets")
    )


def find_audit(tournament: Tournament, audit_id: int) -> AuditView | None:
    """One audit with the tables of its sample. Two queries."""
    audit = PaperAudit.objects.filter(tournament=tournament, pk=audit_id).first()
    if audit is None:
        return None
    return _view(audit, tuple(audit.sheets.select_related("game__tour").order_by("place")))


def _view(audit: PaperAudit, sheets: tuple[AuditedSheet, ...]) -> AuditView:
    whole = all(sheet.agrees is not None for sheet in sheets)
    wrong = sum(sheet.agrees is False for sheet in sheets)
    found = finding(audit.population, len(sheets), wrong) if whole else None
    return AuditView(audit=audit, sheets=sheets, finding=found)
