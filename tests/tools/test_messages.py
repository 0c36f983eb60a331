"""A message without its Russian is found, wherever it is asked for."""

from __future__ import annotations

import polib
import pytest

from house.extract import Message, in_python, in_template
from house.messages import problems

PYTHON = """
from django.utils.translation import gettext as _, gettext_lazy, ngettext as many, pgettext
from elsewhere import gettext_noop as other
_("Tour"); gettext_lazy("Game"); many("%(n)s pair", "%(n)s pairs", n); pgettext("deal", "Round")
_(computed); other("not ours")
"""
TEMPLATE = """
{% translate "Tour" %} {{ _("Game")|upper }} {% translate "Round" context "deal" %}
{% blocktranslate count n=pairs trimmed %}
  {{ n }} pair
{% plural %}
  {{ n }} pairs
{% endblocktranslate %}
{# translate "not this" #}{% comment %}{% translate "nor this" %}{% endcomment %}
"""


def plain(messages):
    return {(message.context, message.text, message.plural) for message in messages}


ASKED = {
    ("", "Tour", ""),
    ("", "Game", ""),
    ("deal", "Round", ""),
    ("", "%(n)s pair", "%(n)s pairs"),
}


def test_python_is_read_under_whatever_name_gettext_was_imported():
    assert plain(in_python(PYTHON, "x.py")) == ASKED


def test_templates_are_read_as_django_reads_them():
    assert plain(in_template(TEMPLATE, "x.html")) == ASKED


@pytest.mark.parametrize("argument", ['f"Tour {n}"', '"Tour" + name'])
def test_a_text_put_together_by_the_program_is_refused(argument):
    source = f"from django.utils.translation import gettext as _\n_({argument})"
    with pytest.raises(ValueError, match="put together"):
        list(in_python(source, "x.py"))


def faults(*entries, asked="Tour %(n)s", known=()):
    catalogue = polib.POFile()
    catalogue.extend(entries)
    return list(problems([Message(text=asked, place="x.py:1")], catalogue, set(known)))


def test_a_whole_catalogue_has_no_faults():
    assert faults(polib.POEntry(msgid="Tour %(n)s", msgstr="Тур %(n)s")) == []


def test_a_missing_translation_is_named_with_its_place():
    assert faults() == ["x.py:1: 'Tour %(n)s' has no translation"]


def test_what_django_translates_itself_is_not_missing():
    assert faults(asked="Yes", known=[("", "Yes")]) == []


def test_a_lost_placeholder_is_found():
    assert "placeholder" in faults(polib.POEntry(msgid="Tour %(n)s", msgstr="Тур %(m)s"))[0]


def test_a_translation_nobody_asks_for_is_found():
    entry = polib.POEntry(msgid="Tour %(n)s", msgstr="Тур %(n)s")
    assert "nothing asks" in faults(entry, polib.POEntry(msgid="Old", msgstr="Старое"))[0]


def test_a_doubtful_translation_is_found():
    entry = polib.POEntry(msgid="Tour %(n)s", msgstr="Тур %(n)s", flags=["fuzzy"])
    assert any("doubtful" in fault for fault in faults(entry))
