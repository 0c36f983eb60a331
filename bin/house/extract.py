"""Find every message the code and the templates ask gettext for. Runs inside `.venv`.

GNU gettext does the same, but is not on a bare machine, and this one need not scan comments.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation.template import templatize

TRANSLATION = "django.utils.translation"
_LITERAL = r"u?(?:'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\")"
# What `templatize` makes of a tag: a call with its literals first.
_CALL = re.compile(rf"\b(n?p?gettext|_)\(({_LITERAL})(?:, ({_LITERAL}))?(?:, ({_LITERAL}))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One thing to translate and the place that asks for it."""

    text: str
    place: str
    plural: str = ""
    context: str = ""


def messages(root: Path, packages: tuple[str, ...]) -> Iterator[Message]:
    """All messages of our packages and templates."""
    for package in packages:
        for file in sorted((root / package).rglob("*.py")):
            if "migrations" not in file.parts:
                yield from in_python(file.read_text("utf-8"), str(file.relative_to(root)))
    for file in sorted((root / "templates").rglob("*.*")):
        yield from in_template(file.read_text("utf-8"), str(file.relative_to(root)))


def in_python(source: str, place: str) -> Iterator[Message]:
    """Calls of the gettext functions under whatever name the module imported them."""
    tree = ast.parse(source)
    names = dict(_imported(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            function = names.get(node.func.id)
            if function and node.args:
                yield from _in_call(node, function, f"{place}:{node.lineno}")


def _in_call(call: ast.Call, function: str, place: str) -> Iterator[Message]:
    """A variable is fine: its text was marked elsewhere. A text put together never matches."""
    texts = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if isinstance(call.args[0], (ast.JoinedStr, ast.BinOp)):
        raise ValueError(f"{place}: {function} is given a text put together by the program")  # noqa: TRY004 -- a fault of the source read
    if len(texts) >= _texts_of(function):
        yield _message(function, texts, place)


def _texts_of(function: str) -> int:
    return 1 + function.startswith("n") + ("p" in function.removesuffix("gettext"))


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == TRANSLATION:
            for alias in node.names:
                function = alias.name.removesuffix("_lazy").removesuffix("_noop")
                if function.endswith("gettext"):
                    yield alias.asname or alias.name, function


def in_template(source: str, place: str) -> Iterator[Message]:
    """The translate and blocktranslate tags, and ``_("…")`` in expressions."""
    for call in _CALL.finditer(templatize(source)):
        function = "gettext" if call[1] == "_" else call[1]
        texts = [ast.literal_eval(literal) for literal in call.groups()[1:] if literal]
        yield _message(function, texts, place)


def _message(function: str, texts: list[str], place: str) -> Message:
    match function:
        case "ngettext":
            return Message(text=texts[0], plural=texts[1], place=place)
        case "pgettext":
            return Message(context=texts[0], text=texts[1], place=place)
        case "npgettext":
            return Message(context=texts[0], text=texts[1], plural=texts[2], place=place)
        case _:
            return Message(text=texts[0], place=place)
