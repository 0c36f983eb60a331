"""The answer to a game document, the long way round."""

from . import play
from .digest import digest
from .refused import Refused, demand, invalid
from .shapes import REGULATION, UNCORRECTABLE, check_entry, check_regulation

QUIET = ("sign", "refuse", "note")


def answer(document):
    place = None
    try:
        for key in document:
            if key not in ("regulation", "entries"):
                raise invalid(key)
        check_regulation(document.get("regulation"))
        if not isinstance(document.get("entries"), list):
            raise invalid("entries")
        regulation = {**REGULATION, **document["regulation"]}
        entries = document["entries"]
        game = play.new_game(regulation)
        for place, entry in enumerate(entries):
            game = step(game, entries, place, entry)
    except Refused as refused:
        return {
            "refused": {
                "code": refused.code,
                "entry": place,
                "rule": refused.rule,
                "params": refused.params,
            }
        }
    return tell(game, digest(document["regulation"], entries))


def step(game, entries, place, entry):
    check_entry(entry)
    kind = entry["kind"]
    play.gate(game, kind)
    if kind == "correct":
        return corrected(game["regulation"], entries, place)
    if kind in ("sign", "refuse"):
        sign(game, entry)
    else:
        if kind not in QUIET:
            game["signed"], game["refused"] = [], []
        if kind == "reopen":
            game["phase"] = "finished"
        else:
            play.ACTS[kind](game, entry)
    return game


def corrected(regulation, entries, place):
    target = entries[place]["entry"]
    demand(0 <= target < place, "correct.target")
    demand(entries[target]["kind"] not in UNCORRECTABLE, "correct.target")
    effective = dict(enumerate(entries[:place]))
    for entry in entries[: place + 1]:
        if entry["kind"] == "correct":
            effective[entry["entry"]] = entry["with"]
    game = play.new_game(regulation)
    for number, entry in effective.items():
        if entry is None or entry["kind"] in UNCORRECTABLE:
            continue
        try:
            play.gate(game, entry["kind"])
            play.ACTS[entry["kind"]](game, entry)
        except Refused as refused:
            params = {"entry": number, "code": refused.code}
            raise Refused("correct.makes_impossible", None, params) from refused
    return game


def sign(game, entry):
    demand(entry["seat"] not in game["signed"] + game["refused"], "sign.twice")
    game["signed" if entry["kind"] == "sign" else "refused"].append(entry["seat"])
    signed, refused = set(game["signed"]), set(game["refused"])
    if game["regulation"]["signatures"] == "players":
        complete = len(signed | refused) == 4
    else:
        complete = all(signed & seats or seats <= refused for seats in ({1, 3}, {2, 4}))
    if complete and signed:
        game["phase"] = "signed"


def expects(game):
    phase = game["phase"]
    at_table = phase in play.AT_TABLE
    early = not game["rows"]
    seat_left = len(game["signed"] + game["refused"]) < 4
    possible = [
        ("opening", game["opening"] is None and early and (at_table or phase == "waiting")),
        ("start", phase == "waiting"),
        ("round", at_table),
        ("redeal", at_table),
        ("false_pass", at_table),
        ("sanction", phase != "signed"),
        ("time", phase == "playing"),
        ("result", at_table),
        ("forfeit", at_table and early),
        ("sign", phase == "finished" and seat_left),
        ("refuse", phase == "finished" and seat_left),
        ("reopen", phase == "signed"),
        ("correct", phase != "signed"),
    ]
    return [kind for kind, now in possible if now]


def tell(game, seal):
    over = game["phase"] in ("finished", "signed")
    return {
        "score": play.totals(game),
        "fines": {
            side: sum(points for fined, points in game["fines"] if fined == side) for side in "AB"
        },
        "phase": game["phase"],
        "winner": game["winner"],
        "finish": game["finish"],
        "rounds": game["rows"],
        "next_opener": None if over else game["suggested"],
        "expects": expects(game),
        "warnings": game["warnings"],
        "signed": game["signed"],
        "refused_to_sign": game["refused"],
        "digest": seal,
    }
