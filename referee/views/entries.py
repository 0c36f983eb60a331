"""The door of the phone: one entry as JSON, answered with our key (see ``referee.services.door``).

Answers: 200 with the answer, 409 with what is stored now, 422 with code, rule and a sentence, 403
with who the server takes the sender for, 404 as elsewhere, 400 for what is no JSON object. Every
answer but a foreign page carries `key`: only that is a success.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from protocols.selectors.tables import Table
from referee.selectors.stranded import former_official
from referee.services.door import Sent, record_entry
from referee.views.common import name_stored, table_for
from referee.views.posted import NotFilled, act_of, read_posted
from tournaments.domain.access import Actor, Role
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import invalid, read_int, read_object, read_text, refuse_unknown
from tournaments.services.writing import Answer, Forbidden, Write
from tournaments.views.common import Attempt, actor_of, attempt
from tournaments.views.refusals import explain

_KEYS = ("key", "expected", "by", "entry", "form", "reason", "strokes", "typed_name")


@require_POST
def record_json(request: HttpRequest, game_id: int) -> JsonResponse:
    """Record ``{"key", "expected", "by"?, "form"}``, or a bare entry in place of the form.

    The entry may come with ``reason``, ``strokes``, ``typed_name``. ``by`` is who entered it: what
    waited from Vera is never sent as Boris's because he came in on her phone.
    """
    data = read_body(request)
    key = data.get("key")
    if actor_of(request).role is Role.PUBLIC:
        return _shut_out(request, key)
    try:
        table = table_for(request, game_id)
        if data.get("by", name_of(actor_of(request))) != name_of(actor_of(request)):
            return _stranger(request, key)
        return _record(request, data, table)
    except Refusal as refusal:
        return refused_json(refusal, explain(refusal), key=key, status=400)
    except Forbidden:
        error = _("You have no right to this at this table.")
        return JsonResponse({"key": key, "error": error, "why": "forbidden"}, status=403)
    except Http404:
        return JsonResponse({"key": key, "error": _("This game is no more.")}, status=404)


def _record(request: HttpRequest, data: Mapping[str, object], table: Table) -> JsonResponse:
    refuse_unknown(data, _KEYS)
    write = _write(request, data)
    try:
        act = _act(table, data)
    except NotFilled as missing:
        return JsonResponse({"key": str(write.key), "error": missing.sentence}, status=422)
    return _answer(str(write.key), attempt(lambda: act(write)), table)


def name_of(actor: Actor) -> str:
    """Who enters, for the phone to remember: an office or an account, no secret."""
    return f"{actor.role}-{actor.official_id or actor.user_id or 0}"


def read_body(request: HttpRequest) -> Mapping[str, object]:
    """The posted JSON object; nothing where it is none, which then lacks its key."""
    try:
        value: object = json.loads(request.body)
        return read_object(value, "body")
    except (ValueError, RecursionError, Refusal):
        return {}


def read_key(data: Mapping[str, object]) -> UUID:
    """The key the phone made.

    Raises:
        Refusal: ``input.invalid``.
    """
    try:
        return UUID(read_text(data, "key"))
    except ValueError:
        raise invalid("key") from None


def refused_json(refusal: Refusal, sentence: str, *, key: object, status: int) -> JsonResponse:
    """A no with its code and rule."""
    details = refusal.details
    refused = {
        "code": details.code,
        "rule": details.rule,
        "entry": details.entry,
        "params": dict(details.params),
    }
    return JsonResponse({"key": key, "error": sentence, "refused": refused}, status=status)


def _shut_out(request: HttpRequest, key: object) -> JsonResponse:
    """Nobody's session: a revoked official hands over what waits, the others open their link."""
    why = "link" if former_official(request) is None else "revoked"
    error = _("Open your personal link again.")
    return JsonResponse({"key": key, "error": error, "why": why}, status=403)


def _stranger(request: HttpRequest, key: object) -> JsonResponse:
    error = _("Another official is at work on this phone now: %(name)s.")
    sentence = error % {"name": actor_of(request).name}
    return JsonResponse({"key": key, "error": sentence, "why": "stranger"}, status=403)


def _write(request: HttpRequest, data: Mapping[str, object]) -> Write:
    reason = read_text(data, "reason") if "reason" in data else ""
    return Write(
        actor=actor_of(request),
        key=read_key(data),
        expected=read_int(data, "expected"),
        reason=_reason_of_form(data) or reason[:500],
    )


def _reason_of_form(data: Mapping[str, object]) -> str:
    return read_posted(read_object(data["form"], "form")).reason if "form" in data else ""


def _act(table: Table, data: Mapping[str, object]) -> Callable[[Write], Answer]:
    if "form" in data:
        return act_of(table, read_posted(read_object(data["form"], "form")))
    typed_name = read_text(data, "typed_name") if "typed_name" in data else ""
    entry = read_object(data.get("entry"), "entry")
    sent = Sent(entry=entry, strokes=data.get("strokes", ()), typed_name=typed_name)
    return lambda write: record_entry(write=write, game_id=table.game.pk, sent=sent)


def _answer(key: str, tried: Attempt, table: Table) -> JsonResponse:
    if tried.ok:
        return JsonResponse({"key": key, "answer": tried.answer})
    if tried.refusal is not None:
        return refused_json(tried.refusal, tried.error, key=key, status=tried.status)
    body: dict[str, Any] = {"key": key, "error": tried.error}
    if tried.current:
        name_stored(tried, table)
        body["current"] = tried.current
    return JsonResponse(body, status=tried.status)
