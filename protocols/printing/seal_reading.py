"""Whether a file is, byte for byte, as one of our keys sealed it. Shares no code with the sealing.

Nothing of a PDF is read here: a file that came from anywhere is only searched for the place of its
seal, hashed around it and compared. The seal's own bytes, which no signature covers, must be those
that follow from certificate, signed attributes and signature; so there is no byte that could be
another one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from protocols.domain.seal import Claim, Examined, SealState, read_claim
from protocols.printing.house_key import fingerprint_of, name_of

_SEAL: Final = re.compile(
    rb"/Contents <([0-9A-F]{2,16384})>\n"
    rb"/ByteRange \[0 ([0-9]{1,9}) ([0-9]{1,9}) ([0-9]{1,9})\]"
)
_REASON: Final = re.compile(rb"/Reason \(((?:[^()\\]|\\[0-7]{3}){1,300})\)")
_OCTAL: Final = re.compile(rb"\\([0-7]{3})")
_ANY: Final = re.compile(rb"/ByteRange\s*\[")


class _Place(NamedTuple):
    """A seal: its container, how much is before it, where what follows begins and ends."""

    container: bytes
    before: int
    after: int
    end: int


def examine(content: bytes, certificates: Sequence[bytes]) -> Examined:
    """What the seal of `content` says, if one of `certificates` (DER) made it."""
    place = _place(content)
    if place is not None:
        for certificate in certificates:
            if _genuine(content, place, certificate):
                whole = place.end == len(content)
                return Examined(
                    state=SealState.GENUINE if whole else SealState.APPENDED,
                    claim=_claim(content, place),
                    key=fingerprint_of(certificate),
                )
    if any(_bears(content, certificate) for certificate in certificates):
        return Examined(state=SealState.ALTERED)
    return Examined(state=SealState.FOREIGN if _ANY.search(content) else SealState.ABSENT)


def _place(content: bytes) -> _Place | None:
    """The first seal of ours: later ones were written behind it. None where there is none."""
    for found in _SEAL.finditer(content):
        before, after, rest = (int(found.group(part)) for part in (2, 3, 4))
        container, start, end = found.group(1), found.start(1) - 1, found.end(1) + 1
        if (before, after) == (start, end) and end < after + rest <= len(content):
            return _Place(container, before, after, after + rest)
    return None


def _genuine(content: bytes, place: _Place, certificate: bytes) -> bool:
    digest = hashlib.sha256(content[: place.before])
    digest.update(content[place.after : place.end])
    try:
        container = bytes.fromhex(place.container.decode("ascii"))
        attributes, signature = _signed(container)
    except _UNREADABLE:
        return False
    if not _verifies(certificate, attributes, signature):
        return False
    # The attributes are ours from here on.
    same = hmac.compare_digest(_message_digest(attributes), digest.digest())
    return same and container == _frame(certificate, attributes, signature)


_UNREADABLE: Final = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""What asn1crypto raises over bytes that are no container."""


def _signed(container: bytes) -> tuple[bytes, bytes]:
    """The attributes that a container signs, as they were signed, and the signature."""
    from asn1crypto.cms import ContentInfo  # noqa: PLC0415 -- heavy: with the first file

    signer = ContentInfo.load(container, strict=True)["content"]["signer_infos"][0]
    attributes = signer["signed_attrs"].untag()
    return bytes(attributes.dump()), bytes(signer["signature"].contents)


def _verifies(certificate: bytes, attributes: bytes, signature: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 -- heavy: as above
    from cryptography.hazmat.primitives.asymmetric.padding import (  # noqa: PLC0415 -- as above
        PKCS1v15,
    )
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 -- as above
    from cryptography.x509 import load_der_x509_certificate  # noqa: PLC0415 -- as above

    key: Any = load_der_x509_certificate(certificate).public_key()
    try:
        key.verify(signature, attributes, PKCS1v15(), SHA256())
    except InvalidSignature:
        return False
    return True


def _message_digest(attributes: bytes) -> bytes:
    from asn1crypto.cms import CMSAttributes  # noqa: PLC0415 -- heavy: as above

    for attribute in CMSAttributes.load(attributes):
        if attribute["type"].native == "message_digest":
            return bytes(attribute["values"][0].native)
    return b""


def _frame(certificate: bytes, attributes: bytes, signature: bytes) -> bytes:
    """The one container of these three (RFC 5652, DER)."""
    from asn1crypto import cms, x509  # noqa: PLC0415 -- heavy: as above

    owner = x509.Certificate.load(certificate)
    sha256 = {"algorithm": "sha256"}
    signer = {
        "version": "v1",
        "sid": cms.SignerIdentifier(
            "issuer_and_serial_number",
            {"issuer": owner.issuer, "serial_number": owner.serial_number},
        ),
        "digest_algorithm": sha256,
        "signed_attrs": cms.CMSAttributes.load(attributes),
        "signature_algorithm": {"algorithm": "sha256_rsa"},
        "signature": signature,
    }
    content = {
        "version": "v1",
        "digest_algorithms": [sha256],
        "encap_content_info": {"content_type": "data"},
        "certificates": [owner],
        "signer_infos": [signer],
    }
    return bytes(
        cms.ContentInfo({"content_type": "signed_data", "content": cms.SignedData(content)}).dump()
    )


def _claim(content: bytes, place: _Place) -> Claim | None:
    """The record that a genuine seal names: it stands in the seal's own dictionary."""
    found = _REASON.search(content, place.after, place.end)
    if found is None:
        return None
    plain = _OCTAL.sub(lambda octal: bytes([int(octal.group(1), 8) & 255]), found.group(1))
    return read_claim(plain.decode("latin-1"))


def _bears(content: bytes, certificate: bytes) -> bool:
    """Whether the file shows our seal's name or certificate, wherever and however damaged."""
    return name_of(certificate).encode() in content or certificate.hex().upper().encode() in content
