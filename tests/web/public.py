"""The public's pages in tests: addresses, pages, the live part alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from django.db import connection
from django.urls import reverse

ROOT = Path(__file__).resolve().parent.parent.parent


def at(name, tournament, *args):
    return reverse(name, args=[tournament.code, *args])


def page(browser, name, tournament, *args, **query):
    answer = browser.get(at(name, tournament, *args), query)
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def part(browser, name, tournament, *args, **query):
    """What a page that is open fetches when the version has grown."""
    return page(browser, name, tournament, *args, part=1, **query)


def words(html):
    """What a reader sees, in one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("&nbsp;", " ").split())


def in_another_process(code):
    """Run `code` with Django set up on the same database, as another worker would."""
    name = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        url = f"sqlite:///{name}"
    else:
        url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()
    start = "import django; django.setup()\n"
    done = subprocess.run(
        [sys.executable, "-c", start + code],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "config.settings"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
