#!/usr/bin/env python3
"""Django's command line for Ryba. `--data FOLDER` names the same folder as `bin/run --data`."""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--data", type=Path)
    options, rest = parser.parse_known_args()
    if options.data is not None:
        os.environ["RYBA_DATA"] = str(options.data.resolve())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    execute_from_command_line([sys.argv[0], *rest])
