"""Officials and their personal links: made, changed, lost, revoked, used.

The token is shown once. Only its SHA-256 is stored, and no journal, key or log ever holds it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.models import Official, Zone
from referee.selectors import hash_token
from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.models import Tournament
from tournaments.services.writing import Answer, Write, demand, expect, perform

LONGEST_NAME = 80
HIGHEST_TABLE = 1000
_TOKEN_BYTES = 32
_Do = Callable[[Tournament], Answer]


class _Token:
    """A token made for one act; `shown` only when that act really stored it."""

    def __init__(self) -> None:
        self.text = secrets.token_urlsafe(_TOKEN_BYTES)
        self.stored = False

    def store(self) -> str:
        """The hash to be stored."""
        self.stored = True
        return hash_token(self.text)

    def with_answer(self, answer: Answer) -> Answer:
        """The answer with the token; None when the act had been done before under this key."""
        return {**answer, "token": self.text if self.stored else None}


def create_official(
    *,
    write: Write,
    tournament_id: int,
    name: str,
    role: str,
    tables: Sequence[int] = (),
    zone: int | None = None,
) -> Answer:
    """Give somebody an office and a link; answers ``official`` and, this once, ``token``.

    `tables` and a `zone` matter to a referee only; none = all. A repeated key answers without the
    token.

    Raises:
        Refusal: ``official.name_empty``, ``official.name_too_long``, ``official.role``,
            ``official.tables``, ``official.zone``.
    """
    fields = _fields(name, role, tables, zone)
    token = _Token()

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        _demand_zone(tournament, fields)
        official = Official.objects.create(
            tournament=tournament, token_hash=token.store(), created_at=write.now, **fields
        )
        return {"official": official.pk}

    return token.with_answer(
        perform(write, act="official.create", tournament_id=tournament_id, body=fields, do=do)
    )


def change_official(
    *,
    write: Write,
    official_id: int,
    name: str,
    role: str,
    tables: Sequence[int] = (),
    zone: int | None = None,
) -> Answer:
    """Another name, office, zone or tables; the link stays. Refuses as `create_official`."""
    fields = _fields(name, role, tables, zone)

    def do(tournament: Tournament) -> Answer:
        official = _own(write, tournament, official_id)
        _demand_zone(tournament, fields)
        for field, value in fields.items():
            setattr(official, field, value)
        return _save(official)

    return _perform(write, "official.change", official_id, fields, do)


def revoke_official(*, write: Write, official_id: int) -> Answer:
    """The link ends: from the next request on it opens nothing."""

    def do(tournament: Tournament) -> Answer:
        official = _own(write, tournament, official_id)
        if official.revoked_at is None:
            official.revoked_at = write.now
        return _save(official)

    return _perform(write, "official.revoke", official_id, {}, do)


def new_link(*, write: Write, official_id: int) -> Answer:
    """A new link in place of a lost card; the old one ends, a revoked official is back.

    Sessions opened by the old card end too. Answers ``official`` and, this once, ``token``.
    """
    token = _Token()

    def do(tournament: Tournament) -> Answer:
        official = _own(write, tournament, official_id)
        official.token_hash, official.revoked_at = token.store(), None
        return _save(official)

    return token.with_answer(_perform(write, "official.new_link", official_id, {}, do))


def enter(*, write: Write, official_id: int) -> Answer:
    """Somebody signs in by a link, with the device of `write.actor`; the journal keeps it.

    Raises:
        Refusal: ``official.revoked``.
    """

    def do(_tournament: Tournament) -> Answer:
        found = Official.objects.filter(pk=official_id, revoked_at=None)
        if not found.update(last_seen_at=write.now):
            raise Refusal("official.revoked")
        return {"official": official_id}

    return _perform(write, "official.enter", official_id, {}, do)


def _perform(write: Write, act: str, official_id: int, body: dict[str, object], do: _Do) -> Answer:
    tournament_id = Official.objects.values_list("tournament_id", flat=True).get(pk=official_id)
    facts = {"official": official_id, **body}
    return perform(write, act=act, tournament_id=tournament_id, body=facts, do=do)


def _own(write: Write, tournament: Tournament, official_id: int) -> Official:
    demand(write.actor, Right.MANAGE, tournament)
    official = Official.objects.get(pk=official_id, tournament=tournament)
    expect(write, official.version, {"name": official.name, "role": official.role})
    return official


def _save(official: Official) -> Answer:
    official.version += 1
    official.save()
    return {"official": official.pk, "version": official.version}


def _demand_zone(tournament: Tournament, fields: Mapping[str, Any]) -> None:
    zone = fields["zone_id"]
    if zone is not None and not Zone.objects.filter(pk=zone, tournament=tournament).exists():
        raise Refusal("official.zone", field="zone")


def _fields(name: str, role: str, tables: Sequence[int], zone: int | None) -> dict[str, Any]:
    shown = clean(name)
    if not shown:
        raise Refusal("official.name_empty", field="name")
    if len(shown) > LONGEST_NAME:
        raise Refusal("official.name_too_long", field="name", longest=LONGEST_NAME)
    if role not in Official.Role.values:
        raise Refusal("official.role", field="role")
    at_tables = role == Official.Role.REFEREE
    given = sorted(set(tables)) if at_tables else []
    if any(not 1 <= table <= HIGHEST_TABLE for table in given):
        raise Refusal("official.tables", field="tables")
    return {"name": shown, "role": role, "tables": given, "zone_id": zone if at_tables else None}
