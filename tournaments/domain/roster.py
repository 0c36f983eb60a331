"""Who is entered already: the same person is not entered twice unless somebody says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.domain.errors import Refusal
from tournaments.domain.names import search_key
from tournaments.domain.people import loose_key


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """One person of the tournament.

    Attributes:
        name: as the tournament writes it.
        number: the start number of his entry.
        pair: the name of his entry.
    """

    name: str
    number: int
    pair: str


class Roster:
    """Everybody entered so far, found by name."""

    def __init__(self, known: Iterable[Known] = ()) -> None:
        self._same: dict[str, Known] = {}
        self._alike: dict[str, Known] = {}
        for person in known:
            self.add(person)

    def add(self, person: Known) -> None:
        """From now on `person` is entered."""
        self._same.setdefault(search_key(person.name), person)
        self._alike.setdefault(loose_key(person.name), person)

    def same(self, name: str) -> Known | None:
        """Somebody written the same but for case, spaces and ё for е."""
        return self._same.get(search_key(name))

    def alike(self, name: str) -> Known | None:
        """Somebody written with the same words in another order."""
        if self.same(name) is not None:
            return None
        return self._alike.get(loose_key(name))


def refuse_twice_in_entry(names: Sequence[str], reserve: str = "") -> None:
    """An entry is made of different people (R1).

    Raises:
        Refusal: ``entry.same_person_twice``.
    """
    fields = [*zip(("first", "second"), names, strict=False)]
    if reserve:
        fields.append(("reserve", reserve))
    seen: set[str] = set()
    for field, name in fields:
        key = search_key(name)
        if key in seen:
            raise Refusal("entry.same_person_twice", rule="R1", field=field, name=name)
        seen.add(key)


def refuse_known(names: Iterable[tuple[str, str]], roster: Roster) -> None:
    """Nobody of `names` (field and name) is entered already.

    Raises:
        Refusal: ``entry.person_known`` with the entry he is in.
    """
    for field, name in names:
        known = roster.same(name)
        if known is not None:
            raise Refusal(
                "entry.person_known",
                field=field,
                name=known.name,
                number=known.number,
                pair=known.pair,
            )
