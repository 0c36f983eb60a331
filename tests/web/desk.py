"""The organiser's pages in tests: addresses, pages, acts on a tour, hidden fields."""

from __future__ import annotations

import re

from django.urls import reverse


def at(name, tournament, *args):
    return reverse(name, args=[tournament.code, *args])


def page(browser, name, tournament, *args):
    answer = browser.get(at(name, tournament, *args))
    assert answer.status_code == 200
    return answer.content.decode()


def act_on(browser, tournament, number, verb, **typed):
    return browser.post(at("tour_act", tournament, number, verb), typed)


def hidden(html, name):
    """The values of a hidden field, one for each form."""
    return re.findall(rf'name="{name}" value="([^"]*)"', html)
