"""The rule book as a page: whole, or searched by a word or a number."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

pytestmark = pytest.mark.django_db


def found(client, query):
    html = client.get(reverse("rules"), {"q": query}).content.decode()
    return re.findall(r'<div id="(R\d+)">', html)


def test_every_rule_has_its_address(client):
    assert found(client, "") == [f"R{number}" for number in range(1, 54)]


@pytest.mark.parametrize(
    ("query", "rules"),
    [("R51", ["R51"]), ("r5", ["R5"]), ("ложный пас", ["R51"]), ("ЛОЖНЫЙ", ["R51"])],
)
def test_a_number_or_a_word_finds_its_rules(client, query, rules):
    assert [rule for rule in rules if rule in found(client, query)] == rules
    assert len(found(client, query)) < 10


def test_nothing_found_is_told_and_markup_is_not_obeyed(client):
    html = client.get(reverse("rules"), {"q": "<b>нет"}).content.decode()
    assert "&lt;b&gt;нет" in html
    assert "<b>нет" not in html


def test_the_rule_book_asks_the_database_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get(reverse("rules"))
