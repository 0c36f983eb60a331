"""The audit: dice, a sample, what the papers say, the statement, who may do what."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from protocols.models import AuditedSheet, PaperAudit, SheetIncident
from protocols.urls.auditing import urlpatterns
from tests.tables import Hall, account, make_hall
from tests.web.printing_hall import play
from tests.web.table_side import fill, official, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_english")]

SEED = "31415261542316645213"


@pytest.fixture
def hall() -> Hall:
    hall = make_hall(4, bye=True)
    for table in (1, 2, 3):
        play(hall, table)
    return hall


@pytest.fixture
def organiser() -> Client:
    client = Client()
    client.force_login(account("alice"))
    return client


def audits(hall: Hall) -> str:
    return reverse("audits", args=[hall.tournament.code])


def drawn(client: Client, hall: Hall, size: int = 3) -> str:
    """A sample; answers its page."""
    return str(fill(client, audits(hall), seed=SEED, size=size)["Location"])


def read(client: Client, hall: Hall, sheet: AuditedSheet, **said: str) -> Any:
    url = reverse("audit_read", args=[hall.tournament.code, sheet.audit_id, sheet.pk])
    return client.post(url, said, follow=True)


def test_a_sample_of_finished_games_is_drawn_by_dice(organiser: Client, hall: Hall) -> None:
    page = text(organiser.get(drawn(organiser, hall, 2)))
    assert "from 3 finished protocols" in page
    assert AuditedSheet.objects.count() == 2
    assert PaperAudit.objects.get().seed == SEED


def test_the_record_is_hidden_until_the_paper_was_read(organiser: Client, hall: Hall) -> None:
    url = drawn(organiser, hall)
    assert "205:120" not in text(organiser.get(url))
    for sheet in AuditedSheet.objects.all():
        page = text(read(organiser, hall, sheet, a="205", b="120"))
    assert "205:120" in page
    assert "All 3 protocols checked, no difference." in page
    assert not SheetIncident.objects.exists()
    assert "no difference" in text(organiser.get(audits(hall)))


def test_a_part_says_something_about_the_whole(organiser: Client, hall: Hall) -> None:
    drawn(organiser, hall, 2)
    for sheet in AuditedSheet.objects.all():
        page = text(read(organiser, hall, sheet, a="205", b="120"))
    assert "2 of 3 checked, no difference: with 95 % confidence fewer than 2 protocols" in page


def test_a_difference_and_a_missing_paper_are_incidents(organiser: Client, hall: Hall) -> None:
    drawn(organiser, hall)
    first, second, third = AuditedSheet.objects.all()
    assert "The chief referee sees it" in text(read(organiser, hall, first, a="205", b="102"))
    read(organiser, hall, second, missing="1")
    page = text(read(organiser, hall, third, a="205", b="120"))
    assert "All 3 protocols checked, 2 differences." in page
    assert [each.found for each in SheetIncident.objects.all()] == [
        [{"line": "score", "first": "205:120", "second": "205:102"}],
        [{"line": "score", "first": "205:120", "second": ""}],
    ]
    url = reverse("sheet_check", args=[first.game_id])
    assert "205:102" in text(organiser.get(url))


def test_what_was_read_stands(organiser: Client, hall: Hall) -> None:
    drawn(organiser, hall)
    sheet = AuditedSheet.objects.all()[0]
    read(organiser, hall, sheet, a="205", b="120")
    assert "read already" in text(read(organiser, hall, sheet, a="1", b="2"))
    assert AuditedSheet.objects.get(pk=sheet.pk).said == "205:120"


@pytest.mark.parametrize(
    ("seed", "size", "said"),
    [
        ("123", "1", "digits from 1 to 6"),
        (SEED, "4", "Between 1 and 3"),
        (SEED, "0", "greater than or equal to 1"),
        ("", "1", "required"),
    ],
)
def test_a_wrong_wish_is_refused_in_words(
    organiser: Client, hall: Hall, seed: str, size: str, said: str
) -> None:
    answer = fill(organiser, audits(hall), seed=seed, size=size)
    assert (answer.status_code, said in text(answer)) == (422, True)
    assert not PaperAudit.objects.exists()


def test_dice_are_thrown_anew_for_each_audit(organiser: Client, hall: Hall) -> None:
    drawn(organiser, hall)
    answer = fill(organiser, audits(hall), seed=SEED, size=1)
    assert "Throw them again" in text(answer)


def test_half_a_paper_is_no_reading(organiser: Client, hall: Hall) -> None:
    drawn(organiser, hall)
    sheet = AuditedSheet.objects.all()[0]
    assert "Type both totals" in text(read(organiser, hall, sheet, a="205"))
    assert AuditedSheet.objects.get(pk=sheet.pk).agrees is None


def test_before_the_first_finished_game_there_is_nothing(organiser: Client) -> None:
    hall = make_hall(1)
    assert "Nothing to check yet" in text(organiser.get(audits(hall)))
    answer = organiser.post(audits(hall), {"seed": SEED, "size": "1"})
    assert "No protocol is finished yet." in text(answer)


OK, NO, NOT_HERE, SIGN_IN, MOVED, KEPT = 200, 403, 404, 302, 302, 422
RIGHTS = {
    # organiser, chief, secretary, referee, stranger, public
    "get audits": (OK, OK, OK, NO, NOT_HERE, SIGN_IN),
    "get audit": (OK, OK, OK, NO, NOT_HERE, SIGN_IN),
    "post audits": (KEPT, KEPT, NO, NO, NOT_HERE, SIGN_IN),
    "post audit_read": (MOVED, MOVED, MOVED, NO, NOT_HERE, SIGN_IN),
}


def test_every_address_is_listed() -> None:
    assert {pattern.name for pattern in urlpatterns} == {key.split()[1] for key in RIGHTS}


@pytest.mark.parametrize("ask", RIGHTS)
def test_who_may_do_what(organiser: Client, hall: Hall, ask: str) -> None:
    drawn(organiser, hall)
    audit, sheet = PaperAudit.objects.get(), AuditedSheet.objects.all()[0]
    verb, name = ask.split()
    more = {"audits": [], "audit": [audit.pk], "audit_read": [audit.pk, sheet.pk]}[name]
    url = reverse(name, args=[hall.tournament.code, *more])
    stranger = Client()
    stranger.force_login(account("gleb"))
    people = [
        organiser,
        *(official(hall, role) for role in ("chief_referee", "secretary", "referee")),
        stranger,
        Client(),
    ]
    fields = {"seed": SEED, "size": "1"}
    answers = tuple(getattr(person, verb)(url, fields).status_code for person in people)
    assert answers == RIGHTS[ask]


def test_another_tournament_s_audit_is_not_found(organiser: Client, hall: Hall) -> None:
    drawn(organiser, hall)
    other, sheet = make_hall(1), AuditedSheet.objects.all()[0]
    code = other.tournament.code
    assert organiser.get(reverse("audit", args=[code, sheet.audit_id])).status_code == 404
    url = reverse("audit_read", args=[hall.tournament.code, sheet.audit_id, 10**6])
    assert organiser.post(url, {"a": "1", "b": "2"}).status_code == 404
