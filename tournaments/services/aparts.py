"""The organiser keeps two entries apart, such as a coach and his pupil, or lets them meet."""

from __future__ import annotations

from tournaments.domain.access import Right
from tournaments.domain.errors import Refusal
from tournaments.domain.names import clean
from tournaments.models import Apart, Tournament
from tournaments.services.entries import find_entry
from tournaments.services.writing import Answer, Write, demand, perform, trace

LONGEST_WHY = 120
MOST_APARTS = 500


def keep_apart(*, write: Write, tournament_id: int, one: int, other: int, why: str = "") -> Answer:
    """Two entries, by start number, should not meet; answers `{"apart", "in_draft"}`.

    `in_draft`: an open draft was drawn without knowing it.

    Raises:
        Refusal: ``entry.unknown``, ``apart.same``, ``apart.known``, ``apart.why_long``,
            ``aparts.too_many``.
    """
    why = clean(why)
    if len(why) > LONGEST_WHY:
        raise Refusal("apart.why_long", field="why", longest=LONGEST_WHY)
    if one == other:
        raise Refusal("apart.same", field="other")
    body = {"one": min(one, other), "other": max(one, other), "why": why}

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        both = (find_entry(tournament, one), find_entry(tournament, other))
        low, high = sorted(both, key=lambda entry: entry.pk)
        if Apart.objects.filter(one=low, other=high).exists():
            raise Refusal("apart.known", field="other", one=both[0].name, other=both[1].name)
        if Apart.objects.filter(tournament=tournament).count() >= MOST_APARTS:
            raise Refusal("aparts.too_many", field="other", most=MOST_APARTS)
        made = Apart.objects.create(tournament=tournament, one=low, other=high, reason=why)
        facts = {**body, "pairs": [each.name for each in both]}
        trace(write, act="apart.add", tournament=tournament, facts=facts)
        in_draft = tournament.tours.filter(status="draft").exists()
        return {"apart": made.pk, "in_draft": in_draft}

    return perform(
        write, act="apart.add", tournament_id=tournament_id, body=body, do=do, traced=False
    )


def let_meet(*, write: Write, tournament_id: int, apart_id: int) -> Answer:
    """Two entries may meet again; answers `{"names"}`.

    Raises:
        Refusal: ``apart.unknown``.
    """

    def do(tournament: Tournament) -> Answer:
        demand(write.actor, Right.MANAGE, tournament)
        rows = Apart.objects.select_related("one", "other").filter(tournament=tournament)
        found = rows.filter(pk=apart_id).first()
        if found is None:
            raise Refusal("apart.unknown")
        names = [found.one.name, found.other.name]
        found.delete()
        trace(write, act="apart.remove", tournament=tournament, facts={"pairs": names})
        return {"names": names}

    return perform(
        write,
        act="apart.remove",
        tournament_id=tournament_id,
        body={"apart": apart_id},
        do=do,
        traced=False,
    )
