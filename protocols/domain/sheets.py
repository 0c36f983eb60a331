"""The life of a paper score sheet: from the printer to the file."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Mark(StrEnum):
    """What somebody said about the paper; the order is the order of its life."""

    PRINTED = "printed"
    OUT = "out"
    RETURNED = "returned"
    FILED = "filed"


class Stage(StrEnum):
    """What is done about one sheet, in order."""

    PRINTED = "printed"
    OUT = "out"
    RETURNED = "returned"
    TYPED = "typed"
    CHECKED = "checked"
    SIGNED = "signed"
    FILED = "filed"


_MARKS: Final = tuple(Mark)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetFacts:
    """What is known of one sheet.

    Attributes:
        mark: the last thing said about the paper; None when nobody said anything.
        typed: the record says how the game ended.
        checked: a second person found the record to be what the paper says, and it was not changed
            since.
        signed: the record is signed.
    """

    mark: Mark | None = None
    typed: bool = False
    checked: bool = False
    signed: bool = False

    @property
    def is_away(self) -> bool:
        """The paper is somewhere in the hall."""
        return self.mark in {Mark.PRINTED, Mark.OUT}


def stages_done(facts: SheetFacts) -> frozenset[Stage]:
    """Everything that is done; a later mark includes the earlier ones."""
    reached = 0 if facts.mark is None else _MARKS.index(facts.mark) + 1
    by_record = {
        Stage.TYPED: facts.typed,
        Stage.CHECKED: facts.checked,
        Stage.SIGNED: facts.signed,
    }
    return frozenset(
        {Stage(mark) for mark in _MARKS[:reached]}
        | {stage for stage, done in by_record.items() if done}
    )


def next_stage(facts: SheetFacts) -> Stage | None:
    """The first thing that is not done; None when the sheet is filed."""
    done = stages_done(facts)
    return next((stage for stage in Stage if stage not in done), None)


def may_file(facts: SheetFacts) -> bool:
    """Only what is typed, checked and signed is put away."""
    return facts.typed and facts.checked and facts.signed
