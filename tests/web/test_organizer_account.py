"""The first account, signing in, being locked out, the password."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from config.demo import demo_organiser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]
SECRET = "рыба на столе 7"
FIRST = {"name": "Алиса", "username": "alice", "password": SECRET, "again": SECRET}


@pytest.fixture
def account(alice):
    alice.set_password(SECRET)
    alice.save()
    return alice


def test_the_first_visitor_makes_the_account_and_is_signed_in(client):
    assert "Make the account" in client.get(reverse("setup")).content.decode()
    answer = client.post(reverse("setup"), FIRST)
    assert answer.url == reverse("organise")
    assert get_user_model().objects.get().get_full_name() == "Алиса"
    assert "The account is made" in client.get(answer.url).content.decode()


def test_once_there_is_an_account_the_setup_leads_to_the_sign_in(client, alice):
    for answer in (client.get(reverse("setup")), client.post(reverse("setup"), FIRST)):
        assert (answer.status_code, answer.url) == (302, reverse("login"))
    assert get_user_model().objects.count() == 1
    html = client.get(reverse("login")).content.decode()
    assert "Further ones are made under “Organisers”" in html
    client.force_login(alice)
    assert client.get(reverse("setup")).url == reverse("accounts")


WRONG = [
    ({"again": "другой"}, "again", "The two passwords differ."),
    ({"password": "123", "again": "123"}, "password", None),
    ({"password": "alicealic", "again": "alicealic"}, "password", None),
    ({"username": "a b"}, "username", None),
    ({"name": ""}, "name", None),
]


@pytest.mark.parametrize(("typed", "field", "sentence"), WRONG)
def test_a_wrong_first_account_says_so_beside_the_field_and_keeps_what_was_typed(
    client, typed, field, sentence
):
    answer = client.post(reverse("setup"), {**FIRST, **typed})
    assert answer.status_code == 422
    errors = answer.context["form"].errors[field]
    assert errors
    assert sentence is None or sentence in errors
    html = answer.content.decode()
    assert ('value="alice"' in html) == (field != "username")
    assert SECRET not in html
    assert not get_user_model().objects.exists()


def test_the_sign_in_page_leads_to_the_setup_while_there_is_no_account(client):
    assert reverse("setup") in client.get(reverse("login")).content.decode()


def test_a_signed_in_organiser_goes_on_to_his_tournaments(client, account):
    answer = client.post(reverse("login"), {"username": "alice", "password": SECRET})
    assert answer.url == reverse("organise")
    assert client.get(reverse("login")).url == reverse("organise")


def test_a_page_of_the_desk_asks_to_sign_in_and_comes_back(client, account):
    answer = client.get(reverse("tournament_new"))
    assert answer.url == f"{reverse('login')}?next={reverse('tournament_new')}"
    typed = {"username": "alice", "password": SECRET, "next": reverse("tournament_new")}
    assert client.post(reverse("login"), typed).url == reverse("tournament_new")


def test_nobody_is_led_to_another_site(client, account):
    typed = {"username": "alice", "password": SECRET, "next": "https://example.org/"}
    assert client.post(reverse("login"), typed).url == reverse("organise")


def test_many_wrong_passwords_lock_the_account_on_that_device_only(account):
    browser, other = Client(headers={"user-agent": "one"}), Client(headers={"user-agent": "two"})
    typed = {"username": "alice", "password": "wrong"}
    answers = [browser.post(reverse("login"), typed) for _ in range(9)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert "Locked for a while" in answers[-1].content.decode()
    right = {"username": "alice", "password": SECRET}
    assert browser.post(reverse("login"), right).status_code == 429
    assert other.post(reverse("login"), right).status_code == 302


def test_the_password_is_changed_by_who_knows_it(client, account):
    client.force_login(account)
    assert client.get(reverse("password_change")).status_code == 200
    new = {"new_password1": "пять рыб в ряд", "new_password2": "пять рыб в ряд"}
    refused = client.post(reverse("password_change"), {**new, "old_password": "wrong"})
    assert refused.context["form"].errors
    answer = client.post(reverse("password_change"), {**new, "old_password": SECRET})
    assert answer.url == reverse("organise")
    assert get_user_model().objects.get().check_password("пять рыб в ряд")


def test_signing_out_needs_a_press(client, account):
    client.force_login(account)
    assert client.get(reverse("logout")).status_code == 405
    assert client.post(reverse("logout")).url == reverse("home")
    assert client.get(reverse("organise")).status_code == 302


def test_an_organiser_makes_an_account_for_another(browser):
    url = reverse("accounts")
    assert url in browser.get(reverse("organise")).content.decode()
    answer = browser.post(url, {**FIRST, "username": "boris", "name": "Борис"}, follow=True)
    assert answer.redirect_chain == [(url, 302)]
    html = answer.content.decode()
    assert "Борис may sign in now as boris." in html
    assert "never signed in" in html
    assert SECRET not in html
    assert get_user_model().objects.get(username="boris").check_password(SECRET)


def test_a_wrong_further_account_says_so_beside_the_field(browser):
    answer = browser.post(reverse("accounts"), FIRST)
    assert answer.status_code == 422
    assert answer.context["form"].errors["username"] == [
        "This sign-in name is taken or impossible."
    ]
    assert 'value="Алиса"' in answer.content.decode()


def test_an_account_is_put_to_sleep_and_is_out_at_once(browser, gleb):
    other = Client()
    other.force_login(gleb)
    url = reverse("account_awake", args=[gleb.pk])
    html = browser.post(url, {"awake": "0"}, follow=True).content.decode()
    assert "The account sleeps" in html
    assert "asleep" in html
    assert other.get(reverse("organise")).url.startswith(reverse("login"))
    assert "may sign in again" in browser.post(url, {"awake": "1"}, follow=True).content.decode()


def test_nobody_puts_himself_to_sleep(browser, alice):
    url = reverse("account_awake", args=[alice.pk])
    assert url not in browser.get(reverse("accounts")).content.decode()
    answer = browser.post(url, {"awake": "0"}, follow=True)
    assert "ask another organiser" in answer.content.decode()


def test_the_demo_is_told_to_make_an_account_of_its_own(client):
    demo = demo_organiser()
    client.force_login(get_user_model().objects.get(pk=demo.user_id))
    assert "Make your own account" in client.get(reverse("organise")).content.decode()
    html = client.get(reverse("accounts")).content.decode()
    assert "put the demo to sleep" in html
    assert "account-list" in html


def test_on_a_server_an_organiser_keeps_no_accounts(browser, settings):
    settings.FEDERATION = True
    assert reverse("accounts") not in browser.get(reverse("organise")).content.decode()
    assert browser.get(reverse("accounts")).status_code == 403


def test_the_list_of_accounts_is_one_query(browser, django_assert_num_queries):
    for number in range(5):
        get_user_model().objects.create_user(f"user{number}")
    with django_assert_num_queries(3):
        browser.get(reverse("accounts"))
