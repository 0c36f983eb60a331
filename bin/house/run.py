"""Start Ryba on this machine: set up, bring the data up to date, say the address, serve."""

from __future__ import annotations

import argparse
import errno
import socket
import subprocess
import sys
from pathlib import Path

from house import setup, worker
from house.network import EVERY_ADDRESS, addresses, link
from house.places import (
    PYTHON,
    ROOT,
    CannotGoOnError,
    child_environment,
    gentle_stop,
    say,
)

DEMO_SIZE = 24
# One process: the pages of a hall come from memory, and SQLite has one writer. Threads so that a
# PDF does not hold up a referee. They live long because each keeps its connection open.
SERVER = (
    *("--interface", "wsgi", "--workers", "1", "--blocking-threads", "4"),
    *("--blocking-threads-idle-timeout", "600", "--workers-kill-timeout", "5"),
    *("--no-ws", "--log-level", "warning"),
)
STOP_SECONDS = 10


def main() -> int:
    """`bin/run`."""
    options = _options()
    try:
        _check_port(options.host, options.port)
        setup.prepare()
        environment = child_environment(RYBA_DATA=str(options.data.resolve()), **_hall(options))
        with gentle_stop():
            _prepare_data(options, environment)
            with worker.beside(environment):
                return _serve(options, environment)
    except CannotGoOnError as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/run", description="Start Ryba on this machine.")
    parser.add_argument("--host", default=EVERY_ADDRESS, help="default: every address")
    parser.add_argument("--port", type=port, default=8000, help="default: 8000")
    parser.add_argument("--no-demo", action="store_true", help="start without a demo tournament")
    parser.add_argument("--data", type=Path, default=ROOT / "var", help="default: var/")
    return parser.parse_args()


def port(text: str) -> int:
    """A port number; argparse says "invalid port value" for anything else."""
    if not 0 < int(text) < 65536:
        raise ValueError(text)
    return int(text)


def _check_port(host: str, port: int) -> None:
    """Refuse early: setting up may take minutes."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            if sys.platform != "win32":  # there the option would share the port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise CannotGoOnError(
                f"Port {port} is in use: another Ryba, or another program.\n"
                f"Stop it, or take another port: python3 bin/run --port {port + 1}"
            ) from None
        raise CannotGoOnError(f"Cannot listen at {host}, port {port}: {problem}") from None


def _prepare_data(options: argparse.Namespace, environment: dict[str, str]) -> None:
    command = [str(PYTHON), "-m", "house.prepare"]
    command += [] if options.no_demo else ["--demo", str(DEMO_SIZE)]
    everywhere = options.host == EVERY_ADDRESS
    here = link("127.0.0.1" if everywhere else options.host, options.port)
    command += ["--here", here]
    places = addresses(options.host)
    command += ["--qr", link(places[-1], options.port)] if places else []
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise CannotGoOnError("Ryba could not be started; the reason stands above.")
    say(f"On this machine:   {here}")
    for place in places:
        say(f"On phones nearby:  {link(place, options.port)}")


def _hall(options: argparse.Namespace) -> dict[str, str]:
    """The address that printed QR codes carry, where there is one that phones can reach."""
    places = addresses(options.host)
    return {"RYBA_HALL_URL": link(places[-1], options.port)} if places else {}


def _serve(options: argparse.Namespace, environment: dict[str, str]) -> int:
    place = ["--host", options.host, "--port", str(options.port)]
    command = [str(PYTHON), "-m", "granian", *SERVER, *place, "config.wsgi:application"]
    server = subprocess.Popen(command, cwd=ROOT, env=environment)
    say("Ryba is running. Ctrl-C stops it.")
    try:
        code = server.wait()
    except KeyboardInterrupt:
        # At a terminal the server got the same Ctrl-C; by SIGTERM only this process was told.
        server.terminate()
        try:
            server.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
        raise
    raise CannotGoOnError(f"The server stopped by itself (code {code}); the reason stands above.")
