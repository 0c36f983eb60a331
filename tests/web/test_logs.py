"""No log line holds the key of an official's link, whatever becomes of the request."""

from __future__ import annotations

import io
import logging
import os
import subprocess
import sys

import pytest
from django.test import Client
from django.urls import reverse

from config.logs import line_formatter
from house.places import ROOT
from tests.tables import make_hall
from tests.web.table_side import make_link

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines():
    """What the program's own formatter would write on a server."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(line_formatter())
    logger = logging.getLogger("django.request")
    level = logger.level
    logger.setLevel(logging.WARNING)
    logger.addHandler(handler)
    yield written
    logger.removeHandler(handler)
    logger.setLevel(level)


def test_a_refused_request_is_logged_without_the_key_of_the_link(lines):
    token = make_link(make_hall(1))
    address = reverse("official_link", args=[token])
    assert Client().post(address).status_code == 405
    assert Client().get(f"{address}more/").status_code == 404
    assert Client().put(address).status_code == 405
    told = lines.getvalue()
    assert told.count("\n") == 3
    assert "/link/…/" in told
    assert token not in told


def test_a_crash_is_logged_without_it_too(lines):
    try:
        int("/link/secret/")
    except ValueError:
        logging.getLogger("django.request").exception("at %s", "/link/secret/?x=1")
    assert "secret" not in lines.getvalue()
    assert "ValueError" in lines.getvalue()


def test_other_addresses_are_logged_as_they_are(lines):
    Client().post(reverse("rules"))
    assert reverse("rules") in lines.getvalue()


def test_the_card_of_a_table_is_not_written_either(lines):
    assert Client().get("/call/abcdefgh/3/secret/").status_code == 404
    assert "/call/abcdefgh/3/…/" in lines.getvalue()
    assert "secret" not in lines.getvalue()


def test_on_a_laptop_the_terminal_does_not_tell_what_the_visitor_reads_anyway():
    assert not logging.getLogger("django.request").isEnabledFor(logging.WARNING)
    assert logging.getLogger("django.request").isEnabledFor(logging.ERROR)


FORGED = """
import django; django.setup()
import logging
from django.test import Client
Client(enforce_csrf_checks=True).post("/link/secret/")
logging.getLogger("django.server").info('"%s" %s', "GET /link/secret/ HTTP/1.1", 200)
"""


@pytest.mark.slow
@pytest.mark.parametrize("debug", ["0", "1"])
def test_no_other_handler_writes_the_key_of_a_forged_request(tmp_path, debug):
    """The program as it is started, with every handler that Django adds to ours."""
    environment = {
        **os.environ,
        "RYBA_DEBUG": debug,
        "RYBA_DATA": str(tmp_path),
        "DATABASE_URL": "",
    }
    environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
    done = subprocess.run(
        [sys.executable, "-c", FORGED],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    told = done.stdout + done.stderr
    assert told.count("/link/…/") == 2
    assert "secret" not in told
