"""The first account and the others."""

from uuid import uuid4

import pytest
from django.contrib.auth import authenticate, get_user_model
from django.test import RequestFactory

from config.demo import demo_organiser, demo_signs_in
from tests.cast import act, organiser
from tournaments.domain.access import PUBLIC, Actor, Role
from tournaments.domain.errors import Refusal
from tournaments.models import AuditEvent
from tournaments.services.accounts import (
    create_first_organiser,
    create_organiser,
    nobody_organises,
    set_awake,
)
from tournaments.services.writing import Forbidden

pytestmark = pytest.mark.django_db
SECRET = "рыба на столе 7"
CHIEF = Actor(role=Role.CHIEF_REFEREE, name="Борис", official_id=1, tournament_id=1)


def create(username="alice", key=None):
    write = act(PUBLIC, key=key or uuid4())
    return create_first_organiser(write=write, username=username, name="Алиса", password=SECRET)


def test_the_first_account_may_sign_in():
    assert nobody_organises()
    answer = create()
    request = RequestFactory().post("/login/")
    user = authenticate(request, username="alice", password=SECRET)
    assert user.pk == answer["user"]
    assert user.password.startswith("argon2")
    assert not user.is_staff
    assert not nobody_organises()


def test_there_is_no_second_first_account():
    create()
    with pytest.raises(Refusal, match=r"setup\.done"):
        create("gleb")
    assert get_user_model().objects.count() == 1


def test_the_same_key_makes_one_account():
    key = uuid4()
    assert create(key=key) == create(key=key)


def test_an_impossible_account_name_is_refused():
    with pytest.raises(Refusal, match=r"setup\.username"):
        create("a b/c")


def add(me, username="boris", key=None):
    write = act(me, key=key or uuid4())
    return create_organiser(write=write, username=username, name="Борис", password=SECRET)["user"]


def wake(me, user_id, awake):
    return set_awake(write=act(me), user_id=user_id, awake=awake)


def signs_in(username):
    request = RequestFactory().post("/login/")
    return authenticate(request, username=username, password=SECRET) is not None


class TestFurtherAccounts:
    def test_an_organiser_makes_one_and_the_journal_says_so(self, me):
        add(me)
        assert signs_in("boris")
        row = AuditEvent.objects.get(act="account.add")
        assert (row.actor, row.facts["username"]) == ("alice", "boris")
        assert SECRET not in str(row.facts)

    def test_the_same_key_makes_one(self, me):
        key = uuid4()
        assert add(me, key=key) == add(me, key=key)

    def test_a_name_that_is_taken_is_refused(self, me):
        with pytest.raises(Refusal, match=r"setup\.username"):
            add(me, "alice")

    def test_it_is_put_to_sleep_and_woken(self, me):
        user = add(me)
        wake(me, user, awake=False)
        assert not signs_in("boris")
        wake(me, user, awake=True)
        assert signs_in("boris")
        acts = AuditEvent.objects.order_by("pk").values_list("act", flat=True)
        assert list(acts) == ["account.add", "account.sleep", "account.wake"]

    def test_nobody_puts_himself_to_sleep_nor_an_account_that_is_none(self, me, alice):
        for user_id, code in ((alice.pk, "account.own"), (0, "account.unknown")):
            with pytest.raises(Refusal, match=code):
                wake(me, user_id, awake=False)

    def test_the_demo_makes_accounts_and_puts_nobody_to_sleep(self, alice):
        demo = demo_organiser()
        add(demo)
        with pytest.raises(Refusal, match=r"account\.demo"):
            wake(demo, alice.pk, awake=False)

    @pytest.mark.parametrize("actor", [PUBLIC, CHIEF])
    def test_who_is_no_organiser_makes_none(self, actor):
        with pytest.raises(Forbidden):
            add(actor)

    def test_an_account_that_sleeps_does_nothing_more(self, me, alice, gleb):
        wake(organiser(gleb), alice.pk, awake=False)
        with pytest.raises(Forbidden):
            add(me)

    def test_on_a_server_only_the_staff_keeps_accounts(self, me, alice, settings):
        settings.FEDERATION = True
        with pytest.raises(Forbidden):
            add(me)
        alice.is_staff = True
        alice.save()
        assert add(me)


def test_the_printed_password_counts_while_it_is_the_demos():
    assert not demo_signs_in()
    demo_organiser()
    assert demo_signs_in()
    user = get_user_model().objects.get(username="demo")
    user.set_password(SECRET)
    user.save()
    assert not demo_signs_in()
