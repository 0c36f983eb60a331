"""The next step of a scale of sanctions, told by counting."""

DEFAULT = {
    "move_time": ["warning", "fine 10", "fine 25"],
    "signs": ["fine 25", "fine 50", "game_lost", "expulsion"],
    "touched_tile": ["fine 10", "fine 25"],
    "out_of_turn": ["fine 10", "fine 25"],
    "false_pass": ["fine 50", "game_lost"],
    "pass_form": ["warning", "fine 10", "fine 25"],
    "conduct": ["warning", "fine 10", "fine 25"],
    "unsporting": ["fine 50", "game_lost", "expulsion"],
}


def next_step(document):
    now = document["now"]
    steps = document.get("scale", DEFAULT).get(now["infraction"])
    if steps is None:
        return {"refused": {"code": "sanction.unknown", "entry": None}}
    keys = ["player", "infraction"]
    if document.get("repeat_scope", "tournament") == "game":
        keys.append("game")
    earlier = [act for act in document["history"] if all(act[key] == now[key] for key in keys)]
    number = min(len(earlier) + 1, len(steps))
    measure, _, points = steps[number - 1].partition(" ")
    return {"measure": measure, "points": int(points or 0), "step": number}


def random_case(rng):
    """A document of the scale, with a scale of its own or the default one."""
    codes = rng.sample([*DEFAULT, "late_return", "опоздание", ""], 3)

    def act():
        return {
            "game": rng.choice("12"),
            "player": rng.choice(["7", "8"]),
            "infraction": rng.choice(codes),
        }

    document = {"history": [act() for _ in range(rng.randrange(9))], "now": act()}
    if rng.randrange(2):
        document["scale"] = {
            code: rng.choices(
                ["warning", "fine 1", "fine 25", "fine 300", "game_lost", "expulsion"],
                k=rng.randint(1, 4),
            )
            for code in rng.sample(codes, rng.randrange(4))
        }
    if rng.randrange(2):
        document["repeat_scope"] = rng.choice(["tournament", "game"])
    return document
