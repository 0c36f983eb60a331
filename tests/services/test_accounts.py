"""The first account."""

from uuid import uuid4

import pytest
from django.contrib.auth import authenticate, get_user_model
from django.test import RequestFactory

from tests.cast import act
from tournaments.domain.access import PUBLIC
from tournaments.domain.errors import Refusal
from tournaments.services.accounts import create_first_organiser, nobody_organises

pytestmark = pytest.mark.django_db
SECRET = "рыба на столе 7"


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
