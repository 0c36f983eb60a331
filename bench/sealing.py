"""What the seal of a protocol costs: printing alone, printing and sealing, examining.

    .venv/bin/python manage.py shell -c "from bench.sealing import main; main()"

In turns, so that a busy machine slows all of them alike; the medians and their ratio are printed.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime

from protocols.domain.seal import Claim, SealState
from protocols.printing.house_key import new_key_file, read_key_file
from protocols.printing.protocol import filled_protocols
from protocols.printing.seal import seal_pdf
from protocols.printing.seal_reading import examine
from tests.cast import person
from tests.web.printed import protocol_of

TIMES = 60
CLAIM = Claim(code="KUBOK-2027", game=41, act=14, digest="5e" * 32)
MOMENT = datetime(2027, 2, 6, 12, tzinfo=UTC)


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def main() -> None:
    protocol = protocol_of([person(number) for number in range(4)])
    print(f"a new key, once    {timed(new_key_file):8.1f} ms")
    key = read_key_file(new_key_file())
    content = filled_protocols([protocol], "x")
    print(f"the first seal     {timed(lambda: seal_pdf(content, key, CLAIM, MOMENT)):8.1f} ms")
    sealed = seal_pdf(content, key, CLAIM, MOMENT)
    works: dict[str, Callable[[], object]] = {
        "print": lambda: filled_protocols([protocol], "x"),
        "seal": lambda: seal_pdf(content, key, CLAIM, MOMENT),
        "examine": lambda: examine(sealed, [key.certificate]),
    }
    assert examine(sealed, [key.certificate]).state is SealState.GENUINE
    took: dict[str, list[float]] = {name: [] for name in works}
    for _turn in range(TIMES):
        for name, work in works.items():
            took[name].append(timed(work))
    median = {name: statistics.median(times) for name, times in took.items()}
    for name, value in median.items():
        print(f"{name:18} {value:8.1f} ms")
    ratio = (median["print"] + median["seal"]) / median["print"]
    print(f"printed and sealed to printed: {ratio:.2f}")
    print(f"bytes: {len(content)} printed, {len(sealed)} sealed")
