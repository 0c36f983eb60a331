"""`bin/run` serves, stops when told, and says in words why it cannot start."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from house.network import addresses, link
from house.places import ROOT
from tests.servers import free_port

START_SECONDS = 90


def command(*arguments):
    return [sys.executable, "bin/run", "--no-demo", "--host", "127.0.0.1", *arguments]


def test_a_used_port_is_named_with_a_way_out(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = subprocess.run(
            command("--port", str(port), "--data", str(tmp_path / "data")),
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert answer.returncode == 1
    assert f"Port {port} is in use" in answer.stdout
    assert "--port" in answer.stdout
    assert not (tmp_path / "data").exists()


@pytest.mark.slow
@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_pages_and_leaves_nothing_running(tmp_path, signum):
    port = free_port()
    # Another settings module or database of the test run is not meant for this server.
    ours = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    environment = {key: value for key, value in os.environ.items() if key not in ours}
    with subprocess.Popen(
        command("--port", str(port), "--data", str(tmp_path)),
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # the signal below is for this process alone
    ) as server:
        try:
            assert answers(f"http://127.0.0.1:{port}/") == 200
            server.send_signal(signum)
            said = server.communicate(timeout=30)[0]
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGKILL)
    assert server.returncode == 0
    assert f"http://127.0.0.1:{port}/setup/" in said
    assert said.endswith("Stopped.\n")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port)).close()
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


def answers(url):
    """The status of the page once the server is up."""
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(url) as page:
                return page.status
        except urllib.error.HTTPError as answer:
            return answer.code
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def test_a_server_for_this_machine_alone_is_not_offered_to_phones():
    assert addresses("127.0.0.1") == []
    assert addresses("localhost") == []


def test_one_chosen_address_is_the_one_offered():
    assert addresses("192.0.2.7") == ["192.0.2.7"]


def test_of_all_addresses_none_is_this_machine_alone_and_none_comes_twice():
    found = addresses("0.0.0.0")
    assert not any(place.startswith("127.") for place in found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("host", "port", "text"),
    [
        ("192.0.2.7", 8000, "http://192.0.2.7:8000/"),
        ("192.0.2.7", 80, "http://192.0.2.7/"),
        ("fd00::7", 8000, "http://[fd00::7]:8000/"),
    ],
)
def test_links_are_short_and_right(host, port, text):
    assert link(host, port) == text
