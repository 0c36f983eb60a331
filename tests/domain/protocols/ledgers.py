"""Ledgers by chance: any entries in any order, of which those are kept that the game takes."""

from __future__ import annotations

from hypothesis import strategies as st

from protocols.domain.entry_reader import read_entry
from protocols.domain.game import apply, open_game
from protocols.domain.phases import expects
from tests.domain.protocols.shorthand import entry_json, ledger
from tournaments.domain.errors import Refusal
from tournaments.domain.regulation import read_regulation

REGULATIONS = st.fixed_dictionaries(
    {"target": st.sampled_from([10, 40, 60, 200])},
    optional={
        "signatures": st.sampled_from(["players", "sides"]),
        "opener_rule": st.sampled_from(["rotate", "winner", "manual"]),
        "false_pass_round": st.sampled_from(["no_points", "hands_to_opponents", "game_lost"]),
        "fine_mode": st.sampled_from(["deduct", "credit"]),
        "floor_at_zero": st.booleans(),
    },
)

_SEAT = st.integers(1, 4)
_POINTS = st.sampled_from([3, 5, 10, 20, 35])
_FINE = st.sampled_from([0, 1, 5, 10])
_OPTIONS = st.sampled_from(["", "", " opener=1", " opener=4 closer=2", " closer=3 confirmed"])
_OF_KIND = {
    "opening": st.sampled_from(["opening 3", "opening 6-3 5-4 0-0 1-2"]),
    "start": st.sampled_from(["start 10:00", "start 10:03"]),
    "round": st.one_of(
        st.builds("{} {}{}".format, st.sampled_from("AB"), _POINTS, _OPTIONS),
        st.builds("seat {} {}{}".format, _SEAT, _POINTS, _OPTIONS),
        st.builds("fish {}:{}{}".format, _POINTS, _POINTS, _OPTIONS),
        st.sampled_from(["fish 9:9", "out 1 | | 6-6 5-5 | 0-1 | 2-2"]),
        st.sampled_from(["blocked 6-6 | 5-5 | 4-4 | 3-3"]),
    ),
    "redeal": st.one_of(
        st.builds("redeal {} {}".format, _SEAT, _FINE), st.builds("continue {} 0".format, _SEAT)
    ),
    "false_pass": st.builds(
        "false pass {} {}{}".format, _SEAT, _FINE, st.sampled_from(["", " 7:9"])
    ),
    "sanction": st.one_of(
        st.builds("{} {}".format, st.sampled_from(["warning"] * 6 + ["lost", "expel"]), _SEAT),
        st.builds("fine {} {}".format, _SEAT, _FINE),
        st.builds("fine {} {}".format, _SEAT, _FINE),
    ),
    "time": st.sampled_from(["time round", "time between"]),
    "result": st.sampled_from(["result 9:8", "result 41:12"]),
    "forfeit": st.sampled_from(["forfeit A 10:06", "forfeit B A 10:09"]),
    "note": st.just("note Рыба"),
}
ACTS = st.one_of(*_OF_KIND.values())
_OF_KIND |= {
    "sign": st.builds("sign {}".format, _SEAT),
    "refuse": st.builds("refuse {}".format, _SEAT),
    "reopen": st.just("reopen"),
    "correct": st.one_of(
        st.builds("correct {} = {}".format, st.integers(1, 12), ACTS),
        st.builds("undo {}".format, st.integers(1, 12)),
    ),
}
_OFTEN = ["round"] * 8 + ["sign"] * 6 + ["time"] * 2 + ["correct"] * 2
_BEGIN = st.sampled_from(["note begin", "note begin; start", "note begin; opening 2; start"])


def _next_entry(draw, state):
    """Mostly something the game expects now, now and then anything."""
    expected = [str(kind) for kind in expects(state)]
    likely = [kind for kind in _OFTEN if kind in expected]
    kinds = draw(
        st.sampled_from([likely or expected, likely or expected, expected, list(_OF_KIND)])
    )
    return entry_json(draw(_OF_KIND[draw(st.sampled_from(kinds))]))


@st.composite
def games(draw):
    """A regulation in JSON, the entries kept, and the state after them.

    The first entry is a note that nothing corrects.
    """
    regulation = draw(REGULATIONS)
    state = open_game(read_regulation(regulation))
    kept = []
    for given in ledger(draw(_BEGIN)):
        state = apply(state, read_entry(given))
        kept.append(given)
    for _ in range(draw(st.integers(0, 20))):
        given = _next_entry(draw, state)
        try:
            state = apply(state, read_entry(given))
        except Refusal:
            continue
        kept.append(given)
    return regulation, kept, state
