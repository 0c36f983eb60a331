"""What a posted form on the page of a tour asks for: act by act, from the form to its service."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import Refusal
from tournaments.domain.reading import read_number
from tournaments.forms.tours import TableForm
from tournaments.selectors.tournaments import is_single
from tournaments.services import tours
from tournaments.services.writing import Answer
from tournaments.views.common import form_write

if TYPE_CHECKING:
    from tournaments.models import Tournament


_TICKS: Final = {1: "form.tick_one", 2: "form.tick_two", 4: "form.tick_four"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A posted form about one tour."""

    request: HttpRequest
    tournament: Tournament
    number: int

    def call(self, service: Callable[..., Answer], **wanted: object) -> Answer:
        """The service, for this tour, with the write of this form."""
        return service(
            write=form_write(self.request),
            tournament_id=self.tournament.pk,
            number=self.number,
            **wanted,
        )

    def ticked(self, count: int) -> list[int]:
        """The start numbers of the entries ticked in the draft.

        Raises:
            Refusal: ``form.tick_…`` when they are not as many as the act is about.
        """
        typed = map(read_number, self.request.POST.getlist("entry"))
        numbers = [number for number in typed if number is not None]
        if len(numbers) != count:
            raise Refusal(_TICKS[count])
        return numbers

    def confirmed(self) -> None:
        """The words that keep a finger from slipping.

        Raises:
            Refusal: ``form.confirm``, other words were typed.
        """
        typed = self.request.POST.get("confirm", "").strip().casefold()
        if typed != confirm_phrase(self.number).casefold():
            raise Refusal("form.confirm", field="confirm", phrase=confirm_phrase(self.number))


def confirm_phrase(number: int) -> str:
    """What is typed before something is lost."""
    return _("tour %(tour)s") % {"tour": number}


def _swap(asked: Asked) -> Answer:
    entry, other = asked.ticked(2)
    return asked.call(tours.swap_entries, entry=entry, other=other)


def _pair(asked: Asked) -> Answer:
    if is_single(asked.tournament):
        return asked.call(tours.seat_four, players=asked.ticked(4))
    entry, other = asked.ticked(2)
    return asked.call(tours.pair_entries, entry=entry, other=other)


def _bye(asked: Asked) -> Answer:
    return asked.call(tours.give_bye, entry=asked.ticked(1)[0])


def _take_out(asked: Asked) -> Answer:
    return asked.call(tours.take_out_entry, entry=asked.ticked(1)[0])


def _table(asked: Asked) -> Answer:
    form = TableForm(asked.request.POST)
    if not form.is_valid():
        raise Refusal("form.table", field=next(iter(form.errors)))
    data = form.cleaned_data
    return asked.call(tours.set_table, table=data["table"], to=data["to"])


def _redraw(asked: Asked) -> Answer:
    if asked.request.POST.get("edited"):
        asked.confirmed()
    allow = bool(asked.request.POST.get("allow_rematch"))
    return asked.call(tours.redraw_tour, allow_rematch=allow)


def _publish(asked: Asked) -> Answer:
    return asked.call(tours.publish_tour, open_page=bool(asked.request.POST.get("open_page")))


def _delete(asked: Asked) -> Answer:
    asked.confirmed()
    return asked.call(tours.delete_draft)


def _unpublish(asked: Asked) -> Answer:
    asked.confirmed()
    return asked.call(tours.unpublish_tour)


ACTS: Final[dict[str, Callable[[Asked], Answer]]] = {
    "swap": _swap,
    "pair": _pair,
    "bye": _bye,
    "take-out": _take_out,
    "table": _table,
    "close-ranks": lambda asked: asked.call(tours.close_ranks),
    "redraw": _redraw,
    "delete": _delete,
    "publish": _publish,
    "unpublish": _unpublish,
    "close": lambda asked: asked.call(tours.close_tour),
    "reopen": lambda asked: asked.call(tours.reopen_tour),
}
"""The last part of the address, and what it does."""

DONE: Final[dict[str, Promise]] = {
    "swap": gettext_lazy("The two have changed places."),
    "pair": gettext_lazy("They play at one table now."),
    "bye": gettext_lazy("The bye is given."),
    "take-out": gettext_lazy("Taken out of the draft."),
    "table": gettext_lazy("The game has another table."),
    "close-ranks": gettext_lazy("The tables are numbered without a gap."),
    "redraw": gettext_lazy("The tour is drawn again."),
    "delete": gettext_lazy("The draft is deleted; a snapshot keeps it."),
    "publish": gettext_lazy("The tour is published."),
    "unpublish": gettext_lazy("The tour is a draft again."),
    "close": gettext_lazy("The tour is closed."),
    "reopen": gettext_lazy("The tour is open again."),
}
"""Said when it is done."""
