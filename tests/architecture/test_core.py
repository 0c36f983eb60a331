"""The core is values and functions: it runs where Django is not."""

from __future__ import annotations

import subprocess
import sys

from tests.architecture.source import APPS, ROOT, name, python_files

FRAMEWORKS = ("django", "rest_framework", "celery", "reportlab", "redis", "psycopg")
IMPORT_ALL = """
import importlib, sys
sys.path.insert(0, {root!r})
for module in {modules!r}:
    importlib.import_module(module)
print(*sorted(set({frameworks!r}) & set(sys.modules)))
"""


def test_every_core_module_is_imported_by_a_bare_interpreter_without_loading_a_framework():
    files = [f for app in APPS for f in python_files(f"{app}/domain")]
    modules = [
        name(f).removesuffix(".py").removesuffix("/__init__").replace("/", ".") for f in files
    ]
    program = IMPORT_ALL.format(root=str(ROOT), modules=modules, frameworks=FRAMEWORKS)

    run = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False
    )

    assert run.stderr.splitlines()[-1:] == []
    assert run.stdout.split() == []
    assert len(modules) > 20
