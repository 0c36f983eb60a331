"""The documents `standings` and `pairing`: strict shapes, and no surprise on nonsense."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.tournaments.shorthand import entry, game
from tournaments.domain.documents import answer_pairing, answer_standings
from tournaments.domain.errors import Refusal

GAMES = [
    {**game("1 a-b 200:113 fines=0:10 rounds=7:4"), "winner": "a"},
    game("1 c-d forfeit=b fines=1:2"),
    game("2 a-c nobody"),
    game("2 b-d lost=a"),
    game("3 a bye"),
]
STANDINGS = {
    "regulation": {"target": 200, "criteria": ["wins", "average_points", "head_to_head", "lot"]},
    "entries": [
        {"id": "a", "name": "Ivanov / Petrov", "club": "Gus", "withdrawn_after": None, "lot": 3},
        {"id": "b", "club": None, "withdrawn_after": 2, "lot": None},
        {"id": "c"},
        {"id": "d"},
    ],
    "games": GAMES,
}
PAIRING = {
    "system": "swiss",
    "tour": 4,
    "tours": 7,
    "seed": 42,
    "options": {"avoid_same_club": "prefer", "rematch": "avoid", "order": "adjacent"},
    "regulation": {"target": 200},
    "entries": [*STANDINGS["entries"], {"id": "e", "club": "Gus", "rating": 1510, "present": True}],
    "games": GAMES,
}


def _with(document, path, value):
    """A copy in which the value at `path` is replaced, or removed where it is `...`."""
    changed = copy.deepcopy(document)
    place = changed
    for step in path[:-1]:
        place = place[step]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


def _refused(answer, document):
    with pytest.raises(Refusal) as caught:
        answer(document)
    details = caught.value.details
    return details.code, details.params.get("key"), details.entry


def test_both_documents_are_answered_in_json():
    for answer, document in ((answer_standings, STANDINGS), (answer_pairing, PAIRING)):
        assert json.loads(json.dumps(answer(document))) == answer(document)


@pytest.mark.parametrize("key", ["regulation", "entries", "games"])
def test_a_standings_document_lacks_nothing(key):
    assert _refused(answer_standings, _with(STANDINGS, [key], ...)) == ("input.invalid", key, None)


@pytest.mark.parametrize("key", ["system", "tour", "seed", "entries", "games"])
def test_a_pairing_document_lacks_nothing(key):
    assert _refused(answer_pairing, _with(PAIRING, [key], ...)) == ("input.invalid", key, None)


@pytest.mark.parametrize("key", ["tours", "options", "regulation"])
def test_a_pairing_document_may_leave_these_out(key):
    assert answer_pairing(_with(PAIRING, [key], ...))["games"]


def test_a_round_robin_needs_neither_tour_nor_games():
    document = {"system": "round_robin", "seed": 1, "entries": [{"id": "a"}, {"id": "b"}]}
    assert len(answer_pairing(document)["tours"]) == 1


SHAPES = [
    (["x"], 1, "x", None),
    (["entries"], {}, "entries", None),
    (["entries", 1], "b", "entries", 1),
    (["entries", 1, "id"], 7, "id", 1),
    (["entries", 1, "id"], ..., "id", 1),
    (["entries", 1, "id"], "a", "id", 1),
    (["entries", 1, "id"], "\ud800", "id", 1),
    (["entries", 0, "name"], None, "name", 0),
    (["entries", 0, "club"], "Gus \ud800", "club", 0),
    (["entries", 0, "club"], 5, "club", 0),
    (["entries", 0, "lot"], "3", "lot", 0),
    (["entries", 0, "lot"], True, "lot", 0),
    (["entries", 0, "withdrawn_after"], 1.5, "withdrawn_after", 0),
    (["entries", 2, "colour"], "red", "colour", 2),
    (["games"], None, "games", None),
    (["games", 3], [], "games", 3),
    (["games", 3, "kind"], "won", "kind", 3),
    (["games", 3, "kind"], ..., "kind", 3),
    (["games", 0, "tour"], 0, "tour", 0),
    (["games", 0, "tour"], 1.0, "tour", 0),
    (["games", 0, "tour"], 10**7, "tour", 0),
    (["games", 0, "a"], [], "a", 0),
    (["games", 0, "a"], "a", "a", 0),
    (["games", 0, "a"], ["a", "c", "d"], "a", 0),
    (["games", 0, "a"], ["a", "c"], "b", 0),
    (["games", 0, "b"], [3], "b", 0),
    (["games", 0, "b"], ..., "b", 0),
    (["games", 0, "points"], ..., "points", 0),
    (["games", 0, "points"], [200], "points", 0),
    (["games", 0, "points"], [200, 113.0], "points", 0),
    (["games", 0, "points"], [200, -(10**7)], "points", 0),
    (["games", 0, "points"], {"a": 1, "b": 2}, "points", 0),
    (["games", 0, "fines"], [0, -1], "fines", 0),
    (["games", 0, "rounds"], [True, 1], "rounds", 0),
    (["games", 0, "winner"], "A", "winner", 0),
    (["games", 0, "winner"], None, "winner", 0),
    (["games", 0, "loser"], "a", "loser", 0),
    (["games", 1, "loser"], ..., "loser", 1),
    (["games", 1, "points"], [200, 0], "points", 1),
    (["games", 1, "winner"], "a", "winner", 1),
    (["games", 2, "loser"], "a", "loser", 2),
    (["games", 4, "b"], [], "b", 4),
    (["regulation"], [], "regulation", None),
    (["regulation", "target"], 0, "target", None),
    (["regulation", "colour"], 0, "colour", None),
]


@pytest.mark.parametrize(("path", "value", "key", "index"), SHAPES)
def test_a_shape_that_is_wrong_is_refused_by_key_and_place(path, value, key, index):
    found = _refused(answer_standings, _with(STANDINGS, path, value))
    assert found == ("input.invalid", key, index)
    if path[0] != "regulation" or len(path) > 1:
        assert _refused(answer_pairing, _with(PAIRING, path, value)) == found


@pytest.mark.parametrize(
    ("path", "value", "key", "index"),
    [
        (["system"], "dutch", "system", None),
        (["tour"], 0, "tour", None),
        (["tour"], "4", "tour", None),
        (["tours"], None, "tours", None),
        (["seed"], None, "seed", None),
        (["seed"], 1.5, "seed", None),
        (["options"], None, "options", None),
        (["options", "order"], "up", "order", None),
        (["options", "rematch"], None, "rematch", None),
        (["options", "avoid_same_club"], True, "avoid_same_club", None),
        (["options", "first_tour"], "lot", "first_tour", None),
        (["options", "clubs"], "no", "clubs", None),
        (["options", "third_place"], True, "third_place", None),
        (["entries", 4, "rating"], "1510", "rating", 4),
        (["entries", 4, "present"], 1, "present", 4),
    ],
)
def test_what_only_a_pairing_document_holds_is_read_as_strictly(path, value, key, index):
    assert _refused(answer_pairing, _with(PAIRING, path, value)) == ("input.invalid", key, index)


@pytest.mark.parametrize("key", ["rating", "present"])
def test_standings_know_nothing_of_rating_and_presence(key):
    document = _with(STANDINGS, ["entries", 0, key], 1)
    assert _refused(answer_standings, document) == ("input.invalid", key, 0)


nonsense = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["a", "b", "swiss", "rotating", "knockout", "bye", "played", "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


def _places(document, path=()):
    """Every path into a document."""
    yield list(path)
    if isinstance(document, (dict, list)):
        keys = document if isinstance(document, dict) else range(len(document))
        for key in keys:
            yield from _places(document[key], (*path, key))


def _answers_or_refuses(answer, document):
    try:
        json.dumps(answer(document), allow_nan=False)
    except Refusal:
        return


@given(st.data(), nonsense)
def test_one_value_turned_to_nonsense_is_answered_or_refused(data, value):
    for answer, document in ((answer_standings, STANDINGS), (answer_pairing, PAIRING)):
        path = data.draw(st.sampled_from(list(_places(document))[1:]))
        _answers_or_refuses(answer, _with(document, path, value))


@given(nonsense)
def test_nonsense_is_refused(value):
    for answer in (answer_standings, answer_pairing):
        with pytest.raises(Refusal):
            answer(value)


@given(
    st.sampled_from(["swiss", "rotating", "knockout", "round_robin"]),
    st.integers(1, 4),
    st.lists(
        st.sampled_from(
            ["1 a-b 9:1", "1 c-d 1:9", "2 a+b-c+d 9:1", "2 a-c nobody", "3 b bye", "1 e-f lost=a"]
        ),
        unique=True,
    ),
    st.lists(st.sampled_from("abcdefghi"), unique=True),
)
def test_every_system_answers_any_history_or_refuses_it(system, tour, games, names):
    document = {
        "system": system,
        "tour": tour,
        "seed": 3,
        "entries": [entry(name) for name in names],
        "games": [game(text) for text in games],
    }
    _answers_or_refuses(answer_pairing, document)
