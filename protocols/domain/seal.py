"""What a sealed protocol says about itself, and what was found when a file was examined."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_CLAIM: Final = re.compile(
    r"Ryba protocol ([-A-Za-z0-9_]{1,60}) ([0-9]{1,18}) act ([0-9]{1,9}) ([0-9a-f]{64})"
)


def is_digest(text: str) -> bool:
    """Whether `text` can be the digest of a record."""
    return _DIGEST.fullmatch(text) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Which record a sealed file holds.

    Attributes:
        code: of the tournament.
        game: the game's number in this installation.
        act: how many acts the record had, its version.
        digest: of the record's last row.
    """

    code: str
    game: int
    act: int
    digest: str

    def __str__(self) -> str:
        """As it stands in the seal; plain letters without brackets."""
        return f"Ryba protocol {self.code} {self.game} act {self.act} {self.digest}"


def read_claim(text: str) -> Claim | None:
    """The claim a seal carries, None where it carries something else."""
    found = _CLAIM.fullmatch(text)
    if found is None:
        return None
    code, game, act, digest = found.groups()
    return Claim(code=code, game=int(game), act=int(act), digest=digest)


class SealState(StrEnum):
    """What the seal of a file says."""

    GENUINE = "genuine"
    """Every byte is as one of our keys sealed it."""
    APPENDED = "appended"
    """A genuine file with something written behind it."""
    ALTERED = "altered"
    """It bears our seal, and not every byte is as it was sealed."""
    FOREIGN = "foreign"
    """It bears a seal, but none of ours."""
    ABSENT = "absent"
    """No seal at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Examined:
    """A file after its seal was examined.

    Attributes:
        state: what the seal says.
        claim: the record it holds; only of a genuine file, also of one with more behind it.
        key: the fingerprint of the key that sealed it, empty where none of ours did.
    """

    state: SealState
    claim: Claim | None = None
    key: str = ""
