"""Schemathesis asks strange things: nothing crashes, every answer is as described."""

from __future__ import annotations

import hypothesis
import pytest
import schemathesis
from django.urls import reverse

from config.wsgi import application
from tests.services.ledgers import play_to_the_end, sign
from tests.tables import make_hall

# The application closes its connection after each request, as it does when served.
pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

EXAMPLES = 25


@pytest.fixture
def hall():
    hall = make_hall(2, bye=True)
    sign(play_to_the_end(hall))
    return hall


def test_every_resource_keeps_its_contract_whatever_is_asked(hall):
    schema = schemathesis.openapi.from_wsgi(reverse("schema"), application)
    real = {"code": hall.tournament.code, "number": 1, "game_id": hall.game().pk}
    asked = []
    for found in schema.get_all_operations():
        operation = found.ok()

        @hypothesis.settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy(), known=hypothesis.strategies.booleans())
        def keeps_its_contract(case, known):
            if known:
                case.path_parameters = {name: real[name] for name in case.path_parameters or {}}
            case.call_and_validate()

        keeps_its_contract()
        asked.append(operation.path)
    assert len(asked) == 11


def test_real_addresses_answer_as_described(hall):
    """The strategy above may miss them: each is asked once for certain."""
    schema = schemathesis.openapi.from_wsgi(reverse("schema"), application)
    real = {"code": hall.tournament.code, "number": 1, "game_id": hall.game().pk}
    for found in schema.get_all_operations():
        operation = found.ok()
        mine = {name: value for name, value in real.items() if f"{{{name}}}" in operation.path}
        case = operation.Case(path_parameters=mine)
        answer = case.call_and_validate()
        assert answer.status_code == 200
