"""Everything usual from one open page without a network, and what was entered by mistake."""

import pytest

from protocols.models import LedgerEntry
from tests.browser.conftest import arrives_but_is_not_heard

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def offline(phone):
    """The console is open, the network is gone."""
    phone.page.evaluate("document.fonts.ready.then(() => true)")
    phone.context.set_offline(True)
    return phone


def kinds(evening):
    rows = LedgerEntry.objects.filter(protocol__game=evening.game).order_by("seq")
    return [row.kind for row in rows]


def open_act(phone, name):
    phone.page.click(f"[data-dialog-open={name}] >> nth=0")
    dialog = phone.page.locator(f"#dialog-{name}")
    dialog.wait_for()
    return dialog


def record(phone, dialog):
    listed = phone.items().count()
    dialog.locator("button[value=save]").click()
    phone.items().nth(listed).wait_for()
    dialog.wait_for(state="hidden")
    phone.page.wait_for_timeout(550)


def enter_act(phone, name, text="", **chosen):
    dialog = open_act(phone, name)
    for field, value in chosen.items():
        dialog.locator(f"label:has([name={field}][value='{value}'])").click()
    if text:
        dialog.locator("[name=text]").fill(text)
    record(phone, dialog)


def test_the_acts_of_an_evening_are_entered_without_a_network_from_one_page(evening, offline):
    phone = offline
    phone.enter_offline("A", 35)
    enter_act(phone, "sanction", seat=2, infraction="conduct:noise")
    enter_act(phone, "note", text="фишка упала")
    enter_act(phone, "redeal", seat=2, opponents="continue")
    enter_act(phone, "time", during="round")
    phone.enter_offline("B", 20)
    said = phone.items().nth(1).inner_text()
    assert "Предупреждение или штраф" in said
    assert "(R28)" in said

    phone.context.set_offline(False)
    phone.items().first.wait_for(state="detached")
    phone.page.wait_for_load_state()
    assert kinds(evening) == ["start", "round", "sanction", "note", "redeal", "time", "round"]
    assert evening.rounds() == [("A", 35), ("B", 20)]
    assert LedgerEntry.objects.get(kind="sanction").reason.endswith("(R28)")


def test_a_required_answer_is_asked_for_in_the_page(evening, offline):
    time = open_act(offline, "time")
    time.locator("button[value=save]").click()
    assert time.is_visible()
    assert offline.items().count() == 0
    time.locator("[data-dialog-close]").click()
    time.wait_for(state="hidden")


def test_the_move_timer_runs_without_a_network_and_hands_over_to_the_sanction(evening, offline):
    timer = open_act(offline, "timer")
    timer.locator("[data-seconds='5']").click()
    assert timer.locator("[data-timer-face]").inner_text() in {"4", "5"}
    timer.locator("a:has(.seat:text-is('3'))").click()
    sanction = offline.page.locator("#dialog-sanction")
    sanction.wait_for()
    assert sanction.locator("[name=seat][value='3']").is_checked()
    assert sanction.locator("[name=infraction][value=move_time]").is_checked()
    record(offline, sanction)
    offline.context.set_offline(False)
    offline.all_sent()
    assert LedgerEntry.objects.get(kind="sanction").payload["seat"] == 3


def test_with_a_network_an_act_in_the_page_says_what_it_would_mean(evening, phone):
    sanction = open_act(phone, "sanction")
    sanction.locator("label:has([name=seat][value='2'])").click()
    sanction.locator("label:has([name=infraction][value=signs])").click()
    assert "штраф 25" in sanction.locator("[data-preview] .preview-yes").inner_text()


def test_undo_is_at_hand_and_withdraws_what_waits_before_it(evening, phone):
    phone.enter("A", 35)
    phone.shows("35")
    phone.page.wait_for_selector("[data-outbox-mount][data-ready]", state="attached")
    phone.context.set_offline(True)
    undo = open_act(phone, "undo")
    undo.locator(".reasons button").nth(1).click()
    phone.items().first.wait_for()
    phone.context.set_offline(False)
    phone.all_sent()
    assert kinds(evening) == ["start", "round", "correct"]


def test_what_was_never_tried_is_taken_out_and_the_rest_follows(evening, offline):
    phone = offline
    for side, points in (("A", 35), ("A", 53), ("B", 20)):
        phone.enter_offline(side, points)
    phone.items().nth(1).get_by_role("button", name="Убрать").click()
    phone.items().nth(2).wait_for(state="detached")
    phone.context.set_offline(False)
    phone.all_sent()
    assert evening.rounds() == [("A", 35), ("B", 20)]


def test_what_may_have_arrived_is_sent_and_then_undone_with_one_tap(evening, phone):
    phone.page.route("**/entries/", arrives_but_is_not_heard)
    phone.enter_offline("A", 53)
    item = phone.items().first
    then_undo = item.get_by_role("button", name="Отправить и отменить")
    then_undo.wait_for()
    assert item.get_by_role("button", name="Убрать").count() == 0
    then_undo.click()
    phone.items().nth(1).wait_for()
    assert "Отмена: A · Выход · 53" in phone.items().nth(1).inner_text()
    phone.page.unroute_all(behavior="wait")
    phone.all_sent()
    assert kinds(evening) == ["start", "round", "correct"]


def test_an_undo_goes_with_what_it_was_to_undo(evening, phone):
    """Left alone it would withdraw somebody else's round."""
    phone.page.route("**/entries/", lambda route: route.abort())
    phone.enter_offline("A", 53)
    phone.items().first.get_by_role("button", name="Отправить и отменить").click()
    phone.items().nth(1).wait_for()
    evening.record("B", 20)
    phone.page.unroute_all(behavior="wait")
    phone.item("conflict").get_by_role("button", name="Убрать моё").click()
    phone.items().first.wait_for(state="detached")
    assert evening.rounds() == [("B", 20)]
    assert kinds(evening) == ["start", "round"]


def test_what_needs_the_network_says_so_and_keeps_what_was_typed(evening, phone):
    page = phone.page
    page.goto(f"/referee/games/{evening.game}/act/minutes/")
    page.wait_for_selector("[data-outbox-mount][data-ready]", state="attached")
    phone.context.set_offline(True)
    page.click("label:has([name=minutes][value='5'])")
    page.click("button[value=save]:visible")
    page.locator("[data-outbox-needs]").wait_for()
    assert page.is_checked("[name=minutes][value='5']")
    phone.context.set_offline(False)
    page.click("button[value=save]:visible")
    page.wait_for_url(f"**/referee/games/{evening.game}/")


def test_a_waiting_entry_has_its_icon_without_a_network(evening, offline):
    offline.enter_offline("A", 35)
    drawn = offline.page.locator("[data-outbox-sync=short] svg path")
    assert drawn.count() > 0
    assert offline.page.locator("[data-outbox-sync=short] use").count() == 0
