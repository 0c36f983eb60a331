"""Where the key of the seal lies, and the certificates that are known."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.contrib.auth.models import User

from protocols.models import SealCertificate


class KnownSeal(NamedTuple):
    """A certificate of this installation: its fingerprint, DER, and since when it is known."""

    fingerprint: str
    der: bytes
    at: datetime


def key_path() -> Path:
    """The file of the private key and its certificate, for its owner only."""
    return Path(settings.SEAL_DIR) / "seal.pem"


def known_seals() -> tuple[KnownSeal, ...]:
    """Every certificate whose seals are known, the newest first. One query."""
    rows = SealCertificate.objects.values_list("fingerprint", "der", "at")
    return tuple(KnownSeal(fingerprint, bytes(der), at) for fingerprint, der, at in rows)


def keeps_the_key(user_id: int | None) -> bool:
    """Whether this account may take the key along: the first one made, or a superuser. One query.

    Whoever has the key can seal anything in the name of the whole installation.
    """
    accounts = User.objects.filter(is_active=True).order_by("pk")
    found = accounts.values_list("pk", "is_superuser")
    return any(
        pk == user_id and (superuser or place == 0) for place, (pk, superuser) in enumerate(found)
    )
