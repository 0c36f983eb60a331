"""What each act does to a game, on one dictionary of facts.

Totals are never carried along: they are added up from rows and fines whenever somebody asks.
"""

from datetime import datetime, timedelta

from .refused import Refused, demand
from .shapes import whole
from .tiles import check_round_hands, check_seven, check_twice, pips, side_sums

BY_PLAY = ("target", "time", "extra_round")
AT_TABLE = ("playing", "last_round", "extra_round")


def new_game(regulation):
    return {
        "regulation": regulation, "phase": "waiting", "finish": None, "winner": None, "rows": [],
        "fines": [], "warnings": [], "signed": [], "refused": [], "opening": None, "start": None,
        "suggested": None, "verdict": None, "sheet": None, "fines_in_sheet": 0,
    }  # fmt: skip


def side_of(seat):
    return "A" if seat in (1, 3) else "B"


def other(side):
    return {"A": "B", "B": "A"}[side]


def totals(game):
    if game["verdict"] is not None:
        return dict(game["verdict"])
    score = {"A": 0, "B": 0}
    if game["sheet"] is not None:
        score = dict(game["sheet"])
    else:
        for row in game["rows"]:
            score["A"] += row["points"]["A"]
            score["B"] += row["points"]["B"]
    for side, points in game["fines"][game["fines_in_sheet"] :]:
        if game["regulation"]["fine_mode"] == "credit":
            score[other(side)] += points
        else:
            score[side] -= points
    if game["regulation"]["floor_at_zero"]:
        score = {side: max(0, points) for side, points in score.items()}
    return score


def end(game, finish):
    score = totals(game)
    game["phase"], game["finish"] = "finished", finish
    if score["A"] != score["B"]:
        game["winner"] = "A" if score["A"] > score["B"] else "B"


def lose(game, side):
    game["verdict"] = {side: 0, other(side): game["regulation"]["target"]}
    game["winner"] = None
    end(game, "game_lost")


def after_row(game):
    score = totals(game)
    level = score["A"] == score["B"]
    reached = max(score.values()) >= game["regulation"]["target"]
    if game["phase"] == "playing" and not reached:
        return
    if level:
        game["phase"] = "extra_round"
    elif game["phase"] == "extra_round":
        end(game, "extra_round")
    else:
        end(game, "target" if reached else "time")


def after_fine(game, side):
    score = totals(game)
    level = score["A"] == score["B"]
    reached = max(score.values()) >= game["regulation"]["target"]
    if game["phase"] in ("playing", "last_round"):
        if game["regulation"]["fine_mode"] == "credit" and reached:
            if level:
                game["phase"] = "extra_round"
            else:
                end(game, "target")
    elif game["phase"] == "extra_round":
        if not level:
            end(game, "time")
    elif game["phase"] == "finished" and game["finish"] in BY_PLAY:
        game["winner"] = other(side)
        end(game, game["finish"])


def rotated(seat):
    return None if seat is None else seat % 4 + 1


def add_row(game, entry, outcome, points):
    opener = entry.get("opener", game["suggested"])
    row = {
        "number": len(game["rows"]) + 1, "opener": opener, "outcome": outcome,
        "points": points, "total": None, "extra": game["phase"] == "extra_round",
    }  # fmt: skip
    game["rows"].append(row)
    rule = game["regulation"]["opener_rule"]
    if outcome == "annulled":
        pass
    elif rule == "manual":
        game["suggested"] = None
    elif rule == "rotate" or outcome in ("drawn_fish", "false_pass"):
        game["suggested"] = rotated(opener)
    else:
        went_out = entry.get("seat") if outcome == "out" else None
        game["suggested"] = went_out or entry.get("closer")
    return row


def opening(game, entry):
    demand(not game["rows"] and game["phase"] != "finished", "opening.too_late")
    demand(game["opening"] is None, "opening.twice")
    if "seat" in entry:
        game["opening"] = entry["seat"]
    else:
        best = max(
            entry["tiles"],
            key=lambda seat: (pips([entry["tiles"][seat]]), max(entry["tiles"][seat])),
        )
        game["opening"] = int(best)
    game["suggested"] = game["opening"]


def start(game, entry):
    game["phase"] = "playing"
    game["start"] = datetime.fromisoformat(entry["at"])


def round_(game, entry):
    outcome = entry["outcome"]
    if "hands" in entry:
        check_round_hands(entry)
    if outcome == "out":
        winner = entry.get("side") or side_of(entry["seat"])
        worth = entry["points"] if "points" in entry else sum(side_sums(entry["hands"]).values())
    else:
        sums = entry["sums"] if "sums" in entry else side_sums(entry["hands"])
        demand(min(sums.values()) >= 0, "round.points_impossible", "R3")
        winner = "A" if sums["A"] < sums["B"] else "B"
        worth = sums["A"] + sums["B"]
    demand(whole(worth) and 0 <= worth <= 168, "round.points_impossible", "R3")
    points = {"A": 0, "B": 0}
    if outcome == "fish" and sums["A"] == sums["B"]:
        outcome = "drawn_fish"
    else:
        usual = 3 <= worth <= 126 or entry.get("confirmed") is True
        demand(usual, "round.points_unusual", "R9" if outcome == "out" else "R11")
        points[winner] = worth
    row = add_row(game, entry, outcome, points)
    row["total"] = totals(game)
    after_row(game)


def redeal(game, entry):
    fine = entry["fine"]
    if entry["opponents"] == "continue":
        demand(fine <= 0, "redeal.no_fine", "R46")
    demand(0 <= fine <= game["regulation"]["target"], "sanction.points")
    if entry["opponents"] == "continue":
        return
    side = side_of(entry["seat"])
    if fine:
        game["fines"].append((side, fine))
    row = add_row(game, {}, "annulled", {"A": 0, "B": 0})
    row["total"] = totals(game)
    if fine:
        after_fine(game, side)


def false_pass(game, entry):
    mode = game["regulation"]["false_pass_round"]
    side = side_of(entry["seat"])
    sums = entry.get("sums")
    if "hands" in entry:
        check_twice(entry["hands"])
        check_seven(entry["hands"])
        sums = side_sums(entry["hands"])
    demand(mode != "hands_to_opponents" or sums is not None, "round.sums_missing", "R51")
    if sums is not None:
        pips_left = sum(sums.values())
        possible = whole(pips_left) and min(sums.values()) >= 0 and pips_left <= 168
        demand(possible, "round.points_impossible", "R3")
    demand(0 <= entry["fine"] <= game["regulation"]["target"], "sanction.points")
    game["fines"].append((side, entry["fine"]))
    points = {"A": 0, "B": 0}
    if mode == "hands_to_opponents":
        points[other(side)] = sum(sums.values())
    row = add_row(game, {}, "false_pass", points)
    if mode == "game_lost":
        lose(game, side)
    else:
        after_row(game)
    row["total"] = totals(game)


def sanction(game, entry):
    side = side_of(entry["seat"])
    if entry["measure"] == "warning":
        game["warnings"].append({"seat": entry["seat"], "infraction": entry["infraction"]})
    elif entry["measure"] == "fine":
        demand(1 <= entry["points"] <= game["regulation"]["target"], "sanction.points")
        game["fines"].append((side, entry["points"]))
        after_fine(game, side)
    else:
        lose(game, side)


def time(game, _entry):
    game["phase"] = "last_round"


def forfeit(game, entry):
    demand(not game["rows"], "forfeit.too_late", "R19")
    wait = timedelta(minutes=game["regulation"]["late_minutes"])
    arrived = datetime.fromisoformat(entry["at"])
    demand(arrived >= game["start"] + wait, "forfeit.too_early", "R19")
    missing = entry["sides"]
    if len(missing) == 2:
        game["verdict"] = {"A": 0, "B": 0}
        end(game, "double_forfeit")
    else:
        game["verdict"] = {missing[0]: 0, other(missing[0]): game["regulation"]["target"]}
        end(game, "forfeit")


def result(game, entry):
    target = game["regulation"]["target"]
    score = entry["score"]
    possible = all(whole(score[side]) and 0 <= score[side] <= target + 168 for side in "AB")
    demand(possible, "result.impossible")
    demand(score["A"] != score["B"], "game.drawn", "R17")
    game["sheet"] = dict(score)
    game["fines_in_sheet"] = len(game["fines"])
    end(game, "target" if max(score.values()) >= target else "time")


def note(_game, _entry):
    pass


ACTS = {
    "opening": opening, "start": start, "round": round_, "redeal": redeal,
    "false_pass": false_pass, "sanction": sanction, "time": time, "forfeit": forfeit,
    "result": result, "note": note,
}  # fmt: skip


def gate(game, kind):
    """Whether the phase lets this kind through."""
    phase = game["phase"]
    if phase == "signed" and kind not in ("reopen", "note"):
        raise Refused("protocol.signed", "R16")
    if phase == "finished" and kind in (
        "round",
        "redeal",
        "false_pass",
        "time",
        "result",
        "forfeit",
    ):
        raise Refused("game.over", "R4")
    if kind not in ("opening", "start", "sanction", "correct", "note"):
        demand(phase != "waiting", "game.not_started")
    if kind == "start":
        demand(phase == "waiting", "game.started")
    if kind == "reopen":
        demand(phase == "signed", "reopen.not_signed")
    if kind in ("sign", "refuse"):
        demand(phase == "finished", "game.not_finished", "R16")
    if kind == "time":
        demand(phase == "playing", "time.already", "R13")
