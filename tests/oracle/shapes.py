"""Which keys an entry has and what may stand in them, one table."""

import re
from datetime import datetime

from .refused import invalid
from .scale import DEFAULT

REGULATION = {
    "target": 200,
    "game_minutes": 40,
    "late_minutes": 5,
    "signatures": "players",
    "opener_rule": "rotate",
    "false_pass_round": "no_points",
    "fine_mode": "deduct",
    "floor_at_zero": True,
}
OTHER_SETTINGS = {
    "tours", "forfeit_difference", "table_device", "repeat_scope", "scale", "criteria",
    "count_excess", "bye_difference", "warn_minutes", "auto_forfeit",
}  # fmt: skip
WORDS = {
    "signatures": ("players", "sides"),
    "opener_rule": ("rotate", "winner", "manual"),
    "false_pass_round": ("no_points", "hands_to_opponents", "game_lost"),
    "fine_mode": ("deduct", "credit"),
}
UNCORRECTABLE = ("correct", "reopen", "sign", "refuse")


def whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def number(value):
    """Points may be a fraction as far as the shape goes: they are refused as points."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def anything(_value):
    return True


def seat(value):
    return whole(value) and 1 <= value <= 4


def side(value):
    return value in ("A", "B")


def text(value):
    return isinstance(value, str)


def flag(value):
    return isinstance(value, bool)


def one_of(*words):
    return lambda value: isinstance(value, str) and value in words


def moment(value):
    try:
        return text(value) and datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def a_tile(value):
    return text(value) and re.fullmatch("[0-6]-[0-6]", value) is not None


def pair_of_sums(value):
    return (
        isinstance(value, dict) and sorted(value) == ["A", "B"] and all(map(number, value.values()))
    )


def four_hands(value):
    return (
        isinstance(value, dict)
        and sorted(value) == ["1", "2", "3", "4"]
        and all(isinstance(hand, list) and all(map(a_tile, hand)) for hand in value.values())
    )


def four_tiles(value):
    return (
        isinstance(value, dict)
        and sorted(value) == ["1", "2", "3", "4"]
        and all(map(a_tile, value.values()))
        and len({"".join(sorted(turned)) for turned in value.values()}) == 4
    )


def sides_list(value):
    return isinstance(value, list) and value in (["A"], ["B"], ["A", "B"], ["B", "A"])


# A trailing "?" marks a key that may be left out.
KINDS = {
    "opening": {"tiles?": four_tiles, "seat?": seat},
    "start": {"at": moment},
    "round": {
        "outcome": one_of("out", "fish"), "opener?": seat, "closer?": seat, "confirmed?": flag,
        "side?": side, "seat?": seat, "points?": number, "sums?": pair_of_sums,
        "hands?": four_hands,
    },
    "redeal": {"seat": seat, "opponents": one_of("redeal", "continue"), "fine": whole},
    "false_pass": {"seat": seat, "fine": whole, "sums?": pair_of_sums, "hands?": four_hands},
    "sanction": {
        "measure": one_of("warning", "fine", "game_lost", "expulsion"), "seat": seat,
        "infraction": one_of(*DEFAULT), "points?": whole,
    },
    "time": {"during": one_of("round", "between")},
    "sign": {"seat": seat},
    "refuse": {"seat": seat, "reason": text},
    "reopen": {"reason": text},
    "correct": {"entry": whole, "with": anything, "reason": text},
    "forfeit": {"sides": sides_list, "at": moment},
    "result": {"score": pair_of_sums, "reason": text},
    "note": {"text": text},
}  # fmt: skip


def check_regulation(regulation):
    if not isinstance(regulation, dict):
        raise invalid("regulation")
    for key, value in regulation.items():
        if key in WORDS:
            good = value in WORDS[key] if isinstance(value, str) else False
        elif key == "floor_at_zero":
            good = flag(value)
        elif key in REGULATION:
            good = whole(value) and value >= (0 if key == "late_minutes" else 1)
        else:
            good = key in OTHER_SETTINGS
        if not good:
            raise invalid(key)


def check_entry(entry):
    if not isinstance(entry, dict):
        raise invalid("entries")
    kind = entry.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise invalid("kind")
    table = KINDS[kind]
    for name, good in table.items():
        key = name.rstrip("?")
        fits = good(entry[key]) if key in entry else key != name
        if not fits:
            raise invalid(key)
    for key in entry:
        if key != "kind" and key not in table and key + "?" not in table:
            raise invalid(key)
    FURTHER.get(kind, anything)(entry)


def further_opening(entry):
    if ("tiles" in entry) == ("seat" in entry):
        raise invalid("seat" if "seat" in entry else "tiles")


def further_round(entry):
    """The count comes in one of five forms; the nearest one says which key is wrong."""
    present = {key for key in ("side", "seat", "points", "sums", "hands") if key in entry}
    if entry["outcome"] == "fish":
        form = {"hands"} if "hands" in present else {"sums"}
    elif "hands" in present:
        form = {"seat", "hands"}
    else:
        form = {"seat" if "seat" in present else "side", "points"}
    for key in [*sorted(present - form), *sorted(form - present)]:
        raise invalid(key)


def further_false_pass(entry):
    if "sums" in entry and "hands" in entry:
        raise invalid("hands")


def further_sanction(entry):
    if (entry["measure"] == "fine") != ("points" in entry):
        raise invalid("points")


def further_correct(entry):
    new = entry["with"]
    if new is None:
        return
    if not isinstance(new, dict):
        raise invalid("with")
    if new.get("kind") in UNCORRECTABLE:
        raise invalid("kind")
    check_entry(new)


FURTHER = {
    "opening": further_opening,
    "round": further_round,
    "false_pass": further_false_pass,
    "sanction": further_sanction,
    "correct": further_correct,
}
