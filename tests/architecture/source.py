"""What the tests of this folder read: our own files, parsed once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = ("tournaments", "protocols", "referee")
PACKAGES = ("config", *APPS)
HOUSE = (*PACKAGES, "bin", "bench")


def python_files(*folders: str) -> list[Path]:
    """Our Python in these folders, scripts without an ending included, migrations left out."""
    found = [
        file
        for folder in folders
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and "migrations" not in file.parts
    ]
    return sorted(file for file in found if file.suffix == ".py" or _is_script(file))


def _is_script(file: Path) -> bool:
    if file.suffix or file.parent.name != "bin":
        return False
    return file.read_bytes().startswith(b"#!/usr/bin/env python3")


def templates() -> list[Path]:
    return sorted((ROOT / "templates").rglob("*.html"))


def scripts() -> list[Path]:
    """Our JavaScript; vendored libraries have their own makers."""
    return sorted(f for f in (ROOT / "static").rglob("*.js") if "vendor" not in f.parts)


def name(file: Path) -> str:
    return str(file.relative_to(ROOT).as_posix())


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def imported(tree: ast.AST) -> set[str]:
    """Full names of all modules a piece of code imports, wherever the import stands."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@cache
def imported_by(file: Path) -> set[str]:
    return imported(parsed(file))


def within(modules: set[str], package: str) -> bool:
    """Whether one of the modules is the package or lies in it."""
    return any(f"{module}.".startswith(f"{package}.") for module in modules)
