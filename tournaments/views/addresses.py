"""Whole addresses for paper and QR codes: a phone must reach them."""

from __future__ import annotations

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from tournaments.domain.marks import table_mark


def whole_address(request: HttpRequest, path: str) -> str:
    """`path` under the address that readers of a print can reach."""
    if settings.PUBLIC_URL:
        return f"{settings.PUBLIC_URL}{path}"
    if settings.HALL_URL and _is_this_machine(request):
        return f"{settings.HALL_URL}{path}"
    return request.build_absolute_uri(path)


def base_address(request: HttpRequest) -> str:
    """The address that readers of a print can reach, without a path."""
    return whole_address(request, "/").rstrip("/")


def _is_this_machine(request: HttpRequest) -> bool:
    host, _port = split_domain_port(request.get_host())
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def call_args(code: str, table: int) -> list[object]:
    """The arguments of ``call_referee``: whoever has the card of a table may call from there."""
    return [code, table, table_mark(settings.SECRET_KEY.encode(), code, table)]
