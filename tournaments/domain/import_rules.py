"""What becomes of each line of a list: new, doubtful, wrong, entered already, empty.

Nothing is corrected silently but spaces. A doubtful line is taken when somebody confirms it; a
wrong one only after it was corrected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Final

from tournaments.domain.belonging import (
    LONGEST_CATEGORY,
    LONGEST_TEAM,
    category_problem,
    read_fixed_table,
    split_categories,
    team_problem,
)
from tournaments.domain.entry_lines import Cells, Line
from tournaments.domain.errors import Param, Refusal, RefusalDetails
from tournaments.domain.names import LONGEST_NAME, clean, search_key
from tournaments.domain.people import (
    HIGHEST_RATING,
    LONGEST_CLUB,
    club_problem,
    is_no_club,
    name_problem,
)
from tournaments.domain.roster import Known, Roster

_SHOWN: Final = 80


class Fate(StrEnum):
    """What becomes of a line."""

    NEW = "new"
    DOUBTFUL = "doubtful"
    WRONG = "wrong"
    DUPLICATE = "duplicate"
    EMPTY = "empty"


_SEVERITY: Final = (Fate.NEW, Fate.DOUBTFUL, Fate.DUPLICATE, Fate.WRONG)


@dataclass(frozen=True, slots=True)
class Issue:
    """One thing to say about a line.

    Attributes:
        code: what, for the sentence.
        fate: what it makes of the line; new = it is only mentioned.
        cell: the cell it is about, empty for the line.
        params: facts for the sentence.
    """

    code: str
    fate: Fate
    cell: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)

    def details(self) -> RefusalDetails:
        """The same as a refusal says it, for the sentence."""
        return RefusalDetails(self.code, params=self.params)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A line with its fate and the reasons."""

    line: Line
    fate: Fate
    issues: tuple[Issue, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRow(Cells):
    """A line that was chosen to be taken.

    `confirmed`: it was shown as doubtful and is wanted all the same.
    """

    confirmed: bool = False

    @classmethod
    def of(cls, line: Cells, *, confirmed: bool = False) -> ImportRow:
        """The line as it stands, without what nobody asked for."""
        said = {each.name: getattr(line, each.name) for each in fields(Cells)}
        return cls(**said, confirmed=confirmed)


def read_rating(text: str) -> int | None:
    """The rating in a cell, None for an empty one or a dash.

    Raises:
        Refusal: ``rating.unreadable``.
    """
    if is_no_club(text):
        return None
    digits = clean(text).replace(" ", "").removesuffix(".0")
    if digits.isascii() and digits.isdecimal() and int(digits[:9]) <= HIGHEST_RATING:
        return int(digits)
    raise Refusal("rating.unreadable", field="rating", rating=clean(text)[:_SHOWN])


def judge(lines: Iterable[Line], roster: Roster, *, single: bool = False) -> list[Judged]:
    """The fate of every line, given who is entered already; `single`: an entry is one player."""
    earlier = Roster()
    judged = []
    for line in lines:
        verdict = _judge_line(line, roster, earlier, single=single)
        judged.append(verdict)
        if verdict.fate in {Fate.NEW, Fate.DOUBTFUL}:
            for name in _people(line).values():
                earlier.add(Known(name=clean(name), number=line.number, pair=""))
    return judged


def _judge_line(line: Line, roster: Roster, earlier: Roster, *, single: bool) -> Judged:
    if line.empty:
        return Judged(line=line, fate=Fate.EMPTY)
    issues = [
        *(_single_issues(line) if single else ()),
        *_cell_issues(line, single=single),
        *_people_issues(line, roster, where="entry"),
        *_people_issues(line, earlier, where="line"),
    ]
    fate = max((issue.fate for issue in issues), key=_SEVERITY.index, default=Fate.NEW)
    return Judged(line=line, fate=fate, issues=tuple(issues))


def _people(line: Line) -> dict[str, str]:
    names = {"first": line.first, "second": line.second}
    return {**names, "reserve": line.reserve} if clean(line.reserve) else names


def _single_issues(line: Line) -> list[Issue]:
    """Somebody too many for an entry of one player."""
    found = {"second": "entry.one_player", "reserve": "entry.no_reserve"}
    return [
        Issue(code, Fate.WRONG, cell) for cell, code in found.items() if clean(getattr(line, cell))
    ]


def _cell_issues(line: Line, *, single: bool) -> list[Issue]:
    people = {"first": line.first} if single else _people(line)
    issues = [issue for cell, name in people.items() for issue in _name_issues(cell, name)]
    problem = club_problem(line.club)
    if problem is not None:
        facts: dict[str, Param] = {"name": clean(line.club)[:_SHOWN], "longest": LONGEST_CLUB}
        issues.append(Issue(f"club.{problem}", Fate.WRONG, "club", facts))
    issues += _club_issues(line, people)
    try:
        read_rating(line.rating)
    except Refusal as refusal:
        issues.append(Issue(refusal.code, Fate.DOUBTFUL, "rating", refusal.details.params))
    issues += _belonging_issues(line)
    if line.extra:
        text = ", ".join(line.extra)[:_SHOWN]
        issues.append(Issue("line.extra_cells", Fate.DOUBTFUL, "", {"text": text}))
    if any(cell != clean(cell) for cell in (*_people(line).values(), line.club)):
        issues.append(Issue("line.spaces", Fate.NEW))
    return issues


def _club_issues(line: Line, people: Mapping[str, str]) -> list[Issue]:
    """A person who stands where the club is looked for."""
    club = clean(line.club)
    facts: dict[str, Param] = {"name": club[:_SHOWN]}
    if club and search_key(club) in map(search_key, people.values()):
        return [Issue("club.is_player", Fate.DOUBTFUL, "club", facts)]
    if "second" in people and not clean(line.second) and len(club.split()) > 1:
        return [Issue("club.perhaps_partner", Fate.DOUBTFUL, "club", facts)]
    return []


def _belonging_issues(line: Line) -> list[Issue]:
    """Team, categories, a table of its own."""
    issues = []
    problem = team_problem(line.team)
    if problem is not None:
        facts: dict[str, Param] = {"name": clean(line.team)[:_SHOWN], "longest": LONGEST_TEAM}
        issues.append(Issue(f"team.{problem}", Fate.WRONG, "team", facts))
    for name in split_categories(line.categories):
        problem = category_problem(name)
        if problem is not None:
            facts = {"name": name[:_SHOWN], "longest": LONGEST_CATEGORY}
            issues.append(Issue(f"category.{problem}", Fate.WRONG, "categories", facts))
    try:
        read_fixed_table(line.fixed_table)
    except Refusal as refusal:
        issues.append(Issue(refusal.code, Fate.WRONG, "fixed_table", refusal.details.params))
    return issues


def _name_issues(cell: str, name: str) -> list[Issue]:
    if "\n" in name.strip() or "\r" in name.strip():
        return [Issue("line.open_quote", Fate.WRONG, cell)]
    problem = name_problem(name)
    facts: dict[str, Param] = {"name": clean(name)[:_SHOWN], "longest": LONGEST_NAME}
    if problem == "empty":
        return [Issue("line.partner_missing", Fate.WRONG, cell)]
    if problem is not None:
        return [Issue(f"name.{problem}", Fate.WRONG, cell, facts)]
    if any(mark in name for mark in ';,\t"'):
        return [Issue("name.separator", Fate.DOUBTFUL, cell, facts)]
    return []


def _people_issues(line: Line, roster: Roster, *, where: str) -> list[Issue]:
    """Who stands elsewhere: in an entry of the tournament, or in an earlier line."""
    people = {cell: name for cell, name in _people(line).items() if clean(name)}
    same = {cell: roster.same(name) for cell, name in people.items()}
    first, second = same.get("first"), same.get("second")
    alone = len(people) == 1 and first is not None
    paired = first and second and first.number == second.number and first.name != second.name
    if first and (alone or paired):
        facts: dict[str, Param] = {"number": first.number, "pair": first.pair}
        return [Issue(f"line.duplicate_of_{where}", Fate.DUPLICATE, "", facts)]
    issues = _twice_in_line(people) if where == "entry" else []
    named: set[tuple[str, int]] = set()
    for cell, name in people.items():
        found = [("person.same_in", same[cell]), ("person.alike_in", roster.alike(name))]
        for code, known in found:
            if known is not None and (code, known.number) not in named:
                named.add((code, known.number))
                facts = {"name": known.name, "number": known.number, "pair": known.pair}
                issues.append(Issue(f"{code}_{where}", Fate.DOUBTFUL, cell, facts))
    return issues


def _twice_in_line(people: Mapping[str, str]) -> list[Issue]:
    seen: set[str] = set()
    issues = []
    for cell, name in people.items():
        key = search_key(name)
        if key in seen:
            facts: dict[str, Param] = {"name": clean(name)[:_SHOWN]}
            issues.append(Issue("entry.same_person_twice", Fate.WRONG, cell, facts))
        seen.add(key)
    return issues
