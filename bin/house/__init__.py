"""The house's tools: set up, run, test. Standard library only, so that a bare Python runs them.

This file alone must also be readable to the old Python that it refuses.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 -- it is this tool that tells people so
    sys.exit(
        "Ryba needs Python 3.11 or newer, this is " + sys.version.split()[0] + ".\n"
        "Install a newer one (https://www.python.org/downloads/ or your system's packages)\n"
        "and call it by its name, for example: python3.12 bin/run"
    )
