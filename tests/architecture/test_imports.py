"""Who may import what, beyond the arrows that import-linter checks."""

from __future__ import annotations

import ast

from tests.architecture.source import (
    APPS,
    HOUSE,
    PACKAGES,
    imported,
    imported_by,
    name,
    parsed,
    python_files,
    within,
)

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
IMPORTS = (ast.Import, ast.ImportFrom)
# Layers that work with values, never with rows.
WITHOUT_MODELS = ("views", "printing", "exports", "jobs", "templatetags", "domain")


def test_no_function_imports_our_own_modules():
    """Such an import hides a cycle that nobody untied."""
    lazy = [
        f"{name(file)}:{node.lineno}"
        for file in python_files(*HOUSE)
        for node in imports_in_functions(parsed(file))
        if any(within(imported(node), own) for own in (*PACKAGES, "house"))
    ]
    assert lazy == []


def imports_in_functions(node, *, inside=False):
    for child in ast.iter_child_nodes(node):
        if inside and isinstance(child, IMPORTS):
            yield child
        yield from imports_in_functions(child, inside=inside or isinstance(child, FUNCTIONS))


def test_only_the_matching_imports_rustworkx():
    users = {name(f) for f in python_files(*PACKAGES) if within(imported_by(f), "rustworkx")}
    assert users <= {"tournaments/domain/pairing/matching.py"}


def test_only_printing_imports_reportlab():
    """It costs half a second of every start and its markup traps are known in one place."""
    users = [f for f in python_files(*PACKAGES) if within(imported_by(f), "reportlab")]
    assert [name(f) for f in users if "printing" not in f.parts] == []


SEALING = ("pyhanko", "pyhanko_certvalidator", "asn1crypto", "cryptography")


def test_only_printing_seals_and_no_module_loads_it_before_the_first_seal():
    """It costs two seconds of a start."""
    inside = [
        f"{name(file)}:{node.lineno}"
        for file in python_files(*PACKAGES)
        for node in ast.walk(parsed(file))
        if isinstance(node, IMPORTS) and any(within(imported(node), each) for each in SEALING)
    ]
    lazy = [
        f"{name(file)}:{node.lineno}"
        for file in python_files(*PACKAGES)
        if "printing" in file.parts
        for node in imports_in_functions(parsed(file))
    ]
    assert inside
    assert sorted(set(inside) - set(lazy)) == []


def test_pages_and_papers_do_not_import_models():
    """Selectors and services know the rows; whoever shows them may only name their types."""
    wrong = []
    for app in APPS:
        for file in python_files(app):
            layer = file.parts[file.parts.index(app) + 1].removesuffix(".py")
            if layer in WITHOUT_MODELS and _imports_models(file):
                wrong.append(name(file))
    assert wrong == []


def _imports_models(file):
    for_types = [
        statement
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for statement in ast.walk(node)
    ]
    return any(
        module.split(".")[1:2] == ["models"]
        for node in ast.walk(parsed(file))
        if isinstance(node, IMPORTS) and node not in for_types
        for module in imported(node)
    )
