"""A real browser, opened as in a hall: plain HTTP under a name that is not loopback."""

import os
import re
import shutil
import urllib.request
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
import time_machine

from tests.browser.evening import Evening, Phone

# Playwright's own loop runs in this thread; the tests still read rows here.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

HALL = "domino.test"
CHROMIUM = (
    os.environ.get("RYBA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HALL} 127.0.0.1",
]
PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1280, "height": 800}


def arrives_but_is_not_heard(route):
    """The server gets a request and the browser no answer; the status of the answer."""
    sent = route.request
    reached = urllib.request.Request(
        sent.url.replace(HALL, "127.0.0.1"), sent.post_data_buffer, sent.all_headers()
    )
    reached.add_header("Host", sent.url.split("/")[2])
    with urllib.request.urlopen(reached) as answer:
        status = answer.status
    route.abort()
    return status


# Of a module: while Playwright runs, its loop forbids the test client to every other test.
@pytest.fixture(scope="module")
def chromium():
    from playwright.sync_api import sync_playwright

    assert CHROMIUM, "no Chromium on this machine: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def hall(live_server):
    """The address under which the hall opens Ryba."""
    return live_server.url.replace("localhost", HALL).replace("127.0.0.1", HALL)


@pytest.fixture
def clock():
    """Ten in the morning of the tournament's day, going on; `shift` makes it later."""
    morning = datetime(2027, 2, 6, 10, tzinfo=ZoneInfo("Europe/Moscow"))
    with time_machine.travel(morning, tick=True) as traveller:
        yield traveller


@pytest.fixture
def open_browser(chromium, hall):
    """Opens a window: `open_browser(PHONE)`; complaints of the page fail the test at its end."""
    contexts, complaints = [], []

    def note(message):
        if message.type == "error":
            complaints.append(message.text)

    def open_one(viewport, **options):
        usual = {"locale": "ru-RU", "base_url": hall, "service_workers": "block"}
        context = chromium.new_context(
            viewport=viewport, has_touch=viewport == PHONE, **{**usual, **options}
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    open_one.complaints = complaints
    yield open_one
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def evening(transactional_db):
    return Evening()


@pytest.fixture
def phone(evening, open_browser, forgiving):
    phone = Phone(open_browser(PHONE))
    phone.come_in(evening.card)
    phone.open(evening.game)
    return phone


@pytest.fixture
def forgiving(open_browser):
    """A browser complains of every request that fails, which is what these tests are about."""
    yield
    network = re.compile(r"Failed to load resource|net::ERR|ERR_FAILED")
    open_browser.complaints[:] = [c for c in open_browser.complaints if not network.search(c)]
