"""What no template may hold: unescaped text, an unprotected form, anything the CSP refuses."""

from __future__ import annotations

import re

import pytest

from tests.architecture.source import (
    PACKAGES,
    imported_by,
    name,
    python_files,
    scripts,
    templates,
    within,
)

COMMENT = re.compile(r"\{#.*?#\}|\{% comment .*?\{% endcomment %\}", re.DOTALL)
POST_FORM = re.compile(r"<form\b[^>]*\bmethod=[\"']?post\b.*?</form>", re.DOTALL | re.IGNORECASE)
INCLUDE = re.compile(r"\{% include .*?%\}", re.DOTALL)

UNESCAPED = [r"\|\s*safe\b", r"\|\s*safeseq\b", r"autoescape\s+off"]
REFUSED_BY_CSP = [
    r"<script\b(?![^>]*\bsrc=)",
    r"<style\b",
    r"\sstyle\s*=",
    r"\son[a-z]+\s*=",
    r"javascript:",
    r"hx-on\b",
    r"(?:src|href)=[\"']https?://(?!.*\brel=)",
]
# htmx 4 ignores these without a word; whoever knows htmx 2 types them by habit.
HTMX_2 = [
    r"\bhx-(?:vars|params|prompt|ext|inherit|disinherit|request|history|disabled-elt)\b",
    r"\bhtmx:[a-z]+[A-Z]\w+",
    r"\b(?:sse|ws)-(?:connect|swap|send|close)\b",
    r"\bhtmx\.(?:addClass|removeClass|toggleClass|takeClass|closest|remove|off|defineExtension)\(",
]


def found(patterns, files):
    return [
        f"{name(file)}:{text.count(chr(10), 0, hit.start()) + 1}: {hit[0].strip()}"
        for file in files
        for text in [COMMENT.sub(blank, file.read_text("utf-8"))]
        for pattern in patterns
        for hit in re.finditer(pattern, text)
    ]


def blank(comment):
    """Keep the lines, so that the numbers stay right."""
    return "\n" * comment[0].count("\n")


def test_no_template_switches_escaping_off():
    assert found(UNESCAPED, templates()) == []


def test_no_python_marks_text_as_safe_without_escaping_it():
    """`format_html` escapes what it is given; these do not."""
    users = [f for f in python_files(*PACKAGES) for m in MARKS if within(imported_by(f), m)]
    assert [name(file) for file in users] == []


MARKS = ("django.utils.safestring.mark_safe", "django.utils.html.html_safe")


def test_no_template_needs_what_the_content_security_policy_refuses():
    assert found(REFUSED_BY_CSP, templates()) == []


def test_no_template_or_script_speaks_htmx_2():
    assert found(HTMX_2, [*templates(), *scripts()]) == []


@pytest.mark.parametrize("template", templates(), ids=name)
def test_every_posted_form_carries_a_csrf_token(template):
    text = COMMENT.sub(blank, template.read_text("utf-8"))
    assert [form[0] for form in POST_FORM.finditer(text) if "{% csrf_token %}" not in form[0]] == []


@pytest.mark.parametrize("template", templates(), ids=name)
def test_a_part_says_first_what_it_expects_and_is_included_with_nothing_else(template):
    text = template.read_text("utf-8")
    includes = [tag for tag in INCLUDE.findall(COMMENT.sub("", text)) if " only %}" not in tag]
    assert includes == []
    if template.name.startswith("_") or template.parent.name == "components":
        assert text.startswith("{# Expects: ")
