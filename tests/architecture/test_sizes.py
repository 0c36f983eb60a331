"""One file fits into one head."""

from __future__ import annotations

from tests.architecture.source import HOUSE, name, python_files, scripts, templates

PYTHON_LINES = 300
TEMPLATE_LINES = 120
SCRIPT_LINES = 300


def too_long(files, limit):
    lengths = {name(file): len(file.read_text("utf-8").splitlines()) for file in files}
    return {file: length for file, length in lengths.items() if length > limit}


def test_python_files_are_short():
    assert too_long(python_files(*HOUSE, "tests"), PYTHON_LINES) == {}


def test_templates_are_short():
    assert too_long(templates(), TEMPLATE_LINES) == {}


def test_scripts_are_short():
    assert too_long(scripts(), SCRIPT_LINES) == {}
