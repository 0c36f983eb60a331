"""A protocol is verified in a real browser: the file, the file changed, the file overtaken."""

from __future__ import annotations

import urllib.request

import pytest
from django.urls import reverse

from protocols.models import Protocol
from tests.browser.axe import violations
from tests.browser.conftest import LAPTOP, PHONE
from tests.tables import account, make_hall
from tests.web.printing_hall import address, play
from tests.web.sealed import correct

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

PASSWORD = "длинный-пароль-2027"


@pytest.fixture
def played(transactional_db):
    """Table 1 signed, and its game."""
    hall = make_hall(2)
    return hall, play(hall)


@pytest.fixture
def sealed(played, live_server):
    """The file anybody downloads."""
    hall, game = played
    with urllib.request.urlopen(f"{live_server.url}{address('pdf_protocol', hall, game)}") as file:
        return file.read()


def verdict(page, content):
    """What the page says of a file chosen and sent."""
    page.goto(reverse("verify"))
    file = {"name": "protocol.pdf", "mimeType": "application/pdf", "buffer": content}
    page.set_input_files("[name=file]", file)
    page.click("main form button[type=submit]")
    page.wait_for_selector("[data-verdict]")
    check(page)
    return page.get_attribute("[data-verdict]", "data-verdict")


def check(page):
    """Nobody is shut out, nothing scrolls sideways."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    assert violations(page) == []
    root = "document.documentElement"
    assert page.evaluate(f"{root}.scrollWidth - {root}.clientWidth") == 0


@pytest.mark.parametrize(
    ("viewport", "scheme"), [(PHONE, "dark"), (LAPTOP, "light")], ids=["phone", "laptop"]
)
def test_a_file_is_valid_changed_or_corrected_since(open_browser, played, sealed, viewport, scheme):
    page = open_browser(viewport, color_scheme=scheme)
    assert verdict(page, sealed) == "valid"
    assert "Анна Иванова" in page.inner_text("main")
    middle = len(sealed) // 2
    changed = sealed[:middle] + bytes([sealed[middle] ^ 1]) + sealed[middle + 1 :]
    assert verdict(page, changed) == "changed"
    assert "Анна Иванова" not in page.inner_text("main")
    correct(played[1])
    assert verdict(page, sealed) == "corrected"
    assert "очки не той стороне" in page.inner_text("main")
    assert verdict(page, b"%PDF-1.7") == "unknown"


def test_with_neither_file_nor_address_the_error_stands_beside_the_field(open_browser, forgiving):
    page = open_browser(PHONE)
    page.goto(reverse("verify"))
    check(page)
    page.click("main form button[type=submit]")
    page.wait_for_selector(".has-error")
    assert page.locator(".has-error [name=file]").count() == 1
    assert "введите адрес ниже" in page.inner_text(".has-error")
    check(page)


def test_the_address_under_the_code_can_be_typed(open_browser, played):
    hall, game = played
    page = open_browser(LAPTOP)
    digest = Protocol.objects.get(game=game).row_digest
    page.goto(reverse("verify"))
    page.fill(
        "[name=address]", reverse("verify_protocol", args=[hall.tournament.code, game, digest])
    )
    page.click("main form button[type=submit]")
    page.wait_for_selector("[data-verdict=valid]")
    check(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_organisers_page_of_the_seal_gives_the_key(open_browser, sealed, scheme):
    alice = account("alice")
    alice.set_password(PASSWORD)
    alice.save()
    page = open_browser(PHONE, color_scheme=scheme)
    page.goto(reverse("login"))
    page.fill("[name=username]", "alice")
    page.fill("[name=password]", PASSWORD)
    page.click("main button[type=submit]")
    page.wait_for_url("**/organise/**")
    page.goto(reverse("seal"))
    check(page)
    page.fill("[name=password]", PASSWORD)
    page.fill("[name=passphrase]", "ещё-длиннее-2027")
    page.fill("[name=again]", "ещё-длиннее-2027")
    with page.expect_download() as waiting:
        page.click("main form button[type=submit]")
    assert waiting.value.suggested_filename == "ryba-seal.p12"
