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
    "draw.too_few": _("Too few are present to make a table."),
    "draw.late_entry": _(
        "The stage has begun without “%(pair)s”: its table takes nobody in. Mark the entry as "
        "absent."
    ),
    "pairing.impossible": _(
        "Nobody can be paired without a rematch any more. Allow rematches for this tour, or "
        "finish the tournament."
    ),
    "entry.incomplete": _("“%(pair)s” lacks a player."),
    "draft.same_entry": _("Choose different entries."),
    "draft.opponents": _("These two share a table: changing their places changes nothing."),
    "draft.not_in_draft": _("This entry has no game in the draft."),
    "draft.has_bye": _("This entry has a bye already."),
    "draft.has_opponent": _(
        "One of them plays at table %(table)s. Only entries without a game can be seated together."
    ),
    "draft.four": _("At a table of single players sit four: choose four without a game."),
    "draft.two": _("In an event of pairs two of them meet at a table."),
    "draft.no_table": _("Nobody plays at table %(table)s."),
    "draft.table_impossible": _("Table numbers go from 1 to %(highest)s."),
    "draft.no_game": _("“%(pair)s” is present and has no game."),
    "draft.absent": _("“%(pair)s” has a game and is not present."),
    "finish.nothing_played": _("No tour was played yet."),
    "finish.draft_open": _("Publish or delete the draft of tour %(tour)s first."),
    "finish.reason_needed": _(
        "Only %(played)s of %(planned)s planned tours were played: say why the tournament stops."
    ),
    "draft.bracket": _("The bracket says who meets whom: only tables can be changed here."),
    "stage.unknown": _("There is no stage %(number)s."),
    "stage.source_open": _(
        "Tour %(tour)s, tables %(tables)s: no signed result yet. The next stage takes its entries "
        "from these standings, so they must be final."
    ),
    "stage.bracket_waits": _(
        "Tour %(tour)s, tables %(tables)s: no signed result yet. A bracket goes on with winners "
        "only."
    ),
    "stage.begun": _("A tour of this stage is drawn: this stays as it is."),
    "stage.drawn": _("A tour of this stage is drawn: it cannot be taken away."),
    "stage.not_last": _("Only the last stage can be taken away, and never the first."),
    "stage.number": _("A whole number from %(least)s to %(most)s."),
    "stage.best_of": _("A match is one game or up to three."),
    "stage.name_long": _("The name is longer than %(longest)s characters."),
    "stage.individual": _("Single players need changing partners."),
    "stage.needs_single": _("Partners change only in an event of single players."),
    "stage.bracket_in_groups": _(
        "A knock-out has no groups: play groups in one stage and the knock-out in the next."
    ),
    "stage.first_takes_all": _("The first stage takes everybody who entered."),
    "stage.end_nothing": _("No tour of this stage was played yet."),
    "stage.end_draft": _("Publish or delete the draft first."),
    "stage.end_reason": _("Say why the stage ends before its tours are played."),
    "stage.went_on": _("A tour of a later stage is drawn."),
    "stages.too_many": _("There can be %(most)s stages."),
    "tournament.not_finished": _("The tournament is not finished."),
}
