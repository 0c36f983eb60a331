"""The key pair that seals protocols: made, read and handed out. The only private key of the house.

The certificate is signed by its own key. It says nothing about a person, has no end, and begins
long before any game: the moment of a seal is the record's, which may be older than the key.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

_BITS: Final = 3072
_BEGIN: Final = datetime(2000, 1, 1, tzinfo=UTC)
_NEVER: Final = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
"""How RFC 5280 writes that a certificate has no end."""


class KeyFileError(Exception):
    """The file holds no key pair of a seal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseKey:
    """A private key with its certificate.

    Attributes:
        private: the key object of `cryptography`.
        certificate: DER.
        fingerprint: SHA-256 of the certificate in hex.
        name: how the certificate calls itself.
    """

    private: Any
    certificate: bytes
    fingerprint: str
    name: str


def fingerprint_of(certificate: bytes) -> str:
    """What people compare: SHA-256 of the certificate in DER, in hex."""
    return hashlib.sha256(certificate).hexdigest()


def new_key_file() -> bytes:
    """A fresh key pair: PEM of the private key and of its certificate. About half a second."""
    from cryptography import x509  # noqa: PLC0415 -- heavy: on first seal
    from cryptography.hazmat.primitives import hashes  # noqa: PLC0415 -- as above
    from cryptography.hazmat.primitives.asymmetric import rsa  # noqa: PLC0415 -- as above

    private = rsa.generate_private_key(public_exponent=65537, key_size=_BITS)
    point = x509.SubjectKeyIdentifier.from_public_key(private.public_key())
    mark = point.digest.hex()[:16]
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, f"Ryba seal {mark}")])
    usage = dict.fromkeys(_USAGES, False) | {"digital_signature": True, "content_commitment": True}
    certificate = (
        x509.CertificateBuilder(name, name, private.public_key(), int(mark, 16) + 1)
        .not_valid_before(_BEGIN)
        .not_valid_after(_NEVER)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.KeyUsage(**usage), critical=True)
        .add_extension(point, critical=False)
        .sign(private, hashes.SHA256())
    )
    return _pem(private, certificate)


_USAGES: Final = (
    "digital_signature",
    "content_commitment",
    "key_encipherment",
    "data_encipherment",
    "key_agreement",
    "key_cert_sign",
    "crl_sign",
    "encipher_only",
    "decipher_only",
)


def _pem(private: Any, certificate: Any) -> bytes:
    from cryptography.hazmat.primitives import (  # noqa: PLC0415 -- heavy: on first seal
        serialization as form,
    )

    key = private.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, form.NoEncryption())
    return bytes(key + certificate.public_bytes(form.Encoding.PEM))


@lru_cache(maxsize=8)
def read_key_file(pem: bytes) -> HouseKey:
    """The key pair in `pem`; kept, since a key is checked when it is read (a quarter second).

    Raises:
        KeyFileError: it holds none, or key and certificate do not belong together.
    """
    from cryptography import x509  # noqa: PLC0415 -- heavy: on first seal
    from cryptography.hazmat.primitives import (  # noqa: PLC0415 -- as above
        serialization as form,
    )

    try:
        private = form.load_pem_private_key(pem, password=None)
        certificate = x509.load_pem_x509_certificate(pem)
    except (ValueError, TypeError):
        raise KeyFileError from None
    if certificate.public_key() != private.public_key():
        raise KeyFileError
    der = certificate.public_bytes(form.Encoding.DER)
    return HouseKey(
        private=private,
        certificate=der,
        fingerprint=fingerprint_of(der),
        name=name_of(der),
    )


def name_of(certificate: bytes) -> str:
    """What the certificate calls itself."""
    from cryptography import x509  # noqa: PLC0415 -- heavy: on first seal

    subject = x509.load_der_x509_certificate(certificate).subject
    return str(subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME)[0].value)


def certificate_file(certificate: bytes) -> bytes:
    """The certificate as a PEM file for other programs."""
    from cryptography import x509  # noqa: PLC0415 -- heavy: on first seal
    from cryptography.hazmat.primitives import (  # noqa: PLC0415 -- as above
        serialization as form,
    )

    return x509.load_der_x509_certificate(certificate).public_bytes(form.Encoding.PEM)


def locked_key_file(key: HouseKey, passphrase: str) -> bytes:
    """Key and certificate as PKCS#12, which opens with `passphrase` only."""
    from cryptography import x509  # noqa: PLC0415 -- heavy: on first seal
    from cryptography.hazmat.primitives import (  # noqa: PLC0415 -- as above
        serialization as form,
    )
    from cryptography.hazmat.primitives.serialization import pkcs12  # noqa: PLC0415 -- as above

    return pkcs12.serialize_key_and_certificates(
        key.name.encode(),
        key.private,
        x509.load_der_x509_certificate(key.certificate),
        None,
        form.BestAvailableEncryption(passphrase.encode()),
    )


def unlocked_key_file(locked: bytes, passphrase: str) -> bytes:
    """The PEM file of a key pair that `locked_key_file` made.

    Raises:
        KeyFileError: another passphrase, or no such file.
    """
    from cryptography.hazmat.primitives.serialization import (  # noqa: PLC0415 -- heavy
        pkcs12,
    )

    try:
        private, certificate, _more = pkcs12.load_key_and_certificates(locked, passphrase.encode())
    except (ValueError, TypeError):
        raise KeyFileError from None
    if private is None or certificate is None:
        raise KeyFileError
    pem = _pem(private, certificate)
    read_key_file(pem)
    return pem
