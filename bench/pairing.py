"""A Swiss draw at tour 7 of 9 beside other solvers, all in one run.

    .venv/bin/python -m bench.pairing [--write] [entries ...]

"draw" is everything an organiser waits for: standings, candidates, matching, proof, order, tables,
reasons, from loaded values. "matching" and networkx solve one and the same graph of candidates and
must find the same cost. swisspair and py4swiss (what requirements-dev.txt installs) draw the same
tournament by their own rules; they know no clubs. Every way runs in a process of its own, the ways
take turns; times are medians of the processor's seconds, memory is the peak of the process. A peer
that needs more than `PATIENCE` seconds is not asked again. With --write the tables go to
`bench/results/pairing.md`. Goals: see `GOALS`; 1 is returned when one is missed.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from bench.pairing_cases import Clubs, rotating_request, swiss_request
from bench.pairing_peers import WAYS, Answer
from bench.pairing_report import Row, Timing, report
from tournaments.domain.checker import Measures, measure
from tournaments.domain.draw import Draw, DrawnGame, Request

SIZES: Final = (16, 64, 200, 500, 1000, 2000)
TURNS: Final = 3
ENOUGH: Final = 1.0
"""In one turn a way is repeated up to so many seconds, or five times."""
SLOW: Final = 15.0
"""What takes longer has one turn."""
PATIENCE: Final = 120.0
ALL_PAIRS: Final = 1000
"""To this size the draw is compared with the optimum over all pairs."""
PEERS: Final = ("networkx", "py4swiss", "swisspair")
GOALS: Final = {(200, "py4swiss"): 0.05, (500, "py4swiss"): 0.05, (1000, "networkx"): 0.05}
SENT: Final = ("tour", "tours", "seed", "entries", "games")
RESULTS: Final = Path(__file__).parent / "results" / "pairing.md"


def in_a_process(way: str, asked: dict[str, Any], sender: Connection) -> None:
    """Measure one way and send what was found."""
    request = Request(**asked)
    work = WAYS[way](request)
    times: list[float] = []
    answer: Answer = None
    while len(times) < 5 and sum(times) < ENOUGH:
        start = time.process_time()
        answer = work()
        times.append(time.process_time() - start)
    sums = answer if answer is None or isinstance(answer, int) else _sums(request, answer)
    sender.send((times, _peak(), sums))


def _peak() -> float:
    """The most memory of this process, in megabytes.

    Not `ru_maxrss`: that starts from what the process that started this one held.
    """
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0


def _sums(request: Request, games: Sequence[tuple[str, str]]) -> Measures:
    drawn = tuple(
        DrawnGame(table=table, a=(one,), b=(other,))  # type: ignore[arg-type]  # ids are strings
        for table, (one, other) in enumerate(games, 1)
    )
    return measure(request, Draw(games=drawn))


def take_turn(way: str, request: Request, timing: Timing) -> None:
    """One more turn of a way, unless it is known to be too slow."""
    if timing.failed or (timing.times and timing.median > SLOW):
        return
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    asked = {key: getattr(request, key) for key in SENT}
    process = context.Process(target=in_a_process, args=(way, asked, sender))
    process.start()
    sender.close()
    try:
        found = receiver.recv() if receiver.poll(PATIENCE) else None
    except EOFError:
        timing.failed = "no answer"
    else:
        if found is None:
            timing.failed = f"> {PATIENCE:.0f} s"
        else:
            times, peak, timing.answer = found
            timing.times += times
            timing.megabytes = max(timing.megabytes, peak)
    process.kill()
    process.join()


def compare(size: int, clubs: Clubs, given_up: set[str]) -> Row:
    """All ways at one field; those that gave up at a smaller one are not tried again."""
    request = swiss_request(size, clubs)
    ways = ["draw", "matching", *(peer for peer in PEERS if peer not in given_up)]
    ways += ["all pairs"] if size <= ALL_PAIRS else []
    row = Row(size, clubs, {way: Timing() for way in ways})
    for _ in range(TURNS):
        for way, timing in row.ways.items():
            take_turn(way, request, timing)
    given_up |= {way for way, timing in row.ways.items() if timing.failed}
    return row


def alone(way: str, request: Request) -> Timing:
    """A way without peers."""
    timing = Timing()
    for _ in range(TURNS):
        take_turn(way, request, timing)
    return timing


def faults(rows: Sequence[Row]) -> Iterator[str]:
    """Optima that differ and goals that were missed."""
    for row in rows:
        matching, peer = row.ways["matching"], row.ways.get("networkx")
        if peer and peer.times and peer.answer != matching.answer:
            yield f"{row.size}: the two matchings differ"
        over_all = row.ways.get("all pairs")
        if over_all and _to_rule_5(over_all.answer) != _to_rule_5(row.ways["draw"].answer):
            yield f"{row.size}: the draw is not the best over all pairs"
        for (size, name), goal in GOALS.items():
            ratio = row.ratio(name)
            if size == row.size and ratio is not None and ratio > goal:
                yield f"{size}: {ratio:.3f} of {name}, goal {goal}"


def _to_rule_5(sums: object) -> object:
    return replace(sums, distance=0) if isinstance(sums, Measures) else sums


def main() -> int:
    """Compare every size; 1 when an optimum differs or a goal is missed."""
    words = [word for word in sys.argv[1:] if word != "--write"]
    sizes = tuple(map(int, words)) or SIZES
    given_up: set[str] = set()
    rows = [compare(size, Clubs.USUAL, given_up) for size in sizes]
    rows.append(compare(sizes[-1], Clubs.CROWD, given_up))
    largest = sizes[-1]
    others = {
        "tables of four, 200 players": alone("tables of four", rotating_request(200)),
        f"crafted field of {largest}: clubs hold whole score groups": alone(
            "crafted", swiss_request(largest, Clubs.USUAL)
        ),
    }
    text = "\n".join(report(rows, others)) + "\n"
    print(text)
    if "--write" in sys.argv:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(text, encoding="utf-8")
    missed = list(faults(rows))
    print(*missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
