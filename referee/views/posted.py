"""A form of the console as a phone sends it later: the same form, the same act behind it.

The phone keeps names and values of the fields and knows nothing of what they mean.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

from protocols.forms.base import TableForm
from protocols.forms.round import RoundForm
from protocols.selectors.tables import Table
from protocols.services import append, refuse_to_sign, start_game
from protocols.services import sign as sign_ledger
from protocols.services.tidying import tidy
from protocols.views.words import describe
from referee.services.sanctions import undo
from referee.views.act_pages import ACTS
from referee.views.chairs import mark_of, mark_words
from referee.views.console import last_words
from referee.views.planning import Payload
from referee.views.signing import strokes_of
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import (
    Json,
    invalid,
    read_number,
    read_object,
    read_text,
    refuse_unknown,
)
from tournaments.services.writing import Answer, Write
from tournaments.views.refusals import explain

AnyForm = TypeVar("AnyForm", bound=TableForm)

_MOST_FIELDS = 60
"""A round with its tiles has fewer."""

NOT_QUEUED = frozenset({"minutes"})
"""Acts that append nothing to the ledger: they have no place in a chain of versions."""


class NotFilled(Exception):  # noqa: N818 -- an answer, not an error of the program
    """The form lacks something; `sentence` says what."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """A form by its name: ``round``, ``start``, ``undo``, ``presence:2``, or an act's.

    ``sign:2`` and ``refuse:2`` are those of a seat too.
    """

    name: str
    fields: MultiValueDict[str, str]

    @property
    def reason(self) -> str:
        """Why, where the form asks for it."""
        return str(self.fields.get("reason", "")).strip()[:500]


def read_posted(value: Json) -> Posted:
    """From ``{"name": "round", "fields": {"who": ["A"], …}}``.

    Raises:
        Refusal: ``input.invalid`` with the key that cannot be read.
    """
    refuse_unknown(value, ("name", "fields"))
    fields = read_object(value.get("fields"), "fields")
    if len(fields) > _MOST_FIELDS:
        raise invalid("fields")
    read = {name: _texts(name, given) for name, given in fields.items()}
    return Posted(name=read_text(value, "name"), fields=MultiValueDict(read))


def _texts(name: str, given: object) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
        raise invalid(name)
    return given


def act_of(table: Table, posted: Posted) -> Callable[[Write], Answer]:
    """What recording the form does; the write's reason is the caller's.

    Raises:
        NotFilled: with the form's own sentences.
        Refusal: ``input.invalid`` for a form that does not exist.
    """
    name, _colon, seat = posted.name.partition(":")
    game_id = table.game.pk
    if name == "round":
        entry = _filled(RoundForm(posted.fields, table=table)).entry()
        return lambda write: append(write=write, game_id=game_id, payload=entry)
    if name in {"sign", "refuse"}:
        return _signature(table, posted, name, seat)
    if name == "presence":
        return mark_of(table, _seat(table, seat), posted.fields)
    if name == "start":
        return lambda write: start_game(write=write, game_id=game_id)
    if name == "undo":
        return lambda write: undo(write=write, game_id=game_id)
    page = ACTS.get(name)
    if page is None or name in NOT_QUEUED:
        raise invalid("name")
    form = _filled(page.form(posted.fields, table=table))
    return lambda write: page.record(write, table, form)


def words_of(table: Table, posted: Posted) -> list[str]:
    """What the form says, for a person who decides about it; never a refusal."""
    name, _colon, seat = posted.name.partition(":")
    try:
        if name == "presence":
            return [mark_words(table, _seat(table, seat), posted.fields)]
        payloads = _payloads(table, name, seat, posted)
        words = [describe(payload, table.sitting) for payload in payloads]
    except NotFilled as missing:
        return [missing.sentence]
    except Refusal as refusal:
        return [explain(refusal)]
    if name == "undo":
        return [_("Undo the last act"), last_words(table)]
    return words


def _payloads(table: Table, name: str, seat: str, posted: Posted) -> Sequence[Payload]:
    if name == "round":
        return [_filled(RoundForm(posted.fields, table=table)).entry()]
    if name in ACTS:
        page = ACTS[name]
        return page.plan(table, _filled(page.form(posted.fields, table=table))).payloads
    facts: dict[str, object] = {"kind": name}
    if name in {"sign", "refuse"}:
        facts["seat"] = _seat(table, seat)
    if name == "refuse":
        facts["reason"] = posted.reason
    return [] if name == "undo" else [tidy(facts, table.now - table.shift, table.tournament.zone)]


def _signature(table: Table, posted: Posted, name: str, seat: str) -> Callable[[Write], Answer]:
    at, fields, game_id = _seat(table, seat), posted.fields, table.game.pk
    if name == "refuse":
        return lambda write: refuse_to_sign(
            write=write, game_id=game_id, seat=at, reason=posted.reason
        )
    typed, drawn = str(fields.get("sign_typed", "")), str(fields.get("sign_strokes", ""))
    if typed and not drawn and not fields.get("sign_agree"):
        raise NotFilled(_("Tick that the protocol was seen."))
    return lambda write: sign_ledger(
        write=write, game_id=game_id, seat=at, strokes=strokes_of(drawn), typed_name=typed
    )


def _seat(table: Table, text: str) -> int:
    seat = read_number(text)
    if seat is None or seat not in table.sitting:
        raise invalid("seat")
    return seat


def _filled(form: AnyForm) -> AnyForm:
    if form.is_valid():
        return form
    raise NotFilled(" ".join(str(error) for each in form.errors.values() for error in each))
