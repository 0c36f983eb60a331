"""The door of the phone: one entry as JSON, answered with our key (see ``referee.services.door``).

Answers: 200 with the answer, 409 with what is stored now, 422 with code, rule and a sentence, 403
and 404 as elsewhere, 400 for what is no JSON object. Every answer but a foreign page carries `key`:
only that is a success.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.services.door import Sent, record_entry
from referee.views.common import table_for
from tournaments.domain.access import Role
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import invalid, read_int, read_object, read_text, refuse_unknown
from tournaments.services.writing import Write
from tournaments.views.common import Attempt, actor_of, attempt
from tournaments.views.refusals import explain

_KEYS = ("key", "expected", "entry", "reason", "strokes", "typed_name")


@require_POST
def record_json(request: HttpRequest, game_id: int) -> JsonResponse:
    """Record one entry: ``{"key", "expected", "entry", "reason"?, "strokes"?, "typed_name"?}``."""
    if actor_of(request).role is Role.PUBLIC:
        return JsonResponse({"error": _("Open your personal link again.")}, status=403)
    table_for(request, game_id)
    try:
        write, sent = _read(request)
    except Refusal as refusal:
        return _refused(refusal, explain(refusal), key=None, status=400)
    tried = attempt(lambda: record_entry(write=write, game_id=game_id, sent=sent))
    return _answer(str(write.key), tried)


def _read(request: HttpRequest) -> tuple[Write, Sent]:
    try:
        value: object = json.loads(request.body)
    except (ValueError, RecursionError):
        raise invalid("body") from None
    data = read_object(value, "body")
    refuse_unknown(data, _KEYS)
    reason = read_text(data, "reason") if "reason" in data else ""
    write = Write(
        actor=actor_of(request),
        key=_key(data),
        expected=read_int(data, "expected"),
        reason=reason[:500],
    )
    typed_name = read_text(data, "typed_name") if "typed_name" in data else ""
    entry = read_object(data.get("entry"), "entry")
    return write, Sent(entry=entry, strokes=data.get("strokes", ()), typed_name=typed_name)


def _key(data: Mapping[str, object]) -> UUID:
    try:
        return UUID(read_text(data, "key"))
    except ValueError:
        raise invalid("key") from None


def _answer(key: str, tried: Attempt) -> JsonResponse:
    if tried.ok:
        return JsonResponse({"key": key, "answer": tried.answer})
    if tried.refusal is not None:
        return _refused(tried.refusal, tried.error, key=key, status=tried.status)
    body: dict[str, Any] = {"key": key, "error": tried.error}
    if tried.current:
        body["current"] = tried.current
    return JsonResponse(body, status=tried.status)


def _refused(refusal: Refusal, sentence: str, *, key: str | None, status: int) -> JsonResponse:
    details = refusal.details
    refused = {
        "code": details.code,
        "rule": details.rule,
        "entry": details.entry,
        "params": dict(details.params),
    }
    return JsonResponse({"key": key, "error": sentence, "refused": refused}, status=status)
