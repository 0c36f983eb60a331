"""What views share: the acting person, the write a form asks for, rights, and answers to a no."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID, uuid4

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _

from tournaments.domain.access import Actor, Right, Role, may
from tournaments.domain.errors import Refusal
from tournaments.domain.reading import read_number
from tournaments.selectors.public import find_tournament
from tournaments.services.writing import Answer, Conflict, KeyReused, Write, demand
from tournaments.views.refusals import explain

if TYPE_CHECKING:
    from tournaments.models import Tournament


class ActorRequest(HttpRequest):
    """A request after the middleware: it knows who acts."""

    actor: Actor


def actor_of(request: HttpRequest) -> Actor:
    """Who acts."""
    return cast("ActorRequest", request).actor


def form_write(request: HttpRequest) -> Write:
    """The write a posted form asks for: its key, the version it was made from, the reason."""
    try:
        key = UUID(request.POST.get("key", ""))
    except ValueError:
        key = uuid4()
    return Write(
        actor=actor_of(request),
        key=key,
        expected=read_number(request.POST.get("expected", "")),
        reason=request.POST.get("reason", ""),
    )


def ledger_write(request: HttpRequest) -> Write:
    """The write of a form about one ledger, which must say what ledger it was made from.

    Raises:
        Refusal: ``write.version_missing``: without it nobody would notice that somebody else wrote.
    """
    write = form_write(request)
    if write.expected is None:
        raise Refusal("write.version_missing")
    return write


def tournament_for(request: HttpRequest, code: str, right: Right) -> Tournament:
    """The tournament with this code, for an actor who has `right` in it. One query.

    Raises:
        Http404: no such tournament, or it belongs to somebody else.
        Forbidden: an official of this tournament whose role does not allow it.
    """
    tournament = find_tournament(code)
    actor = actor_of(request)
    if tournament is None or not _inside(actor, tournament):
        raise Http404
    demand(actor, right, tournament)
    return tournament


def _inside(actor: Actor, tournament: Tournament) -> bool:
    if actor.role is Role.ORGANISER:
        return actor.user_id == tournament.owner_id
    return actor.tournament_id == tournament.pk


def has_right(request: HttpRequest, tournament: Tournament, right: Right) -> bool:
    """Whether to offer what needs `right`."""
    return may(
        actor_of(request),
        right,
        tournament_id=tournament.pk,
        owner_id=tournament.owner_id,
        table=None,
    )


def sign_in_first(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Send the public to the sign-in page and back; everybody else goes on."""

    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if actor_of(request).role is Role.PUBLIC:
            return redirect_to_login(request.get_full_path())
        return view(request, *args, **kwargs)

    return wrapped


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of a service call.

    Attributes:
        answer: the service's answer, empty when it said no.
        error: a sentence for the person, empty when all went well.
        refusal: the refusal behind the sentence, if it was one.
        current: what is stored now, when somebody wrote in between.
        status: 200, 409 (somebody wrote in between) or 422 (refused).
    """

    answer: Answer = field(default_factory=dict)
    error: str = ""
    refusal: Refusal | None = None
    current: dict[str, Any] = field(default_factory=dict)
    status: int = 200

    @property
    def ok(self) -> bool:
        """The act is done."""
        return self.status == 200


def attempt(act: Callable[[], Answer]) -> Attempt:
    """Call a service and turn its no into a sentence; `Forbidden` goes on to the 403 page."""
    try:
        return Attempt(answer=act())
    except Refusal as refusal:
        return Attempt(error=explain(refusal), refusal=refusal, status=422)
    except Conflict as conflict:
        sentence = _(
            "Somebody changed this in the meantime. What is stored now is shown; "
            "what you typed is still here. Look at both and send again."
        )
        return Attempt(error=sentence, current=conflict.current, status=409)
    except KeyReused:
        sentence = _("This form was already used for another act. Open the page again.")
        return Attempt(error=sentence, status=422)
