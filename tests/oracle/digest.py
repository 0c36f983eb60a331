"""The digest of a regulation and its entries."""

import hashlib
import json
import unicodedata

from .shapes import REGULATION


def composed(value):
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [composed(item) for item in value]
    if isinstance(value, dict):
        return {composed(key): composed(item) for key, item in value.items()}
    return value


def canonical(value):
    return json.dumps(composed(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def digest(regulation, entries):
    filled = {key: regulation.get(key, default) for key, default in REGULATION.items()}
    seal = sha(canonical(filled))
    for entry in entries:
        seal = sha(seal + canonical(entry))
    return seal
