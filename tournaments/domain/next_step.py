"""What an organiser can do now: one function from facts to the next step and what it waits for.

At every moment a step is named whose act is possible. What is missing is always said by tour and
table, never as a bare count. A game counts as missing until its protocol is signed (R16).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class StepCode(StrEnum):
    """The steps of an organiser's day, in their order."""

    ADD_ENTRIES = "add_entries"
    CHECK_IN = "check_in"
    COMPLETE_ENTRIES = "complete_entries"
    LATE_ENTRIES = "late_entries"
    DRAFT = "draft"
    FIX_DRAFT = "fix_draft"
    PUBLISH = "publish"
    START = "start"
    RESULTS = "results"
    SIGNATURES = "signatures"
    CLOSE = "close"
    FINISH_EARLY = "finish_early"
    FINISH = "finish"
    FINISHED = "finished"


class TourPhase(StrEnum):
    """Where a tour stands."""

    DRAFT = "draft"
    PUBLISHED = "published"
    CLOSED = "closed"


class Lack(StrEnum):
    """Why a table's result is missing."""

    NOT_STARTED = "not_started"
    PLAYING = "playing"
    NOT_SIGNED = "not_signed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """Tables of one tour that lack the same thing, in order."""

    tour: int
    lack: Lack
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TourFacts:
    """One tour as the panel sees it.

    Attributes:
        number: from 1.
        phase: draft, published or closed.
        started: its clock runs, or a game of it was begun.
        passed: the organiser went on without its missing results and said why.
        missing: what its tables lack; byes never lack anything.
    """

    number: int
    phase: TourPhase
    started: bool = False
    passed: bool = False
    missing: tuple[Missing, ...] = ()

    @property
    def holds_back(self) -> bool:
        """No further tour is drawn because of this one."""
        return bool(self.missing) and not self.passed


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What the step follows from.

    Attributes:
        finished: the tournament was declared finished.
        entries: all entries that are not withdrawn.
        present: those of them that are checked in.
        least: so many make a table.
        incomplete: present entries without a full line-up.
        late: present entries that a round robin, once begun, cannot take in.
        planned: tours planned.
        tours: all tours in order.
        draft_faults: what forbids publishing the draft (entries without a game, absent ones in it).
    """

    finished: bool = False
    entries: int = 0
    present: int = 0
    least: int = 2
    incomplete: int = 0
    late: int = 0
    planned: int
    tours: tuple[TourFacts, ...] = ()
    draft_faults: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The next step.

    Attributes:
        code: what to do.
        tour: the tour it is about, None where it is about none.
        count: entries to look at (the code says in what respect).
        missing: results that are not in yet, of the tour itself and of tours passed before it.
    """

    code: StepCode
    tour: int | None = None
    count: int = 0
    missing: tuple[Missing, ...] = ()


def next_step(facts: Facts) -> Step:
    """The step an organiser can take now."""
    missing = tuple(lack for tour in facts.tours for lack in tour.missing)
    if facts.finished:
        return Step(code=StepCode.FINISHED, missing=missing)
    last = facts.tours[-1] if facts.tours else None
    if last is not None and last.phase is TourPhase.DRAFT:
        code = StepCode.FIX_DRAFT if facts.draft_faults else StepCode.PUBLISH
        return Step(code=code, tour=last.number, count=facts.draft_faults, missing=missing)
    if last is not None and last.phase is TourPhase.PUBLISHED:
        return Step(code=_in_play(last), tour=last.number, missing=missing)
    held = next((tour for tour in facts.tours if tour.holds_back), None)
    if held is not None:
        return Step(code=_in_play(held), tour=held.number, missing=missing)
    return _between_tours(facts, missing)


def _in_play(tour: TourFacts) -> StepCode:
    if not tour.missing:
        return StepCode.CLOSE
    if not tour.started:
        return StepCode.START
    if all(lack.lack is Lack.NOT_SIGNED for lack in tour.missing):
        return StepCode.SIGNATURES
    return StepCode.RESULTS


def _between_tours(facts: Facts, missing: tuple[Missing, ...]) -> Step:
    number = len(facts.tours) + 1
    if facts.tours and number > facts.planned:
        return Step(code=StepCode.FINISH, tour=facts.tours[-1].number, missing=missing)
    if facts.entries < facts.least:
        code = StepCode.FINISH_EARLY if facts.tours else StepCode.ADD_ENTRIES
        return Step(code=code, tour=number, count=facts.entries, missing=missing)
    if facts.present < facts.least:
        absent = facts.entries - facts.present
        return Step(code=StepCode.CHECK_IN, tour=number, count=absent, missing=missing)
    if facts.incomplete:
        code, count = StepCode.COMPLETE_ENTRIES, facts.incomplete
    elif facts.late:
        code, count = StepCode.LATE_ENTRIES, facts.late
    else:
        code, count = StepCode.DRAFT, facts.entries - facts.present
    return Step(code=code, tour=number, count=count, missing=missing)
