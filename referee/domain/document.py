"""The scale of sanctions at the engine door: one JSON document in, one answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from referee.domain.scale import Case, propose
from tournaments.domain.ids import GameId, PlayerId
from tournaments.domain.reading import (
    invalid,
    read_choice,
    read_list,
    read_object,
    read_text,
    refuse_unknown,
)
from tournaments.domain.regulation import DEFAULT_SCALE, RepeatScope, read_steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tournaments.domain.reading import Json
    from tournaments.domain.regulation import Step

_REQUIRED: Final = ("history", "now")
_OPTIONAL: Final = ("scale", "repeat_scope")
_CASE: Final = ("game", "player", "infraction")


def answer_sanction(document: object) -> dict[str, object]:
    """The step proposed for the case that `document` holds, in JSON form.

    Raises:
        Refusal: ``input.invalid``, or ``sanction.unknown`` for an infraction without a scale.
    """
    data = read_object(document, "document")
    refuse_unknown(data, (*_REQUIRED, *_OPTIONAL))
    for key in _REQUIRED:
        if key not in data:
            raise invalid(key)
    scope = RepeatScope.TOURNAMENT
    if "repeat_scope" in data:
        scope = read_choice(data, "repeat_scope", RepeatScope)
    proposal = propose(
        _read_scale(data),
        [_read_case(case, "history") for case in read_list(data["history"], "history")],
        _read_case(data["now"], "now"),
        scope,
    )
    return {
        "measure": str(proposal.measure),
        "points": proposal.points,
        "step": proposal.step,
    }


def _read_scale(data: Json) -> Mapping[str, tuple[Step, ...]]:
    """The scale given, whose codes may be its own; without one, that of the house."""
    if "scale" not in data:
        return {str(code): steps for code, steps in DEFAULT_SCALE.items()}
    scale = read_object(data["scale"], "scale")
    return {code: read_steps(steps, code) for code, steps in scale.items()}


def _read_case(value: object, key: str) -> Case:
    data = read_object(value, key)
    refuse_unknown(data, _CASE)
    return Case(
        game=GameId(read_text(data, "game")),
        player=PlayerId(read_text(data, "player")),
        infraction=read_text(data, "infraction"),
    )
