"""What was copied from others is exactly what the lock says, with its licence beside it."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LOCK = json.loads((ROOT / "static/vendor/vendor.lock.json").read_text("utf-8"))
FILES = {path: digest for package in LOCK for path, digest in package["files"].items()}
FOLDERS = ("static/vendor", "static/fonts", "tournaments/printing/fonts", "tests/browser/vendor")


@pytest.mark.parametrize("path", FILES)
def test_a_vendored_file_is_the_locked_one(path):
    assert hashlib.sha256((ROOT / path).read_bytes()).hexdigest() == FILES[path]


def test_nothing_lies_among_them_that_the_lock_does_not_know():
    found = {
        file.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and file.suffix != ".pyc"
    }
    assert found - set(FILES) == {"static/vendor/vendor.lock.json"}


@pytest.mark.parametrize("package", LOCK, ids=lambda package: package["name"])
def test_a_package_is_pinned_and_brings_its_licence(package):
    assert re.fullmatch(r"\d+\.\d+\.\d+", package["version"])
    assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", package["integrity"])
    licences = [path for path in package["files"] if Path(path).name.startswith("LICENSE")]
    notices = (ROOT / "NOTICES.md").read_text("utf-8")
    assert licences
    assert [path for path in licences if path not in notices] == []
    assert f"| {package['version']} |" in notices


@pytest.mark.parametrize("path", [path for path in FILES if path.endswith((".js", ".css"))])
def test_no_vendored_file_points_to_a_source_map(path):
    """`collectstatic` with hashed names would look for the map and fail."""
    assert b"sourceMappingURL" not in (ROOT / path).read_bytes()
