"""A no to what was entered just now goes back into its form, and nothing is left waiting."""

import pytest

from protocols.models import LedgerEntry
from tests.browser.conftest import PHONE
from tests.browser.evening import Evening, Phone

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def said(phone):
    shown = phone.page.locator(".preview-no:visible")
    shown.first.wait_for()
    return shown.first.inner_text()


def test_impossible_points_are_back_in_the_form_with_the_rule(evening, phone):
    phone.enter("A", 171)
    assert "168" in said(phone)
    phone.items().wait_for(state="detached")
    assert phone.page.input_value("[name=points]") == "171"
    assert phone.page.is_checked("[name=who][value=A]")
    assert not phone.page.locator("[data-outbox-unconfirmed]").is_visible()
    phone.page.click("[data-back]")
    phone.page.click("button[value=save]:visible")
    phone.shows("17", "0")
    assert evening.rounds() == [("A", 17)]


def test_a_forfeit_before_its_time_is_back_in_its_dialog(evening, phone):
    phone.page.click("#more [data-dialog-open=forfeit]")
    dialog = phone.page.locator("#dialog-forfeit")
    assert "Можно с" in dialog.inner_text()
    dialog.locator("label:has([name=sides][value=A])").click()
    dialog.get_by_role("button", name="Записать").click()
    assert "Рано" in said(phone)
    phone.items().wait_for(state="detached")
    assert dialog.is_visible()
    assert dialog.locator("[name=sides][value=A]").is_checked()
    assert evening.rounds() == []


def test_a_refused_act_of_one_table_holds_up_no_other(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 171)
    phone.context.set_offline(False)
    phone.item("refused")
    phone.open(evening.other)
    phone.enter("B", 40)
    phone.shows("0", "40")
    assert LedgerEntry.objects.filter(protocol__game=evening.other, kind="round").count() == 1


def test_an_empty_signature_is_not_sent(open_browser, transactional_db):
    evening = Evening(target=50)
    phone = Phone(open_browser(PHONE))
    phone.come_in(evening.card)
    evening.record("A", 60)
    phone.page.goto(f"/referee/games/{evening.game}/sign/1/")
    phone.page.wait_for_selector("[data-ready]", state="attached")
    phone.page.get_by_role("button", name="Подписываю").click()
    assert "Заполнено не всё" in said(phone)
    assert phone.items().count() == 0
    box = phone.page.locator("canvas").bounding_box()
    phone.page.mouse.move(box["x"] + 30, box["y"] + 30)
    phone.page.mouse.down()
    phone.page.mouse.move(box["x"] + 120, box["y"] + 60, steps=5)
    phone.page.mouse.up()
    phone.page.get_by_role("button", name="Подписываю").click()
    phone.page.wait_for_url(f"**/referee/games/{evening.game}/sign/2/")
    assert list(LedgerEntry.objects.values_list("kind", flat=True))[-1] == "sign"
