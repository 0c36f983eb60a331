"""The parts of a language become one catalogue, or say why not."""

from __future__ import annotations

import gettext

import pytest

from house.catalogue import ConflictError, compile_all, merge

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
GAMES = """
msgid "%(n)s game"
msgid_plural "%(n)s games"
msgstr[0] "%(n)s партия"
msgstr[1] "%(n)s партии"
msgstr[2] "%(n)s партий"
"""


def part(locale, name, text, language="ru"):
    folder = locale / language / "parts"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.po").write_text(HEADER + text, encoding="utf-8")
    return locale / language


def test_parts_are_compiled_into_what_gettext_reads(tmp_path):
    part(tmp_path, "tours", 'msgid "Tour"\nmsgstr "Тур"\n')
    part(tmp_path, "games", GAMES)

    assert compile_all(tmp_path) == {"ru": 2}

    russian = gettext.translation("django", tmp_path, ["ru"])
    assert russian.gettext("Tour") == "Тур"
    said = [russian.ngettext("%(n)s game", "%(n)s games", n) % {"n": n} for n in (1, 2, 5, 11, 21)]
    assert said == ["1 партия", "2 партии", "5 партий", "11 партий", "21 партия"]


def test_one_message_in_two_parts_is_fine_while_they_agree(tmp_path):
    part(tmp_path, "a", 'msgid "Tour"\nmsgstr "Тур"\n')
    folder = part(tmp_path, "b", 'msgid "Tour"\nmsgstr "Тур"\n')
    assert len(merge(folder)) == 1


def test_two_translations_of_one_message_are_refused_with_both_places(tmp_path):
    part(tmp_path, "a", 'msgid "Round"\nmsgstr "Раунд"\n')
    folder = part(tmp_path, "b", 'msgid "Round"\nmsgstr "Тур"\n')
    with pytest.raises(ConflictError, match=r"ru/b\.po:\d+: 'Round' .* in ru/a\.po:\d+"):
        merge(folder)


def test_one_text_in_two_contexts_is_two_messages(tmp_path):
    part(tmp_path, "a", 'msgctxt "deal"\nmsgid "Round"\nmsgstr "Раунд"\n')
    folder = part(tmp_path, "b", 'msgctxt "shape"\nmsgid "Round"\nmsgstr "Круглый"\n')
    assert len(merge(folder)) == 2


def test_russian_has_three_plural_forms(tmp_path):
    folder = part(tmp_path, "a", GAMES.rsplit("\n", 2)[0] + "\n")
    with pytest.raises(ConflictError, match="needs 3 plural forms"):
        merge(folder)


def test_without_any_language_nothing_is_compiled(tmp_path):
    assert compile_all(tmp_path / "none") == {}
