"""Ledgers as a referee would jot them down, so that tables of cases can be read aloud::

start 10:00               A 35                 seat 1 35 opener=2 closer=1 confirmed
fish 20:31                out 1 | | 6-6 5-5 | 0-1 | 2-2      blocked 5-0 | 4-0 | 3-0 | 2-0
redeal 2 10               continue 2           false pass 3 50 20:31
warning 2 move_time       fine 4 25 signs      lost 4      expel 4
time round                result 205:160       forfeit A B 10:05
sign 1                    refuse 2             reopen
opening 3                 opening 6-3 5-4 0-0 1-2
correct 4 = A 35          undo 4               note any words
{"kind": ...}             (JSON as it is)
"""

from __future__ import annotations

import json
import re

from protocols.domain.document import answer_game
from tournaments.domain.errors import Refusal, RefusalDetails

_OPTION = re.compile(r" (?:(opener|closer)=(\d)|(confirmed))")


def _sides(text):
    a, b = text.split(":")
    return {"A": int(a), "B": int(b)}


def _moment(text):
    time = text or "10:00"
    return f"2026-05-01T{time if time.count(':') == 2 else time + ':00'}+03:00"


def _hands(text):
    return {str(seat): hand.split() for seat, hand in enumerate(text.split("|"), start=1)}


def _out(side, seat, points):
    who = {"side": side} if side else {"seat": int(seat)}
    return {"kind": "round", "outcome": "out", **who, "points": int(points)}


def _out_hands(seat, hands):
    return {"kind": "round", "outcome": "out", "seat": int(seat), "hands": _hands(hands)}


def _opening(given):
    if len(given) == 1:
        return {"kind": "opening", "seat": int(given)}
    tiles = {str(seat): tile for seat, tile in enumerate(given.split(), start=1)}
    return {"kind": "opening", "tiles": tiles}


def _false_pass(seat, fine, sums):
    left = {"sums": _sides(sums)} if sums else {}
    return {"kind": "false_pass", "seat": int(seat), "fine": int(fine), **left}


def _redeal(word, seat, fine):
    decision = {"redeal": "redeal", "continue": "continue"}[word]
    return {"kind": "redeal", "seat": int(seat), "opponents": decision, "fine": int(fine or 0)}


def _sanction(word, seat, points, infraction):
    measure = {"lost": "game_lost", "expel": "expulsion"}.get(word, word)
    data = {"kind": "sanction", "measure": measure, "seat": int(seat)}
    data["infraction"] = infraction or "signs"
    return data | ({"points": int(points)} if points else {})


def _correct(entry, text):
    return {"kind": "correct", "entry": int(entry), "with": entry_json(text), "reason": "slip"}


def _undo(entry):
    return {"kind": "correct", "entry": int(entry), "with": None, "reason": "slip"}


_FORMS = [
    (r"start(?: (\S+))?", lambda at: {"kind": "start", "at": _moment(at)}),
    (r"(?:([AB])|seat (\d)) (-?\d+)", _out),
    (r"fish (\S+)", lambda sums: {"kind": "round", "outcome": "fish", "sums": _sides(sums)}),
    (r"out (\d) \|(.*)", _out_hands),
    (r"blocked(.*)", lambda hands: {"kind": "round", "outcome": "fish", "hands": _hands(hands)}),
    (r"opening (.+)", _opening),
    (r"(redeal|continue) (\d)(?: (-?\d+))?", _redeal),
    (r"false pass (\d) (-?\d+)(?: (\S+))?", _false_pass),
    (r"(warning|fine|lost|expel) (\d)(?: (-?\d+))?(?: (\w+))?", _sanction),
    (r"time (\w+)", lambda during: {"kind": "time", "during": during}),
    (r"result (\S+)", lambda score: {"kind": "result", "score": _sides(score), "reason": "wet"}),
    (
        r"forfeit ([AB](?: [AB])?) (\S+)",
        lambda sides, at: {"kind": "forfeit", "sides": sides.split(), "at": _moment(at)},
    ),
    (r"sign (\d)", lambda seat: {"kind": "sign", "seat": int(seat)}),
    (r"refuse (\d)", lambda seat: {"kind": "refuse", "seat": int(seat), "reason": "disputes"}),
    (r"reopen", lambda: {"kind": "reopen", "reason": "slip"}),
    (r"note (.+)", lambda text: {"kind": "note", "text": text}),
    (r"correct (-?\d+) = (.+)", _correct),
    (r"undo (-?\d+)", _undo),
]


def entry_json(text):
    """One entry of a ledger from its shorthand."""
    if text.startswith("{"):
        return json.loads(text)
    options = {}
    if not text.startswith(("correct", "note")):
        for name, seat, confirmed in _OPTION.findall(text):
            options[name or confirmed] = int(seat) if name else True
        text = _OPTION.sub("", text)
    for form, make in _FORMS:
        found = re.fullmatch(form, text)
        if found:
            return make(*found.groups()) | options
    raise ValueError(text)


def ledger(*lines):
    """A whole ledger from shorthand; one line may hold several entries, parted by semicolons."""
    return [entry_json(text.strip()) for line in lines for text in line.split(";") if text.strip()]


def document(*lines, **regulation):
    """A document for the engine of games."""
    return {"regulation": regulation, "entries": ledger(*lines)}


def outcome(document):
    """The answer for a game, or the details of its refusal."""
    try:
        return answer_game(document)
    except Refusal as refusal:
        return refusal.details


def is_refused(given):
    """`given` is an outcome without an answer."""
    return isinstance(given, RefusalDetails)
