"""How the oracle says no."""


class Refused(Exception):  # noqa: N818 -- it is an answer, not an error
    def __init__(self, code, rule=None, params=None):
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.params = params or {}


def invalid(key):
    return Refused("input.invalid", None, {"key": key})


def demand(condition, code, rule=None):
    if not condition:
        raise Refused(code, rule)
