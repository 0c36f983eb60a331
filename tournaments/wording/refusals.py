"""Why an act on a tour is refused, as sentences; the params are those of the refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TOURS: Final[Mapping[str, str | Promise]] = {
    "tour.unknown": _("There is no tour %(tour)s."),
    "tour.draft_exists": _("There is a draft of tour %(tour)s already: publish or delete it."),
    "tour.not_draft": _("Tour %(tour)s is published: its draft can no longer be changed."),
    "tour.not_published": _("Tour %(tour)s is not being played."),
    "tour.not_closed": _("Tour %(tour)s is not closed."),
    "tour.not_last": _("A later tour has been drawn: tour %(tour)s stays published."),
    "tour.begun": _("A game of tour %(tour)s was begun: the tour stays published."),
    "tour.held": _("Tour %(tour)s has protocols: it stays as it is."),
    "tour.all_played": _("All %(tours)s planned tours are drawn; the settings can plan more."),
    "tour.results_missing": _(
        "Tour %(tour)s: no signed result from tables %(tables)s. Wait for them, or give a reason "
        "to go on without."
    ),
    "draw.too_few": _("Fewer than two pairs are present."),
    "draw.individual": _("Individual events cannot be drawn here yet."),
    "draw.late_entry": _(
        "The round robin has begun without “%(pair)s”: its table takes nobody in. Mark the pair "
        "as absent."
    ),
    "pairing.impossible": _(
        "Nobody can be paired without a rematch any more. Allow rematches for this tour, or "
        "finish the tournament."
    ),
    "entry.incomplete": _("“%(pair)s” lacks a player."),
    "draft.same_entry": _("Choose two different pairs."),
    "draft.opponents": _("These two play each other: changing their places changes nothing."),
    "draft.not_in_draft": _("This pair has no game in the draft."),
    "draft.has_bye": _("This pair has the bye already."),
    "draft.has_opponent": _(
        "One of them plays at table %(table)s. Only pairs without an opponent can be seated "
        "together."
    ),
    "draft.no_table": _("Nobody plays at table %(table)s."),
    "draft.table_impossible": _("Table numbers go from 1 to %(highest)s."),
    "draft.no_game": _("“%(pair)s” is present and has no game."),
    "draft.absent": _("“%(pair)s” has a game and is not present."),
    "finish.nothing_played": _("No tour was played yet."),
    "finish.draft_open": _("Publish or delete the draft of tour %(tour)s first."),
    "finish.reason_needed": _(
        "Only %(played)s of %(planned)s planned tours were played: say why the tournament stops."
    ),
    "tournament.not_finished": _("The tournament is not finished."),
}
