"""What an act would mean, in one sentence: "fish: 51 to B, score 112:98, seat 3 opens next"."""

from __future__ import annotations

from django.utils.translation import gettext as _

from protocols.domain.opener import next_opener
from protocols.domain.rounds import Outcome
from protocols.domain.state import GameState, Phase, Row
from protocols.selectors.preview import Preview
from protocols.views.words import Sitters, seat_words
from protocols.wording.codes import FINISHES, OUTCOMES


def meaning(preview: Preview, sitting: Sitters) -> str:
    """The sentence; empty when the act changes neither score nor phase nor the next opener."""
    parts = [
        *_row_part(preview.row),
        *_score_part(preview),
        *_phase_part(preview),
        *_opener_part(preview, sitting),
    ]
    return ", ".join(parts)


def row_words(row: Row) -> str:
    """What a round gave: ``fish: 51 to B``."""
    outcome = str(OUTCOMES[row.outcome])
    if row.settled.winner is None:
        return outcome if row.outcome is Outcome.ANNULLED else f"{outcome}: 0:0"
    facts = {"outcome": outcome, "points": row.settled.points, "side": row.settled.winner}
    return _("%(outcome)s: %(points)s to %(side)s") % facts


def _row_part(row: Row | None) -> list[str]:
    return [] if row is None else [row_words(row)]


def _score_part(preview: Preview) -> list[str]:
    before, after = preview.before.score, preview.after.score
    if preview.row is None and before == after:
        return []
    return [_("score %(a)s:%(b)s") % {"a": after.a, "b": after.b}]


def _phase_part(preview: Preview) -> list[str]:
    before, after = preview.before, preview.after
    if after.is_over:
        return [over_words(after)] if _end(before) != _end(after) else []
    if after.phase is Phase.EXTRA_ROUND and (before.phase is not after.phase or preview.row):
        return [_("an extra round follows (R18)")]
    if after.phase is Phase.LAST_ROUND and before.phase is not after.phase:
        return [_("the round now is the last")]
    return []


def _end(state: GameState) -> tuple[object, ...]:
    return (state.phase in {Phase.FINISHED, Phase.SIGNED}, state.finish, state.winner)


def over_words(state: GameState) -> str:
    """How a game ended: ``A wins (by time)``."""
    finish = "" if state.finish is None else str(FINISHES[state.finish])
    if state.winner is None:
        return _("both lose (%(finish)s)") % {"finish": finish}
    return _("%(side)s wins (%(finish)s)") % {"side": state.winner, "finish": finish}


def _opener_part(preview: Preview, sitting: Sitters) -> list[str]:
    seat = next_opener(preview.after)
    if seat is None or (preview.row is None and seat == next_opener(preview.before)):
        return []
    return [_("next to open: %(seat)s") % {"seat": seat_words(int(seat), sitting)}]
