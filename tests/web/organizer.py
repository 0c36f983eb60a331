"""The organiser's pages of entries and settings in tests: who looks, what a form holds."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from referee.services.officials import create_official
from tests.cast import act
from tests.web.desk import at, hidden


def come_in(owner, tournament, role):
    """A browser that came in by a personal link."""
    answer = create_official(
        write=act(owner), tournament_id=tournament.pk, name="Борис", role=role, tables=()
    )
    browser = Client()
    assert browser.post(reverse("link"), {"token": answer["token"]}).status_code == 302
    return browser


def signed_in(user):
    browser = Client()
    browser.force_login(user)
    return browser


def form_at(browser, page, tournament, *args):
    """Address of a form, and its hidden key and version."""
    url = at(page, tournament, *args)
    html = browser.get(url).content.decode()
    return url, {"key": hidden(html, "key")[0], "expected": hidden(html, "expected")[0]}


def send(browser, page, tournament, /, *args, **typed):
    """Open a form, fill it in, send it."""
    url, fields = form_at(browser, page, tournament, *args)
    return browser.post(url, {**fields, **typed})


def text(answer):
    return answer.content.decode()


def error_of(answer, field, form="form"):
    """The sentences beside a field."""
    return answer.context[form].errors.get(field, [])
