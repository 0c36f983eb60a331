"""Who refuses to sign (R16) in the tours in play, for the organiser's desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from protocols.domain.entries import Kind
from protocols.models import LedgerEntry, Protocol
from protocols.wording.absence import says_absent
from tournaments.models import Tour
from tournaments.selectors.disputes import READERS, Dispute


def refusals(tournament_id: int) -> list[Dispute]:
    """By tour, table and seat, each with the newest reason. Two queries, mostly one."""
    in_play = Protocol.objects.filter(
        game__tour__tournament=tournament_id, game__tour__status=Tour.Status.PUBLISHED
    )
    columns = ("pk", "game_id", "game__tour__number", "game__table", "state__refused_to_sign")
    rows = [row for row in in_play.values_list(*columns) if row[-1]]
    disputed = disputed_seats({row[0]: row[-1] for row in rows})
    return [
        Dispute(
            tour=tour,
            table=table or 0,
            game_id=game_id,
            player=_player(entry),
            reason=entry.reason,
        )
        for pk, game_id, tour, table, _seats in sorted(rows, key=lambda row: row[2:4])
        for _seat, entry in sorted(disputed[pk].items())
    ]


def disputed_seats(refused: Mapping[int, Sequence[int]]) -> dict[int, dict[int, LedgerEntry]]:
    """Of those who did not sign, who disputes: seats with the newest word of each.

    One query, none where nobody refused. Who is only absent disputes nothing.

    Args:
        refused: the seats that refused, by protocol.
    """
    asked = [pk for pk, seats in refused.items() if seats]
    if not asked:
        return {pk: {} for pk in refused}
    rows = LedgerEntry.objects.filter(protocol__in=asked, kind=Kind.REFUSE)
    newest = {
        (row.protocol_id, row.payload["seat"]): row for row in rows.order_by("protocol", "seq")
    }
    return {
        pk: {seat: newest[pk, seat] for seat in seats if not says_absent(newest[pk, seat].reason)}
        for pk, seats in refused.items()
    }


def _player(row: LedgerEntry) -> str:
    sitting = row.around.get("line_up", {}).get(str(row.payload["seat"]), {})
    return str(sitting.get("name", ""))


READERS.append(refusals)
