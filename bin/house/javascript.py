"""Let Node.js read every script of ours: a typing slip is found before a browser meets it.

What a phone judges without a network (the moves of a hand) is compared with the core.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from house.places import PYTHON, ROOT, child_environment, say

STATIC = ROOT / "static"


def scripts(static: Path) -> list[Path]:
    """Our own modules; vendored ones were read by their makers."""
    return sorted(file for file in static.rglob("*.js") if "vendor" not in file.parts)


def reads(file: Path) -> bool:
    """Whether the file is a valid ES module; Node.js says on the terminal why not."""
    command = ["node", "--check", "--input-type=module", "-"]
    done = subprocess.run(command, input=file.read_bytes(), check=False)
    if done.returncode:
        say(f"{file.relative_to(ROOT)} is not valid JavaScript.")
    return done.returncode == 0


def agrees() -> bool:
    """Whether `moves.js` finds the moves that the core finds."""
    cases = subprocess.run(
        [PYTHON, "-m", "tests.javascript.moves"],
        cwd=ROOT,
        env=child_environment(),
        stdout=subprocess.PIPE,
        check=True,
    )
    compare = ["node", "tests/javascript/moves.mjs"]
    return not subprocess.run(compare, cwd=ROOT, input=cases.stdout, check=False).returncode


def main() -> int:
    """Called by `bin/test`."""
    unread = [file for file in scripts(STATIC) if not reads(file)]
    return 1 if unread or not agrees() else 0


if __name__ == "__main__":
    sys.exit(main())
