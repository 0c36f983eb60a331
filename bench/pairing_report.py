"""What a bench of draws has measured, as tables."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tournaments.domain.checker import Measures

HEAD: Final = (
    "# Draws beside other solvers",
    "",
    "Written by `python -m bench.pairing --write`: tour 7 of 9, one run, medians of processor",
    "seconds, peak memory of each process with its interpreter. Ratios are the time of our draw",
    "over the time of the peer.",
    "",
)
OPTIMUM: Final = (
    "The sums that the rules make small, in the order of the rules: rematches, squared differences",
    "of wins, games inside a club, squared differences of positions. py4swiss and swisspair know",
    "no clubs; py4swiss has colours to mind.",
    "",
)
JUDGED: Final = ("draw", "all pairs", "py4swiss", "swisspair")


@dataclass(slots=True)
class Timing:
    """What was measured of one way.

    Attributes:
        times: seconds of the processor.
        megabytes: the peak of the whole process, the interpreter included.
        answer: the cost of a matching, or the sums of a draw.
        failed: why there is nothing, if so.
    """

    times: list[float] = field(default_factory=list)
    megabytes: float = 0
    answer: int | Measures | None = None
    failed: str = ""

    @property
    def median(self) -> float:
        return statistics.median(self.times)


@dataclass(slots=True)
class Row:
    """One field."""

    size: int
    clubs: str
    ways: dict[str, Timing]

    def ratio(self, peer: str) -> float | None:
        timing = self.ways.get(peer)
        return self.ways["draw"].median / timing.median if timing and timing.times else None


def report(rows: Sequence[Row], others: dict[str, Timing]) -> Iterator[str]:
    """The tables, as Markdown."""
    yield from HEAD
    yield from _table(
        ("entries", "clubs", "draw, s", "MB", "networkx, s", "ratio", "py4swiss, s", "ratio", "MB"),
        (
            (
                f"{row.ways['draw'].median:.4f}",
                _memory(row, "draw"),
                *_against(row, "networkx"),
                *_against(row, "py4swiss"),
                _memory(row, "py4swiss"),
            )
            for row in rows
        ),
        rows,
    )
    yield from _table(
        (
            "entries",
            "clubs",
            "matching, s",
            "of networkx",
            "swisspair, s",
            "draw / swisspair",
            "MB",
        ),
        (
            (
                f"{row.ways['matching'].median:.4f}",
                _of_networkx(row),
                *_against(row, "swisspair"),
                _memory(row, "swisspair"),
            )
            for row in rows
        ),
        rows,
    )
    yield from OPTIMUM
    yield from _table(
        ("entries", "clubs", *JUDGED, "cost equal to networkx"),
        ((*(_worth(row, way) for way in JUDGED), _same(row)) for row in rows),
        rows,
    )
    yield "| other draws | s | MB |"
    yield "|---|---:|---:|"
    for name, timing in others.items():
        yield f"| {name} | {timing.median:.3f} | {timing.megabytes:.0f} |"


def _table(
    titles: Sequence[str], cells: Iterable[Sequence[str]], rows: Sequence[Row]
) -> Iterator[str]:
    yield f"| {' | '.join(titles)} |"
    yield f"|---:|---|{'---:|' * (len(titles) - 2)}"
    for row, more in zip(rows, cells, strict=True):
        yield f"| {' | '.join((str(row.size), row.clubs, *more))} |"
    yield ""


def _of_networkx(row: Row) -> str:
    peer = row.ways.get("networkx")
    return f"{row.ways['matching'].median / peer.median:.3f}" if peer and peer.times else "–"


def _against(row: Row, peer: str) -> tuple[str, str]:
    timing, ratio = row.ways.get(peer), row.ratio(peer)
    if timing is None or ratio is None:
        return timing.failed if timing else "–", "–"
    return f"{timing.median:.4f}", f"{ratio:.3f}"


def _memory(row: Row, way: str) -> str:
    timing = row.ways.get(way)
    return f"{timing.megabytes:.0f}" if timing and timing.times else "–"


def _worth(row: Row, way: str) -> str:
    timing = row.ways.get(way)
    sums = timing.answer if timing else None
    if not isinstance(sums, Measures):
        return "–"
    return f"{sums.rematches}, {sums.squares}, {sums.same_club}, {sums.distance}"


def _same(row: Row) -> str:
    peer = row.ways.get("networkx")
    if peer is None or not peer.times:
        return "–"
    return "yes" if peer.answer == row.ways["matching"].answer else "NO"
