"""Typed readers of the environment: a wrong value stops the start with its name and the remedy."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"0", "false", "no", "off", ""})


def text(name: str, default: str = "") -> str:
    """The variable `name` as text."""
    return os.environ.get(name, default)


def flag(name: str, *, default: bool) -> bool:
    """The variable `name` as yes or no."""
    value = os.environ.get(name)
    if value is None:
        return default
    if value.strip().lower() in _TRUE:
        return True
    if value.strip().lower() in _FALSE:
        return False
    message = f"{name}={value!r} is neither yes nor no: use 1 or 0."
    raise ImproperlyConfigured(message)


def words(name: str, default: str = "") -> list[str]:
    """The variable `name` as a list, separated by commas."""
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


def choice(name: str, default: str, allowed: frozenset[str]) -> str:
    """The variable `name`, one of `allowed`."""
    value = text(name, default)
    if value not in allowed:
        message = f"{name}={value!r}: choose one of {', '.join(sorted(allowed))}."
        raise ImproperlyConfigured(message)
    return value


def secret(name: str, file: Path) -> str:
    """The secret in the variable `name`, else the one kept in `file`, made on first use."""
    value = os.environ.get(name)
    if value:
        return value
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(48), encoding="ascii")
    return file.read_text(encoding="ascii").strip()
