"""The acts of the journal in words. Apps above add theirs at import."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.forms.setting_words import Words
from tournaments.selectors.journal import JournalLine
from tournaments.views.organizer.changes import setting_changes

ACTS: Final[dict[str, Words]] = {
    "tournament.create": gettext_lazy("Tournament made: %(name)s"),
    "tournament.edit": gettext_lazy("Described as %(name)s, %(venue)s, %(date)s, %(zone)s"),
    "tournament.show": gettext_lazy("Shown to everybody"),
    "tournament.hide": gettext_lazy("Hidden from the public"),
    "tournament.put_away": gettext_lazy("Put away: hidden, and below the others"),
    "tournament.take_back": gettext_lazy("Taken back among the others"),
    "tournament.finish": gettext_lazy("Tournament finished"),
    "tournament.reopen": gettext_lazy("Tournament reopened"),
    "entry.add": gettext_lazy("Entry made: %(names)s"),
    "entry.edit": gettext_lazy("Entry %(number)s corrected: %(pair)s"),
    "entry.delete": gettext_lazy("Entry %(number)s deleted: %(name)s"),
    "entry.check_in": gettext_lazy("Here: %(number)s. %(pair)s"),
    "entry.check_out": gettext_lazy("Not here: %(number)s. %(pair)s"),
    "entry.check_in_all": gettext_lazy("Everybody marked as present"),
    "entry.fee": gettext_lazy("Fee paid: %(number)s. %(pair)s"),
    "entry.no_fee": gettext_lazy("Fee not paid: %(number)s. %(pair)s"),
    "entry.withdraw": gettext_lazy("Withdrawn after tour %(after_tour)s: %(number)s. %(pair)s"),
    "entry.expel": gettext_lazy("Expelled after tour %(after_tour)s: %(number)s. %(pair)s"),
    "entry.return": gettext_lazy("Plays again: %(number)s. %(pair)s"),
    "entry.replace": gettext_lazy("Pair %(number)s: %(came)s for %(left)s"),
    "entry.lots": gettext_lazy("Lots drawn, seed %(seed)s"),
    "entry.number": gettext_lazy("Start numbers given anew"),
    "snapshot.take": gettext_lazy("Snapshot taken: %(name)s"),
    "stage.add": gettext_lazy("Stage %(stage)s added"),
    "stage.change": gettext_lazy("Stage %(stage)s changed"),
    "stage.delete": gettext_lazy("Stage %(stage)s taken away"),
    "stage.end": gettext_lazy("Stage %(stage)s: ended early, or let go on"),
    "tour.draft": gettext_lazy("A tour drawn, seed %(seed)s"),
    "tour.redraw": gettext_lazy("Tour %(tour)s drawn again, seed %(seed)s"),
    "tour.delete": gettext_lazy("Draft of tour %(tour)s deleted"),
    "tour.publish": gettext_lazy("Tour %(tour)s published"),
    "tour.publish_and_show": gettext_lazy("Tour %(tour)s published, the page opened to everybody"),
    "tour.unpublish": gettext_lazy("Tour %(tour)s taken back into a draft"),
    **dict.fromkeys(
        (
            *("tour.swap", "tour.bye", "tour.take_out", "tour.pair"),
            *("tour.table", "tour.close_ranks"),
        ),
        gettext_lazy("Tour %(tour)s changed by hand"),
    ),
    "cache.mend": gettext_lazy("What a protocol shows was computed anew from its acts"),
    "tour.start": gettext_lazy("A tour started"),
    "tour.close": gettext_lazy("Tour %(tour)s closed"),
    "tour.reopen": gettext_lazy("Tour %(tour)s reopened"),
}
"""Act to words that may name its facts."""

SUBJECTS: Final[dict[str, Words]] = {
    "tournament": gettext_lazy("Tournament and settings"),
    "entry": gettext_lazy("Entries"),
    "tour": gettext_lazy("Tours"),
    "official": gettext_lazy("Officials"),
    "snapshot": gettext_lazy("Snapshots"),
    "stage": gettext_lazy("Stages"),
}
"""What the journal can be narrowed to: the word before the dot of an act."""


def in_words(line: JournalLine) -> str:
    """What was done; an act nobody has words for shows its code."""
    if line.act in _SPECIAL:
        return _SPECIAL[line.act](line.facts)
    template = ACTS.get(line.act)
    if template is None:
        return line.act
    facts = {key: _text(value) for key, value in line.facts.items()}
    try:
        return str(template) % facts
    except KeyError:
        return line.act


def details(line: JournalLine) -> list[str]:
    """What changed, one sentence a setting or cell."""
    if line.act in {"tournament.regulation", "tournament.event"}:
        changes = line.facts.get("changes")
        found = setting_changes(changes) if isinstance(changes, dict) else []
        return [f"{each.label}: {each.before} → {each.after}" for each in found]
    before, after = line.facts.get("before"), line.facts.get("after")
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [key for key in before if key in after and before[key] != after[key]]
        return [f"{_text(before[key])} → {_text(after[key])}" for key in keys]
    return []


def _text(value: object) -> str:
    if isinstance(value, list):
        return " / ".join(str(each) for each in value) or "–"
    return "–" if value is None or value == "" else str(value)


def _imported(facts: Mapping[str, Any]) -> str:
    count = int(facts.get("added", 0))
    words = ngettext(
        "%(count)s entry imported: number %(first)s",
        "%(count)s entries imported: numbers %(first)s to %(last)s",
        count,
    )
    return words % {"count": count, "first": facts.get("first"), "last": facts.get("last")}


_SPECIAL: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "entry.import": _imported,
    "tournament.regulation": lambda _facts: _("Settings changed"),
}
