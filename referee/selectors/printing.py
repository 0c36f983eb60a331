"""Officials whose cards are printed."""

from __future__ import annotations

from collections.abc import Sequence

from referee.models import Official
from referee.selectors import hash_token


def officials_by_tokens(tournament_id: int, tokens: Sequence[str]) -> list[tuple[str, Official]]:
    """Those of the tournament whose links carry `tokens`, in their order, each once. One query.

    Tokens that open nothing (any more) are left out.
    """
    wanted = {hash_token(token): token for token in tokens}
    found = Official.objects.select_related("zone").filter(
        tournament=tournament_id, token_hash__in=list(wanted), revoked_at=None
    )
    officials = {official.token_hash: official for official in found}
    return [(token, officials[key]) for key, token in wanted.items() if key in officials]
