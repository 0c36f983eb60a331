"""The protocol of one game."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from protocols.api.serializers import ProtocolSerializer
from protocols.domain.document import write_state
from protocols.selectors.public import PublicProtocol, Signing, public_protocol
from tournaments.api.base import TournamentResource
from tournaments.api.serializers import ErrorSerializer
from tournaments.domain.regulation import write_regulation


class ProtocolDetail(TournamentResource):
    """The protocol of a published game. Nine queries."""

    @extend_schema(
        operation_id="protocol",
        tags=["protocols"],
        responses={200: ProtocolSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, code: str, game_id: int) -> HttpResponseBase:
        """Rounds, sanctions, signatures and the ledger; a bye has no protocol."""
        tournament = self.published(code)

        def make() -> Any:
            found = public_protocol(tournament, game_id)
            if found is None:
                raise NotFound
            return ProtocolSerializer(_document(found)).data

        return self.answer(request, tournament, make)


def _document(found: PublicProtocol) -> dict[str, Any]:
    table = found.table
    return {
        **write_state(table.state),
        "game": found.game.id,
        "tour": found.game.tour,
        "table": table.number,
        "started_at": table.state.started_at,
        "deadline": table.deadline,
        "sanctions": found.sanctions,
        "signatures": [_signing(each) for each in found.signings],
        "regulation": write_regulation(table.regulation),
        "acts": table.lines,
        "row_digest": found.row_digest,
    }


def _signing(signing: Signing) -> dict[str, Any]:
    found = signing.signature
    if found is not None:
        state = found.how
    elif signing.refused:
        state = "refused"
    else:
        state = "missing" if signing.needed else "not_needed"
    return {
        "seat": int(signing.seat),
        "player": signing.player,
        "state": state,
        "at": found.at if found else None,
        "reason": signing.refused,
    }
