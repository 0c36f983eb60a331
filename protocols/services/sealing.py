"""The seal of signed protocols (R16): a key made on first use, kept in a file, known by a row."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from protocols.domain.papers import FilledProtocol
from protocols.domain.seal import Claim, Examined
from protocols.domain.state import Phase
from protocols.models import SealCertificate
from protocols.printing.house_key import (
    HouseKey,
    KeyFileError,
    locked_key_file,
    new_key_file,
    read_key_file,
    unlocked_key_file,
)
from protocols.printing.protocol import filled_protocols, protocol_title
from protocols.printing.seal import seal_pdf
from protocols.printing.seal_reading import examine
from protocols.selectors.seals import keeps_the_key, key_path, known_seals
from tournaments.domain.errors import Refusal
from tournaments.services.writing import Answer, Forbidden, Write, perform, system_write


def protocol_file(found: FilledProtocol, code: str, game_id: int) -> bytes:
    """The protocol of one game as a file; sealed when it is signed, and only then.

    The same record gives the same bytes.

    Raises:
        Refusal: ``seal.damaged``: the key cannot be read.
    """
    content = filled_protocols([found], protocol_title(found))
    if found.state.phase is not Phase.SIGNED:
        return content
    last = found.acts[-1]
    claim = Claim(code=code, game=game_id, act=last.act, digest=found.row_digest)
    return seal_pdf(content, house_key(), claim, last.at)


def house_key() -> HouseKey:
    """The key of this installation, made on first use; its certificate is known from then on.

    Raises:
        Refusal: ``seal.damaged``.
    """
    path = key_path()
    if not path.exists():
        _keep(path, new_key_file())
    key = _read(path)
    if not SealCertificate.objects.filter(fingerprint=key.fingerprint).exists():
        _learn(system_write(), key)
    return key


def _read(path: Path) -> HouseKey:
    try:
        return read_key_file(path.read_bytes())
    except (KeyFileError, OSError):
        raise Refusal("seal.damaged", path=str(path)) from None


def _keep(path: Path, pem: bytes) -> None:
    """Whole or not at all, for its owner only; who comes second takes the key of the first."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, delete=False) as file:  # made with mode 0600
        file.write(pem)
        file.flush()
        os.fsync(file.fileno())
    aside = Path(file.name)
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)


def _learn(write: Write, key: HouseKey) -> None:
    facts = {"fingerprint": key.fingerprint}

    def do() -> Answer:
        SealCertificate.objects.get_or_create(
            fingerprint=key.fingerprint, defaults={"der": key.certificate, "at": write.now}
        )
        return facts

    perform(write, act="seal.make", tournament_id=None, body=facts, do=do)


def examine_file(content: bytes) -> Examined:
    """What the seal of a file says. One query."""
    return examine(content, [seal.der for seal in known_seals()])


def hand_out_key(*, write: Write, passphrase: str) -> bytes:
    """Key and certificate for a backup, locked with a passphrase. The act is noted, the key is not.

    Raises:
        Forbidden: not whoever keeps the key.
        Refusal: ``seal.none``, ``seal.damaged``.
    """
    if not keeps_the_key(write.actor.user_id):
        raise Forbidden
    if not key_path().exists():
        raise Refusal("seal.none")
    key = house_key()
    facts = {"fingerprint": key.fingerprint}
    perform(write, act="seal.hand_out", tournament_id=None, body=facts, do=lambda: facts)
    return locked_key_file(key, passphrase)


def bring_back_key(*, write: Write, content: bytes, passphrase: str = "") -> HouseKey:
    """Put a key in place that was handed out, or copied by a backup. Another one is kept aside.

    Raises:
        Refusal: ``seal.unreadable``: no such file, or another passphrase.
    """
    try:
        pem = unlocked_key_file(content, passphrase) if passphrase else content
        key = read_key_file(pem)
    except KeyFileError:
        raise Refusal("seal.unreadable") from None
    path = key_path()
    if path.exists() and path.read_bytes() != pem:
        path.replace(path.with_name(f"before-{key.fingerprint[:16]}.pem"))
    _keep(path, pem)
    _learn(write, key)
    return key


def forget_seal(*, write: Write, fingerprint: str) -> None:
    """Trust a key no more, because somebody else may have it. The next seal makes a new one.

    Raises:
        Refusal: ``seal.none``: no such key is known.
    """
    if not SealCertificate.objects.filter(fingerprint=fingerprint).exists():
        raise Refusal("seal.none")
    path = key_path()
    if path.exists() and _read(path).fingerprint == fingerprint:
        path.replace(path.with_name(f"forgotten-{fingerprint[:16]}.pem"))

    def do() -> Answer:
        SealCertificate.objects.filter(fingerprint=fingerprint).delete()
        return {"fingerprint": fingerprint}

    body = {"fingerprint": fingerprint}
    perform(write, act="seal.forget", tournament_id=None, body=body, do=do)
