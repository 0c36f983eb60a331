"""Whoever cannot be set up is told what to do, in words."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys

import pytest

from house.places import ROOT

SCRIPTS = ["bin/setup", "bin/run", "bin/test", "bin/lock", "bin/house/__init__.py"]
# Debian's Python without python3-venv: the module is not there.
WITHOUT_ENSUREPIP = "import sys; sys.modules['ensurepip'] = None"
OLD_PYTHON = "import sys; sys.version_info = (3, 9, 2); sys.version = '3.9.2 (main)'"


def call(script, folder, before):
    """Run a copied script as its users do, after `before` has changed the interpreter."""
    run = f"import runpy; runpy.run_path({script!r}, run_name='__main__')"
    program = f"{before}\nsys.path[0] = 'bin'\n{run}"
    return subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture
def clone(tmp_path):
    """The tools and the locks, without `.venv`."""
    shutil.copytree(ROOT / "bin", tmp_path / "bin", ignore=shutil.ignore_patterns("__pycache__"))
    for lock in ROOT.glob("requirements*.txt"):
        shutil.copy(lock, tmp_path)
    return tmp_path


@pytest.mark.parametrize("script", ["bin/setup", "bin/run", "bin/test"])
def test_a_python_without_venv_is_told_the_debian_package(clone, script):
    answer = call(script, clone, WITHOUT_ENSUREPIP)
    assert "sudo apt-get install python3-venv" in answer.stdout
    assert answer.returncode == 1
    assert answer.stderr == ""
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("script", ["bin/setup", "bin/run", "bin/test"])
def test_an_old_python_is_told_which_one_is_needed(clone, script):
    answer = call(script, clone, OLD_PYTHON)
    assert answer.stderr.startswith("Ryba needs Python 3.11 or newer, this is 3.9.2.")
    assert answer.returncode == 1


@pytest.mark.parametrize("script", SCRIPTS)
def test_an_old_python_can_read_the_scripts_as_far_as_the_message(script):
    ast.parse((ROOT / script).read_text("utf-8"), feature_version=(3, 4))
