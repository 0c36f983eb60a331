"""Accessibility by axe, inside the page that is open, under its own security policy."""

from __future__ import annotations

from pathlib import Path

SCRIPT = (Path(__file__).resolve().parent / "vendor" / "axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page, *, without=()):
    """Each violation as ``rule: markup``; `without` are selectors of parts that are not ours."""
    page.evaluate(SCRIPT)
    found = page.evaluate(
        "([tags, without]) => axe.run({include: [['html']], exclude: without.map((s) => [s])},"
        " {runOnly: tags})",
        [TAGS, list(without)],
    )
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]
