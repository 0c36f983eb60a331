"""The next-step panel: from the core's step to words, links and the one act it offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.domain.next_step import Facts, Step, StepCode, TourPhase, next_step
from tournaments.selectors.desk import desk_facts
from tournaments.selectors.disputes import Dispute, disputes_of
from tournaments.selectors.tours import TourLine
from tournaments.wording.steps import LEVELS, step_items, step_text

if TYPE_CHECKING:
    from tournaments.models import Tournament

STEP_FORM: Final = "step-act"
"""Id of the form that the panel's button sends."""

_OPEN: Final = {
    "form": STEP_FORM,
    "name": "open_page",
    "label": _("Show the tournament to everybody"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """What ``components/next_step.html`` takes, and the form its button sends.

    Attributes:
        post: where the button posts to, empty when the step is no single act.
        fields: what the button sends besides key and version.
        expected: the version of the tour that the button is about.
        disputes: who does not sign in the tours in play.
        tick: a box that goes with the button: whether to open a hidden tournament by publishing.
        hidden: tours are published, and nobody sees them.
    """

    step: Step
    text: str
    level: str
    items: list[str]
    actions: list[dict[str, Any]]
    post: str = ""
    fields: dict[str, object] = field(default_factory=dict)
    expected: int | None = None
    disputes: Sequence[Dispute] = ()
    tick: dict[str, Any] | None = None
    hidden: bool = False


def step_panel(
    tournament: Tournament, lines: Sequence[TourLine], *, here: int | None = None
) -> tuple[Facts, Panel]:
    """The facts and the panel, given all tours. At most 20 queries.

    Args:
        tournament: whose next step.
        lines: its tours.
        here: the tour whose page shows the panel; it is not led to.
    """
    facts = desk_facts(tournament)
    step = next_step(facts)
    line = next((line for line in lines if line.number == step.tour), None)
    offer = _Offer(tournament.code, line, here)
    _OFFERS[step.code](offer)
    secret = not tournament.public
    panel = Panel(
        step=step,
        text=step_text(step),
        level=LEVELS.get(step.code, "active"),
        items=step_items(step),
        actions=offer.actions,
        post=offer.post,
        fields=offer.fields,
        expected=line.version if line else None,
        disputes=disputes_of(tournament.pk),
        tick=_OPEN if secret and step.code is StepCode.PUBLISH else None,
        hidden=secret and any(tour.phase is not TourPhase.DRAFT for tour in facts.tours),
    )
    return facts, panel


class _Offer:
    """The buttons of a panel, gathered."""

    def __init__(self, code: str, line: TourLine | None, here: int | None) -> None:
        self.code = code
        self.tour_id = line.id if line else 0
        self.tour = line.number if line else 0
        self.here = here == self.tour
        self.actions: list[dict[str, Any]] = []
        self.post = ""
        self.fields: dict[str, object] = {}

    def at(self, name: str, *args: object) -> str:
        """An address of this tournament."""
        return reverse(name, args=[self.code, *args])

    def link(self, name: str, label: Promise, icon: str, *args: object, anchor: str = "") -> None:
        """A way to a page."""
        url = self.at(name, *args) + anchor
        self.actions.append({"url": url, "label": label, "icon": icon})

    def act(self, post: str, label: Promise, icon: str, **fields: object) -> None:
        """The act itself, one press away."""
        self.post, self.fields = post, fields
        self.actions.append({"form": STEP_FORM, "label": label, "icon": icon, "primary": True})


def _add_entries(offer: _Offer) -> None:
    offer.link("entry_new", _("Add an entry"), "plus")
    offer.link("entries_import", _("Import a list"), "import")


def _entries(offer: _Offer) -> None:
    offer.link("entries", _("To the entries"), "people")


def _draft(offer: _Offer) -> None:
    offer.act(offer.at("tour_draft"), _("Draw the tour"), "table")
    offer.link("entries", _("To the entries"), "people")


def _look(offer: _Offer) -> None:
    if not offer.here:
        offer.link("tour_desk", _("To the tour"), "table", offer.tour)


def _publish(offer: _Offer) -> None:
    offer.act(offer.at("tour_act", offer.tour, "publish"), _("Publish"), "check")
    if not offer.here:
        offer.link("tour_desk", _("To the draft"), "draft", offer.tour)


def _start(offer: _Offer) -> None:
    fields: dict[str, object] = {"tour": offer.tour_id, "t": offer.code, "from": "desk"}
    offer.act(reverse("start_tables"), _("Start the tour"), "play", **fields)
    offer.link("pdf_sheets", _("Print the sheets"), "printer", offer.tour)


def _close(offer: _Offer) -> None:
    offer.act(offer.at("tour_act", offer.tour, "close"), _("Close the tour"), "lock")
    _look(offer)


def _finish(offer: _Offer) -> None:
    offer.link("tours", _("To the end of the tournament"), "trophy", anchor="#finish")


def _finished(offer: _Offer) -> None:
    offer.link("tournament", _("Public page"), "globe")
    offer.link("pdf_standings", _("Print the standings"), "printer")


_OFFERS: Final[dict[StepCode, Callable[[_Offer], None]]] = {
    StepCode.ADD_ENTRIES: _add_entries,
    StepCode.CHECK_IN: _entries,
    StepCode.COMPLETE_ENTRIES: _entries,
    StepCode.LATE_ENTRIES: _entries,
    StepCode.DRAFT: _draft,
    StepCode.FIX_DRAFT: _look,
    StepCode.PUBLISH: _publish,
    StepCode.START: _start,
    StepCode.RESULTS: _look,
    StepCode.SIGNATURES: _look,
    StepCode.CLOSE: _close,
    StepCode.FINISH_EARLY: _finish,
    StepCode.FINISH: _finish,
    StepCode.FINISHED: _finished,
}
