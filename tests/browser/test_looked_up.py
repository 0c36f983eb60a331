"""What a referee looks up and who has come, without a network, over plain HTTP."""

import pytest

from protocols.models import LedgerEntry
from referee.models import Presence

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def offline(phone):
    phone.page.evaluate("document.fonts.ready.then(() => true)")
    phone.context.set_offline(True)
    return phone


def open_dialog(phone, name):
    phone.page.click(f"[data-dialog-open={name}]:visible >> nth=0")
    dialog = phone.page.locator(f"#dialog-{name}")
    dialog.wait_for()
    return dialog


@pytest.mark.parametrize(
    ("typed", "found"),
    [("пас", ["R49", "R51", "R52"]), ("r51", ["R51"]), ("Р51", ["R51"]), ("шахматы", [])],
)
def test_the_rules_are_searched_without_a_network(evening, offline, typed, found):
    rules = open_dialog(offline, "rules")
    assert rules.locator("dt:visible").count() == 53
    rules.locator("input").fill(typed)
    assert rules.locator("dt:visible").all_inner_texts() == found
    assert rules.locator(".rules-none").is_visible() == (not found)


def test_the_history_known_last_opens_and_says_that_something_waits(evening, offline):
    offline.enter_offline("A", 35)
    history = open_dialog(offline, "history")
    assert history.locator(".ledger-line").count() == 1
    assert "ещё ждёт" in history.locator(".only-unconfirmed").inner_text()


def pick(dialog, ends, *tiles):
    for place, number in enumerate(ends, 1):
        dialog.locator(f"label:has([name=pass_end_{place}][value='{number}'])").click()
    for tile in tiles:
        dialog.locator(f"label:has([value='{tile}'])").click()


def test_a_pass_is_judged_by_taps_and_handed_over_to_the_false_pass(evening, offline):
    false_pass = open_dialog(offline, "false-pass")
    false_pass.locator("[data-dialog-open=passing]").click()
    passing = offline.page.locator("#dialog-passing")
    assert passing.locator(".pick").count() == 28
    pick(passing, (3, 5), "6-0", "2-1")
    assert passing.locator("[data-pass-true]").is_visible()
    assert passing.locator("[data-pass-record]").is_hidden()
    pick(passing, (), "5-3")
    assert "5-3 к 3, 5-3 к 5" in passing.locator("[data-pass-false]").inner_text()
    passing.locator("[data-pass-record]").click()
    false_pass.locator("label:has([name=seat][value='2'])").click()
    false_pass.locator("button[value=save]").click()
    offline.items().first.wait_for()
    offline.context.set_offline(False)
    offline.all_sent()
    assert LedgerEntry.objects.get(kind="false_pass").payload["seat"] == 2


def test_who_has_come_waits_on_the_phone_and_counts_from_the_tap(evening, offline):
    chairs = open_dialog(offline, "presence")
    for place in (0, 1):
        chairs.locator(".chair-button").nth(place).click()
        offline.items().nth(place).wait_for(state="attached")
    assert chairs.locator(".is-waiting").count() == 2
    assert "ждёт отправки" in chairs.locator(".waits:visible").first.inner_text()
    chairs.locator("[data-dialog-close]").click()
    said = offline.page.inner_text("main")
    assert "Ждёт отправки: 2" in said
    assert "ещё не подтверждены" not in said
    assert not Presence.objects.exists()
    tapped = offline.page.evaluate("Date.now()")

    open_dialog(offline, "presence")
    offline.page.wait_for_timeout(1500)
    offline.context.set_offline(False)
    chairs.locator(".chair.is-here").nth(1).wait_for()
    offline.all_sent()
    came = [each.at.timestamp() * 1000 for each in Presence.objects.all()]
    assert len(came) == 2
    assert all(moment < tapped + 500 for moment in came)
    assert LedgerEntry.objects.count() == 2


def test_the_page_of_presence_takes_taps_without_a_network_too(evening, phone):
    page = phone.page
    page.goto(f"/referee/games/{evening.game}/presence/")
    page.wait_for_selector("[data-outbox-mount][data-ready]", state="attached")
    phone.context.set_offline(True)
    page.click(".chair-button >> nth=0")
    phone.items().first.wait_for()
    assert "за столом:" in phone.items().first.inner_text()
    phone.context.set_offline(False)
    page.locator(".chair.is-here").wait_for()
    assert Presence.objects.count() == 1


def test_rounds_and_taps_do_not_wait_for_each_other(evening, offline):
    open_dialog(offline, "presence").locator(".chair-button").first.click()
    offline.items().first.wait_for(state="attached")
    offline.page.keyboard.press("Escape")
    offline.enter_offline("A", 35)
    offline.context.set_offline(False)
    offline.all_sent()
    assert evening.rounds() == [("A", 35)]
    assert Presence.objects.count() == 1
