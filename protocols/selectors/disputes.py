"""Who refuses to sign (R16) in the tours in play, for the organiser's desk."""

from __future__ import annotations

from protocols.domain.entries import Kind
from protocols.models import LedgerEntry, Protocol
from tournaments.models import Tour
from tournaments.selectors.disputes import READERS, Dispute


def refusals(tournament_id: int) -> list[Dispute]:
    """By tour, table and seat, each with the newest reason. Two queries, mostly one."""
    in_play = Protocol.objects.filter(
        game__tour__tournament=tournament_id, game__tour__status=Tour.Status.PUBLISHED
    )
    columns = ("pk", "game_id", "game__tour__number", "game__table", "state__refused_to_sign")
    disputed = [row for row in in_play.values_list(*columns) if row[-1]]
    if not disputed:
        return []
    rows = LedgerEntry.objects.filter(protocol__in=[row[0] for row in disputed], kind=Kind.REFUSE)
    newest = {
        (row.protocol_id, row.payload["seat"]): row for row in rows.order_by("protocol", "seq")
    }
    return [
        Dispute(
            tour=tour,
            table=table or 0,
            game_id=game_id,
            player=_player(newest[pk, seat]),
            reason=newest[pk, seat].reason,
        )
        for pk, game_id, tour, table, seats in sorted(disputed, key=lambda row: row[2:4])
        for seat in sorted(seats)
    ]


def _player(row: LedgerEntry) -> str:
    sitting = row.around.get("line_up", {}).get(str(row.payload["seat"]), {})
    return str(sitting.get("name", ""))


READERS.append(refusals)
