"""Two readings of one sheet compared, row by row (R53).

What is compared is what stands on paper: outcome and points of each round, warnings, fines, how the
game ended, who won, the score. Who opened a round, moments and authors are not on every sheet.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from protocols.domain.digest import canonical

Lines = Mapping[str, str]
"""What each line of a sheet says, by the line's name: ``round 3``, ``fines``, ``score``…"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One line on which two readings differ; a line that one of them lacks is empty there."""

    line: str
    first: str
    second: str

    def as_json(self) -> dict[str, str]:
        """As it is stored."""
        return {"line": self.line, "first": self.first, "second": self.second}


def compare(first: Lines, second: Lines) -> tuple[Difference, ...]:
    """Every line that differs; one that is missing on one side differs too."""
    names = [*first, *(name for name in second if name not in first)]
    return tuple(
        Difference(line=name, first=first.get(name, ""), second=second.get(name, ""))
        for name in names
        if first.get(name, "") != second.get(name, "")
    )


def content_digest(lines: Lines) -> str:
    """What a second person confirmed: it changes with every line, and with nothing else."""
    return hashlib.sha256(canonical(dict(lines)).encode()).hexdigest()
