"""A sheet of paper is typed without touching the mouse."""

from __future__ import annotations

import pytest
from django.urls import reverse

from protocols.models import LedgerEntry
from tests.browser.axe import violations
from tests.browser.conftest import LAPTOP
from tests.tables import make_hall
from tests.web.table_side import make_link

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_a_whole_sheet_from_the_keyboard(open_browser, transactional_db):
    hall = make_hall(2)
    page = open_browser(LAPTOP)
    page.goto(reverse("official_link", args=[make_link(hall, "secretary")]))
    page.click("main form button[type=submit]")
    page.goto(reverse("keying", args=[hall.game().pk]))
    assert violations(page) == []
    for points in ("100", "60", "60"):
        page.keyboard.type(points)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") == "total_a"
    page.keyboard.type("220")
    page.keyboard.press("Tab")
    page.keyboard.type("0")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("[name=step][value=save]")
    page.focus("[name=step][value=save]")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{reverse('console', args=[hall.game().pk])}")
    kinds = LedgerEntry.objects.order_by("seq").values_list("kind", flat=True)
    assert list(kinds) == ["start", "round", "round", "round"]
