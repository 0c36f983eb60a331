"""What is true of every ledger."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from protocols.domain.document import answer_game, replay_json, write_state
from protocols.domain.entries import Kind
from protocols.domain.entry_reader import read_entry
from protocols.domain.game import apply
from protocols.domain.phases import expects
from tests.domain.protocols.ledgers import ACTS, games
from tests.domain.protocols.shorthand import entry_json, is_refused, ledger, outcome
from tests.domain.protocols.test_shapes import NONSENSE
from tournaments.domain.errors import Refusal
from tournaments.domain.ids import Side
from tournaments.domain.regulation import read_regulation

NEVER_REPLAYED = {"correct", "sign", "refuse", "reopen"}
EXAMPLES = settings(max_examples=150, deadline=None)


def _without(answer, *keys):
    return {key: value for key, value in answer.items() if key not in keys}


@EXAMPLES
@given(games())
def test_a_ledger_replays_to_the_state_it_was_written_to(game):
    regulation, entries, state = game
    again = json.loads(json.dumps(entries))
    assert replay_json(read_regulation(regulation), again) == state
    assert answer_game({"regulation": regulation, "entries": again}) == write_state(state)


@EXAMPLES
@given(games())
def test_the_digest_changes_with_every_entry_and_the_state_never_looks_ahead(game):
    regulation, entries, state = game
    read = read_regulation(regulation)
    digests = [replay_json(read, entries[:size]).digest for size in range(len(entries) + 1)]
    assert len(set(digests)) == len(digests)
    assert digests[-1] == state.digest


def _as_if_right(entries, at, right):
    """The ledger as it would have been without the slip: (index in the true ledger, entry)."""
    replaced = {
        entry["entry"]: entry["with"] for entry in entries if entry["kind"] == "correct"
    } | {at: right}
    kept = [
        (index, replaced.get(index, entry))
        for index, entry in enumerate(entries)
        if entry["kind"] not in NEVER_REPLAYED
    ]
    return [(index, entry) for index, entry in kept if entry is not None]


@EXAMPLES
@given(games(), st.integers(0, 20), st.one_of(st.none(), ACTS))
def test_a_correction_equals_having_entered_it_right(game, at, right):
    regulation, entries, state = game
    right = None if right is None else entry_json(right)
    wrong = at >= len(entries) or entries[at]["kind"] in NEVER_REPLAYED
    correction = {"kind": "correct", "entry": at, "with": right, "reason": "slip"}
    if "correct" not in expects(state) or wrong:
        return
    meant = _as_if_right(entries, at, right)
    corrected = outcome({"regulation": regulation, "entries": [*entries, correction]})
    direct = outcome({"regulation": regulation, "entries": [entry for _, entry in meant]})
    if is_refused(direct):
        index = meant[direct.entry][0]
        assert corrected.code == "correct.makes_impossible"
        assert corrected.params == {"entry": index, "code": direct.code}
    else:
        assert _without(corrected, "digest") == _without(direct, "digest")


@EXAMPLES
@given(games())
def test_points_and_fines_are_conserved(game):
    regulation, entries, state = game
    answer = write_state(state)
    fixed = answer["finish"] in {"forfeit", "double_forfeit", "game_lost"}
    if fixed or any("result" in str(entry) for entry in entries):
        return
    floor = regulation.get("floor_at_zero", True)
    credit = regulation.get("fine_mode") == "credit"
    for side, other in (("A", "B"), ("B", "A")):
        points = sum(row["points"][side] for row in answer["rounds"])
        total = points + (answer["fines"][other] if credit else -answer["fines"][side])
        assert answer["score"][side] == (max(total, 0) if floor else total)
        swallowed = -total if floor and not credit and total < 0 else 0
        assert state.swallowed.of(Side(side)) == swallowed


@EXAMPLES
@given(games())
def test_a_game_has_an_end_and_a_winner_exactly_when_it_is_over(game):
    _, _, state = game
    answer = write_state(state)
    over = answer["phase"] in {"finished", "signed"}
    assert (answer["finish"] is not None) == over
    assert (answer["winner"] is not None) == (over and answer["finish"] != "double_forfeit")
    ahead = {"A": "B", "B": "A", None: None}[answer["winner"]]
    if ahead:
        assert answer["score"][answer["winner"]] >= answer["score"][ahead]
    assert not (over and answer["next_opener"])
    assert [row["number"] for row in answer["rounds"]] == list(range(1, len(state.rows) + 1))
    assert bool(answer["signed"] or answer["refused_to_sign"]) <= over


INSTANCES = {
    Kind.OPENING: ledger("opening 3"),
    Kind.START: ledger("start"),
    Kind.ROUND: ledger("A 3"),
    Kind.REDEAL: ledger("redeal 1 0"),
    Kind.FALSE_PASS: ledger("false pass 1 0 5:5"),
    Kind.SANCTION: ledger("warning 1"),
    Kind.TIME: ledger("time round"),
    Kind.RESULT: ledger("result 5:4"),
    Kind.FORFEIT: ledger("forfeit A 10:30"),
    Kind.SIGN: ledger("sign 1; sign 2; sign 3; sign 4"),
    Kind.REFUSE: ledger("refuse 1; refuse 2; refuse 3; refuse 4"),
    Kind.REOPEN: ledger("reopen"),
    Kind.CORRECT: ledger("correct 0 = note begin"),
}


def _takes(state, entry):
    try:
        apply(state, read_entry(entry))
    except Refusal:
        return False
    return True


@EXAMPLES
@given(games())
def test_what_is_expected_is_taken_and_nothing_else(game):
    _, _, state = game
    taken = [
        kind
        for kind, instances in INSTANCES.items()
        if any(_takes(state, instance) for instance in instances)
    ]
    assert list(expects(state)) == taken
    assert _takes(state, {"kind": "note", "text": "always"})


ANY_JSON = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(["A", "6-6", "\ud800", "round", "correct", "2026-05-01T10:00:00+03:00"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["kind", "entries", "regulation", "with", "seat", "1", "A", "\ud800"]),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)


def _answers(document):
    given = outcome(document)
    assert given.code if is_refused(given) else json.dumps(given)


@EXAMPLES
@given(ANY_JSON, st.lists(ANY_JSON, max_size=3))
def test_nonsense_is_answered_or_refused(document, entries):
    _answers(document)
    _answers({"regulation": {}, "entries": entries})
    _answers({"regulation": document, "entries": entries})


@EXAMPLES
@given(games(), st.data())
def test_a_ledger_spoilt_in_one_place_is_answered_or_refused(game, data):
    regulation, entries, _ = game
    spoilt = json.loads(json.dumps(entries))
    place = data.draw(st.integers(0, len(spoilt) - 1))
    key = data.draw(st.sampled_from(sorted(spoilt[place])))
    spoilt[place][key] = data.draw(st.one_of(ANY_JSON, st.sampled_from(NONSENSE)))
    _answers({"regulation": regulation, "entries": spoilt})
