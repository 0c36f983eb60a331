"""The seal of a filled protocol: a PAdES signature over every byte of the file, by pyHanko.

The same file, key and moment give the same sealed file: RSA with PKCS#1 v1.5 has no chance in it,
the moment is the record's, and the second half of the file's /ID follows from what is sealed.
"""

from __future__ import annotations

import asyncio
import hashlib
from datetime import UTC, datetime
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final

from protocols.domain.seal import Claim
from protocols.printing.house_key import HouseKey

FIELD: Final = "RybaSeal"
_HASH: Final = "sha256"


def seal_pdf(content: bytes, key: HouseKey, claim: Claim, at: datetime) -> bytes:
    """`content` with an invisible signature behind it that covers the whole file.

    Args:
        content: a PDF of ours.
        key: whose seal it is.
        claim: which record the file holds; bound by the signature.
        at: the moment written into the seal: of the record's last act. It is no proof of time.
    """
    from pyhanko.sign.fields import (  # noqa: PLC0415 -- heavy: on first seal
        MDPPerm,
        SigFieldSpec,
        SigSeedSubFilter,
    )
    from pyhanko.sign.signers.cms_embedder import (  # noqa: PLC0415 -- as above
        PdfCMSEmbedder,
        SigIOSetup,
        SigMDPSetup,
        SigObjSetup,
    )
    from pyhanko.sign.signers.pdf_byterange import SignatureObject  # noqa: PLC0415 -- as above

    writer = _writer()(BytesIO(content))
    writer.name_file(f"{key.fingerprint}{claim}{at.isoformat()}".encode() + content)
    steps = PdfCMSEmbedder(SigFieldSpec(FIELD)).write_cms(FIELD, writer)
    next(steps)
    placeholder = SignatureObject(
        timestamp=at.astimezone(UTC),
        subfilter=SigSeedSubFilter.PADES,
        name=key.name,
        reason=str(claim),
        bytes_reserved=_room_for(key),
    )
    closed = SigMDPSetup(_HASH, certify=True, docmdp_perms=MDPPerm.NO_CHANGES)
    steps.send(SigObjSetup(sig_placeholder=placeholder, mdp_setup=closed))
    prepared, output = steps.send(SigIOSetup(md_algorithm=_HASH, in_place=True))
    steps.send(_cms(key, prepared.document_digest))
    return bytes(output.getvalue())


def _cms(key: HouseKey, digest: bytes) -> bytes:
    """The signature container over a file with this digest."""
    return asyncio.run(_make_cms(key, digest))


@lru_cache(maxsize=8)
def _room_for(key: HouseKey) -> int:
    """Hex digits of a container: it has the same length for every file."""
    return 2 * len(_cms(key, bytes(32)))


async def _make_cms(key: HouseKey, digest: bytes) -> bytes:
    """PyHanko says what is signed and packs it; the key is used here."""
    from asn1crypto.x509 import Certificate  # noqa: PLC0415 -- heavy: on first seal
    from cryptography.hazmat.primitives.asymmetric.padding import (  # noqa: PLC0415 -- as above
        PKCS1v15,
    )
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 -- as above
    from pyhanko.sign.signers import ExternalSigner  # noqa: PLC0415 -- as above

    certificate = Certificate.load(key.certificate)
    unsigned = ExternalSigner(certificate, None)
    attributes = await unsigned.signed_attrs(digest, _HASH, use_pades=True)
    signature = key.private.sign(attributes.dump(), PKCS1v15(), SHA256())
    signer = ExternalSigner(certificate, None, signature)
    container = await signer.async_sign_prescribed_attributes(_HASH, attributes)
    return bytes(container.dump())


@cache
def _writer() -> Any:
    """PyHanko's writer without clock and chance: it would date the file and name it at random."""
    from pyhanko.pdf_utils.generic import (  # noqa: PLC0415 -- heavy: on first seal
        ArrayObject,
        ByteStringObject,
    )
    from pyhanko.pdf_utils.incremental_writer import (  # noqa: PLC0415 -- as above
        IncrementalPdfFileWriter,
    )

    class Writer(IncrementalPdfFileWriter):
        def name_file(self, facts: bytes) -> None:
            first, _by_chance = self._document_id
            mark = ByteStringObject(hashlib.sha256(facts).digest()[:16])
            self._document_id = ArrayObject([first, mark])

        def _update_meta(self) -> None:
            """The title, the maker and the missing date stay as they were printed."""

    return Writer
