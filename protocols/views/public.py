"""The protocol of one game, for everybody, live while it is played."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from protocols.domain.opener import next_opener
from protocols.domain.state import IN_PLAY, Phase
from protocols.selectors.public import PublicProtocol, public_protocol
from protocols.views.sheet import journal, sanctions, signature, story
from protocols.views.words import seat_words
from protocols.wording.codes import FINISHES
from tournaments.views.public.fresh import fragment, public_tournament
from tournaments.views.public.page import Page, respond


@require_safe
def protocol(request: HttpRequest, code: str, game_id: int) -> HttpResponseBase:
    """One protocol. One query while the version stands, ten otherwise."""
    tournament = public_tournament(request, code)

    def read() -> dict[str, Any]:
        found = public_protocol(tournament, game_id)
        if found is None:
            raise Http404
        return {"game": found.game, "table": found.table, **_shown(found)}

    main = fragment(tournament, f"game/{game_id}", "protocols/public/_protocol.html", read)
    page = Page(tab="", main=main, crumb=_("Protocol"), template="protocols/public/protocol.html")
    return respond(request, tournament, page)


def _shown(found: PublicProtocol) -> dict[str, Any]:
    state = found.table.state
    return {
        "state": "void" if found.signatures_void else found.game.state,
        "started": state.started_at,
        "playing": state.phase in IN_PLAY,
        "finish": FINISHES[state.finish] if state.finish else "",
        "now": _now(found),
        "story": list(story(found)),
        "sanctions": sanctions(found),
        "signatures": [signature(each) for each in found.signings],
        "corrections": [each for each in journal(found) if each["correction"]],
        "journal": journal(found),
        "digest": state.digest if found.table.lines else "",
        "row_digest": found.row_digest,
    }


def _now(found: PublicProtocol) -> str:
    """What is going on at the table, in one sentence; empty when nothing is."""
    state = found.table.state
    if state.phase is Phase.LAST_ROUND:
        return _("Time is up: the round being played is the last one (R13–R15).")
    if state.phase is Phase.EXTRA_ROUND:
        return _("Equal totals: an extra round decides (R18).")
    seat = next_opener(state) if state.phase is Phase.PLAYING else None
    if seat is None:
        return ""
    return _("Next to open: %(seat)s.") % {"seat": seat_words(int(seat), found.table.sitting)}
