"""Tournaments as a secretary would jot them down, so that tables of cases can be read aloud::

1 a-b 200:113             tour 1, a against b; in an individual event  1 a+c-b+d 200:113
1 a-b 150:150 winner=b    fines=0:10  rounds=7:4  may follow any game
1 a-b forfeit=b           the loser is b          1 a-b lost=a
1 a-b nobody              both forfeit            1 a bye

entries   a Gus 1510 lot=3 absent      everything but the name may be left out; - = no club
"""

from __future__ import annotations

from tournaments.domain.errors import Refusal

KINDS = {"bye": "bye", "nobody": "double_forfeit", "forfeit": "forfeit", "lost": "game_lost"}


def game(text):
    """One game as the engine door writes it."""
    tour, sides, *words = text.split()
    a, _, b = sides.partition("-")
    found = {"tour": int(tour), "a": a.split("+"), "b": b.split("+"), "kind": "played"}
    for word in words:
        name, _, value = word.partition("=")
        if name in KINDS:
            found["kind"] = KINDS[name]
        if name in {"forfeit", "lost"}:
            found["loser"] = value
        elif name in {"fines", "rounds"}:
            found[name] = [int(number) for number in value.split(":")]
        elif name == "winner":
            found["winner"] = value
        elif ":" in name:
            found["points"] = [int(number) for number in name.split(":")]
    if found["kind"] == "bye":
        del found["b"]
    return found


def entry(text):
    """One entry as the engine door writes it."""
    name, *words = text.split()
    found = {"id": name}
    for word in words:
        if word.startswith("lot="):
            found["lot"] = int(word[4:])
        elif word == "absent":
            found["present"] = False
        elif word.lstrip("-").isdigit():
            found["rating"] = int(word)
        else:
            found["club"] = "" if word == "-" else word
    return found


def outcome(answer, document):
    """The answer to a document, or the refusal as a table writes it."""
    try:
        return answer(document)
    except Refusal as refusal:
        details = refusal.details
        return {
            "code": details.code,
            "rule": details.rule or "-",
            "entry": "-" if details.entry is None else details.entry,
            "params": dict(details.params),
        }
