"""The real servers of a test run: they work with Cyrillic and never outlive it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import dj_database_url
import psycopg
import pytest
import redis

from tests.real_servers import ROOT

SERVERS = [sys.executable, "-m", "tests.servers"]
# A test run that starts servers, says where they are, and is then killed outright.
VICTIM = """
import subprocess, sys, time
servers = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                           text=True, start_new_session=True)
print(servers.stdout.readline(), flush=True)
time.sleep(600)
"""

pytestmark = pytest.mark.slow


def connect(url):
    place = dj_database_url.parse(url)
    return psycopg.connect(
        host=place["HOST"], port=place["PORT"], user=place["USER"], dbname=place["NAME"]
    )


def test_they_run_with_cyrillic_and_stop_when_their_input_closes():
    servers = subprocess.Popen(
        SERVERS, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    places = json.loads(servers.stdout.readline())
    with connect(places["DATABASE_URL"]) as connection:
        assert connection.execute("SELECT upper('рыба ё')").fetchone() == ("РЫБА Ё",)
        assert connection.execute("SELECT 'Ёлкин' ILIKE '%ёлк%'").fetchone() == (True,)
        folder = connection.execute("SHOW data_directory").fetchone()[0]
    with redis.Redis.from_url(places["REDIS_URL"]) as queue:
        assert queue.ping()

    servers.communicate(timeout=30)

    assert servers.returncode == 0
    assert not Path(folder).exists()


def test_they_stop_when_the_test_run_is_killed():
    victim = subprocess.Popen(
        [sys.executable, "-c", VICTIM, *SERVERS], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    with victim:
        places = json.loads(victim.stdout.readline())
        victim.send_signal(signal.SIGKILL)
    port = urlsplit(places["REDIS_URL"]).port

    end = time.monotonic() + 30
    while time.monotonic() < end and (can_connect(places) or is_open(port)):
        time.sleep(0.1)

    assert not can_connect(places)
    assert not is_open(port)


def can_connect(places):
    try:
        connect(places["DATABASE_URL"]).close()
    except psycopg.OperationalError:
        return False
    return True


def is_open(port):
    try:
        with redis.Redis(port=port) as queue:
            return queue.ping()
    except redis.ConnectionError:
        return False
