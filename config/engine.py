"""The engine door: JSON in, JSON out, without a database.

One table of engines; everything else is reading, refusing and writing. Nothing is ever told by a
traceback: what cannot be read is `UnreadableError`, what is not allowed is a refusal.
"""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from protocols.domain.document import answer_game
from referee.domain.document import answer_sanction
from tournaments.domain.documents import answer_pairing, answer_standings
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import invalid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from tournaments.domain.errors import RefusalDetails

Answer = dict[str, object]

ENGINES: Final[Mapping[str, Callable[[object], Answer]]] = MappingProxyType(
    {
        "game": answer_game,
        "sanction": answer_sanction,
        "standings": answer_standings,
        "pairing": answer_pairing,
    }
)


class UnreadableError(Exception):
    """The input is no JSON document; the message is one line."""


def answer(engine: str, given: bytes) -> Answer:
    """The answer of `engine` to one document.

    Raises:
        Refusal: the document, or what it tells, is not allowed.
        UnreadableError: it is no JSON in UTF-8.
    """
    return ENGINES[engine](_read(given))


def answer_lines(engine: str, lines: Iterable[bytes]) -> Iterator[Answer]:
    """One answer to each line, in order; an unreadable line is refused as ``input.invalid``."""
    for line in lines:
        try:
            yield answer(engine, line)
        except Refusal as refusal:
            yield write_refusal(refusal.details)
        except UnreadableError:
            yield write_refusal(invalid("document").details)


def write_refusal(details: RefusalDetails) -> Answer:
    """A refusal in its JSON form."""
    return {
        "refused": {
            "code": details.code,
            "rule": details.rule,
            "entry": details.entry,
            "params": dict(details.params),
        }
    }


def write(given: Answer) -> str:
    """One line of JSON; plain ASCII, so that no console can spoil it."""
    return json.dumps(given)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object from its members: a key that stands twice would be read differently by others."""
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        raise invalid(next(name for name in names if names.count(name) > 1))
    return data


def _not_json(word: str) -> object:
    raise UnreadableError(f"{word} is not JSON")


def _read(given: bytes) -> object:
    try:
        text = given.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_not_json)
    except RecursionError:
        raise UnreadableError("nested too deeply") from None
    except ValueError as error:
        raise UnreadableError(" ".join(str(error).split())) from None
