"""What a person decides about the outbox: conflicts, refusals, ended links, other officials."""

import pytest

from protocols.models import LedgerEntry
from referee.models import Official, Stranded
from referee.services.officials import new_link, revoke_official
from tests.browser.conftest import PHONE
from tests.browser.evening import Evening, Phone

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_a_conflict_shows_both_values_and_keeps_what_was_typed(evening, phone):
    evening.record("B", 53)
    phone.enter("A", 35)
    shown = phone.item("conflict").inner_text()
    assert "A · Выход · 35" in shown
    assert "0:53" in shown
    assert "alice" in shown
    assert evening.rounds() == [("B", 53)]

    phone.page.reload()
    phone.item("conflict").get_by_role("button", name="Добавить и моё").click()
    phone.all_sent()
    assert evening.rounds() == [("B", 53), ("A", 35)]


def test_after_a_conflict_the_later_entries_wait_and_follow_what_was_decided(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 35)
    phone.enter_offline("B", 20)
    evening.record("A", 35)
    phone.context.set_offline(False)
    conflict = phone.item("conflict")
    assert evening.rounds() == [("A", 35)]
    conflict.get_by_role("button", name="Убрать моё").click()
    phone.all_sent()
    assert evening.rounds() == [("A", 35), ("B", 20)]


def test_a_late_tap_for_a_finished_game_is_refused_and_stays_until_dismissed(
    open_browser, forgiving, transactional_db
):
    evening = Evening(target=50)
    phone = Phone(open_browser(PHONE))
    phone.come_in(evening.card)
    phone.open(evening.game)
    evening.record("A", 60)
    before = LedgerEntry.objects.count()
    phone.enter("B", 30)
    phone.item("conflict").get_by_role("button", name="Добавить и моё").click()
    refused = phone.item("refused")
    assert "окончена" in refused.inner_text()
    phone.open(evening.game)
    phone.item("refused").get_by_role("button", name="Понятно").click()
    phone.items().wait_for(state="detached")
    assert LedgerEntry.objects.count() == before


def test_points_to_be_counted_again_are_confirmed_in_the_list(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 130)
    phone.context.set_offline(False)
    phone.item("refused").get_by_role("button", name="Пересчитано").click()
    phone.all_sent()
    assert evening.rounds() == [("A", 130)]


def test_what_cannot_be_goes_back_into_its_form(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 171)
    phone.context.set_offline(False)
    phone.item("refused").get_by_role("button", name="Исправить").click()
    assert phone.page.input_value("[name=points]") == "171"
    assert phone.page.is_checked("[name=who][value=A]")
    phone.items().wait_for(state="detached")
    assert evening.rounds() == []


def test_acts_beside_rounds_go_through_the_outbox(evening, phone):
    phone.page.goto(f"/referee/games/{evening.game}/act/time/")
    phone.page.wait_for_selector("[data-ready]", state="attached")
    phone.context.set_offline(True)
    phone.page.click("label:has([name=during][value=between])")
    phone.page.click("button[value=save]:visible")
    phone.items().first.wait_for()
    phone.context.set_offline(False)
    phone.page.wait_for_url(f"**/referee/games/{evening.game}/")
    kinds = LedgerEntry.objects.filter(protocol__game=evening.game).values_list("kind", flat=True)
    assert list(kinds) == ["start", "time"]


def test_an_expired_session_keeps_everything_until_the_link_is_opened_again(evening, phone):
    phone.context.clear_cookies()
    phone.enter("A", 35)
    assert "личную ссылку" in phone.item("shut").inner_text()
    phone.come_in(evening.card)
    phone.all_sent()
    assert evening.rounds() == [("A", 35)]


def test_a_token_of_an_older_session_costs_nothing(evening, phone):
    kept = [each for each in phone.context.cookies() if each["name"] != "csrftoken"]
    phone.context.clear_cookies()
    phone.context.add_cookies(kept)
    phone.enter("A", 35)
    phone.all_sent()
    assert evening.rounds() == [("A", 35)]


def test_what_waited_from_vera_is_not_sent_as_gleb_s(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 35)
    new_link(write=evening.by_alice(), official_id=Official.objects.get().pk)
    phone.context.set_offline(False)
    phone.come_in(evening.make_card("Глеб"))
    stranger = phone.item("shut")
    assert "другой судья" in stranger.inner_text()
    assert evening.rounds() == []
    stranger.get_by_role("button", name="Отправить как моё").click()
    phone.all_sent()
    assert LedgerEntry.objects.get(kind="round").by == "Глеб"


def test_what_waits_on_a_revoked_officials_phone_is_offered_to_the_chief(evening, phone):
    phone.context.set_offline(True)
    phone.enter_offline("A", 35)
    phone.enter_offline("B", 20)
    revoke_official(write=evening.by_alice(), official_id=Official.objects.get().pk)
    phone.context.set_offline(False)
    phone.items().first.wait_for(state="detached")
    left = [row.asked["fields"]["points"] for row in Stranded.objects.all()]
    assert left == [["35"], ["20"]]
    assert evening.rounds() == []


def test_a_phone_without_storage_says_so_and_sends_directly(evening, open_browser):
    page = open_browser(PHONE)
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    phone = Phone(page)
    phone.come_in(evening.card)
    phone.open(evening.game)
    assert page.locator("[data-outbox-none]").is_visible()
    phone.enter("A", 35)
    phone.shows("35", "0")
    assert evening.rounds() == [("A", 35)]


def test_nobody_signs_a_score_that_is_not_confirmed(open_browser, forgiving, transactional_db):
    evening = Evening(target=50)
    phone = Phone(open_browser(PHONE))
    phone.come_in(evening.card)
    evening.record("A", 60)
    for name in ("act/note/", "sign/1/"):
        phone.page.goto(f"/referee/games/{evening.game}/{name}")
        phone.page.wait_for_selector("[data-outbox-mount][data-ready]", state="attached")
        phone.page.route("**/entries/", lambda route: route.abort())
        if name.startswith("act"):
            phone.page.fill("[name=text]", "late")
            phone.page.click("button[value=save]:visible")
            phone.items().first.wait_for()
    phone.page.click("summary:has-text('Подписать')")
    phone.page.fill("[name=sign_typed]", "Анна")
    phone.page.check("[name=sign_agree]")
    phone.page.click("button[form=act-form]")
    phone.page.locator("[data-outbox-first]").wait_for()
    assert phone.items().count() == 1
    phone.page.unroute_all()
    phone.all_sent()
    kinds = LedgerEntry.objects.filter(protocol__game=evening.game).values_list("kind", flat=True)
    assert list(kinds) == ["start", "round", "note"]
