"""Random game documents that like corners: equal totals, late fines, corrections corrected."""

import copy

from . import play
from .dealing import round_by_hands
from .game import step
from .refused import Refused
from .scale import DEFAULT
from .shapes import REGULATION, UNCORRECTABLE, WORDS

FOREIGN = {"tours": 9, "table_device": True, "count_excess": False, "repeat_scope": "game"}
WILD = (None, True, -1, 0, 1.5, 10**30, "", "A", "13", [], {}, ["A"], {"A": 1}, {"kind": "note"})
PHASE_KINDS = {
    "waiting": ("opening", "start", "start", "start", "start", "start", "sanction", "sanction"),
    "playing": ("round",) * 10
    + ("redeal", "false_pass", "sanction", "sanction", "time", "time", "forfeit", "result"),
    "last_round": ("round",) * 5 + ("redeal", "redeal", "false_pass", "false_pass", "sanction"),
    "extra_round": ("round",) * 4 + ("redeal", "false_pass", "sanction", "sanction", "time"),
    "finished": ("sanction", "sanction", "sanction")
    + ("sign",) * 8
    + ("refuse",) * 4
    + ("opening",),
    "signed": ("reopen", "reopen", "reopen", "sign", "correct", "sanction"),
}


def regulation(rng):
    given = {}
    for key, words in WORDS.items():
        if rng.randrange(3):
            given[key] = rng.choice(words)
    if rng.randrange(3):
        given["target"] = rng.choice([1, 5, 20, 20, 40, 60, 100, 300])
    if not rng.randrange(3):
        given["floor_at_zero"] = bool(rng.randrange(2))
    if not rng.randrange(4):
        given["late_minutes"] = rng.randrange(12)
    if not rng.randrange(8):
        key = rng.choice(sorted(FOREIGN))
        given[key] = FOREIGN[key]
    return given


def moment(rng):
    minute, second = rng.choice([(0, 0), (4, 59), (5, 0), (5, 1), (9, 59), (11, 0)])
    hour, zone = rng.choice([("10", "+03:00"), ("07", "+00:00"), ("07", "Z"), ("12", "+05:00")])
    return f"2026-05-01T{hour}:{minute:02}:{second:02}{zone}"


def points(rng, game):
    score = play.totals(game)
    gap = abs(score["A"] - score["B"])
    missing = game["regulation"]["target"] - max(score.values())
    return rng.choice(
        [gap, gap, gap, missing, missing - 1, 3, 2, 126, 127, 168, 169, rng.randrange(60)]
    )


def behind(rng, game):
    """Often the side that has less, so that totals meet."""
    score = play.totals(game)
    return min(score, key=score.get) if rng.randrange(3) else rng.choice("AB")


def fine(rng, game, least):
    score = play.totals(game)
    gap, target = abs(score["A"] - score["B"]), game["regulation"]["target"]
    missing = target - min(score.values())
    if not rng.randrange(12):
        return rng.choice([0, -1, target + 1])
    usual = [gap, gap, gap + 1, missing, target, 1, 10, 25, 0]
    return min(max(rng.choice(usual), least), target)


def sums(rng, game):
    total = max(0, points(rng, game))
    part = rng.choice([total // 2, total // 2, rng.randint(0, total), total])
    part = part if rng.randrange(30) else -part
    return {"A": part, "B": total - part} if rng.randrange(2) else {"A": total - part, "B": part}


def seat(rng):
    return rng.randrange(1, 5)


def opening(rng, game):
    if rng.randrange(2):
        return {"seat": seat(rng)}
    turned = rng.sample(["6-3", "4-5", "0-0", "1-2", "5-4", "0-6", "3-3", "5-1", "2-4"], 4)
    return {"tiles": {str(place + 1): tile for place, tile in enumerate(turned)}}


def round_(rng, game):
    if not rng.randrange(4):
        entry = round_by_hands(rng)
    elif not rng.randrange(3):
        entry = {"outcome": "fish", "sums": sums(rng, game)}
    else:
        who = {"side": behind(rng, game)} if rng.randrange(3) else {"seat": seat(rng)}
        entry = {"outcome": "out", "points": points(rng, game), **who}
    for key, value in (("opener", seat(rng)), ("closer", seat(rng)), ("confirmed", False)):
        if not rng.randrange(6):
            entry[key] = value
    if rng.randrange(2):
        entry["confirmed"] = True
    return entry


def redeal(rng, game):
    if rng.randrange(3):
        return {"seat": seat(rng), "opponents": "redeal", "fine": fine(rng, game, 0)}
    return {"seat": seat(rng), "opponents": "continue", "fine": rng.choice([0, 0, 0, 10, -1])}


def false_pass(rng, game):
    entry = {"seat": seat(rng), "fine": fine(rng, game, 0)}
    left = rng.randrange(5)
    if left > 1:
        entry["sums"] = sums(rng, game)
    elif left:
        entry["hands"] = round_by_hands(rng)["hands"]
    return entry


def sanction(rng, game):
    measure = rng.choice(
        ["warning", "fine", "fine", "fine", "fine", "fine", "game_lost", "expulsion"]
    )
    if measure in ("game_lost", "expulsion") and rng.randrange(2):
        measure = "fine"
    entry = {"measure": measure, "seat": seat(rng), "infraction": rng.choice(sorted(DEFAULT))}
    if measure == "fine":
        entry["points"] = fine(rng, game, 1)
    return entry


def result(rng, game):
    target = game["regulation"]["target"]
    one, two = rng.choices(
        [0, target, target - 1, target + 168, target + 169, -1, 7, 2 * target], k=2
    )
    return {"score": {"A": one, "B": two}, "reason": "sheet unreadable"}


def correct(rng, game):
    ledger = game["ledger"]
    fitting = [at for at, entry in enumerate(ledger) if entry["kind"] not in UNCORRECTABLE]
    at = rng.choice(fitting) if fitting and rng.randrange(20) else rng.randint(-1, len(ledger))
    new = None
    if rng.randrange(3):
        kinds = [entry["kind"] for entry in ledger[at : at + 1]] + list(MAKERS)
        kind = kinds[0] if rng.randrange(3) else rng.choice(kinds)
        new = make(rng, game, kind)
    return {"entry": at, "with": new, "reason": "проверка"}


MAKERS = {
    "opening": opening,
    "start": lambda rng, _game: {"at": moment(rng)},
    "round": round_,
    "redeal": redeal,
    "false_pass": false_pass,
    "sanction": sanction,
    "time": lambda rng, _game: {"during": rng.choice(["round", "between"])},
    "result": result,
    "forfeit": lambda rng, _game: {
        "sides": rng.choice([["A"], ["B"], ["A", "B"], ["B", "A"]]),
        "at": moment(rng),
    },
    "sign": lambda rng, game: {"seat": free_seat(rng, game)},
    "refuse": lambda rng, game: {"seat": free_seat(rng, game), "reason": "e\u0301 не согласен"},
    "reopen": lambda _rng, _game: {"reason": "Й и Й"},
    "note": lambda rng, _game: {"text": rng.choice(["", "рыба", "e\u0301", "\u2028\x00<b>"])},
    "correct": correct,
}


def free_seat(rng, game):
    left = [number for number in (1, 2, 3, 4) if number not in game["signed"] + game["refused"]]
    return rng.choice(left) if left and rng.randrange(12) else seat(rng)


def make(rng, game, kind):
    return {"kind": kind, **MAKERS[kind](rng, game)}


def next_kind(rng, game):
    chance = rng.randrange(30)
    if chance == 0:
        return rng.choice(sorted(MAKERS))
    if chance < 4:
        return "correct"
    if chance == 4:
        return "note"
    if game["refused"] and not game["signed"] and rng.randrange(3):
        return "refuse"
    return rng.choice(PHASE_KINDS[game["phase"]])


def damage(rng, entry):
    """One key lost, added or given a wild value; sometimes inside a correction."""
    inside = entry.get("with")
    if isinstance(inside, dict) and rng.randrange(2):
        return damage(rng, inside)
    key = rng.choice(sorted(entry))
    how = rng.randrange(3)
    if how == 0:
        del entry[key]
    elif how == 1:
        entry[rng.choice(["note", "points", "seat", "fine", "Seat", "hands"])] = rng.choice(WILD)
    else:
        entry[key] = rng.choice(WILD)
    return entry


def ledger(rng, length):
    """A document; most of its entries are possible when they come."""
    given = regulation(rng)
    entries = []
    game = play.new_game({**REGULATION, **given})
    for _ in range(length):
        game["ledger"] = entries
        entry = make(rng, game, next_kind(rng, game))
        if not rng.randrange(60):
            damage(rng, entry)
        before = copy.deepcopy({key: value for key, value in game.items() if key != "ledger"})
        entries.append(entry)
        try:
            game = step(game, entries, len(entries) - 1, entry)
        except Refused:
            if not rng.randrange(9):
                break
            entries.pop()
            game = before
    if not rng.randrange(40):
        given[rng.choice([*REGULATION, "extra"])] = rng.choice(["x", None, 1.5, 0, [], -1])
    return {"regulation": given, "entries": entries}
