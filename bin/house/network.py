"""The addresses under which phones in the hall reach this machine."""

from __future__ import annotations

import ipaddress
import socket

EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 -- phones in the hall must reach it  # nosec B104
# Documentation addresses: connecting a datagram socket sends nothing, it only picks a route.
_SOMEWHERE = ("192.0.2.1", 9)


def addresses(host: str) -> list[str]:
    """IPv4 addresses worth telling to phones; the likeliest comes last, next to the QR code."""
    if host not in {EVERY_ADDRESS, "::", ""}:
        return [] if _is_loopback(host) else [host]
    found = [*_by_name(), *_by_route()]
    return list(dict.fromkeys(reversed([a for a in found if not _is_loopback(a)])))[::-1]


def link(host: str, port: int) -> str:
    """The address as people type it."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}/" if port == 80 else f"http://{shown}:{port}/"


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _by_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _by_route() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:  # no network at all
            return []
        return [str(probe.getsockname()[0])]
