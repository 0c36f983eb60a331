"""Rotating partners, an individual event: tables of four, a new partner in every tour.

One to three byes when the number is not a multiple of four: fewest byes first, then the lowest
placed. A partner never twice while that can be avoided, then those kept apart at different tables,
then the fewest opponents met again, then club mates at different tables (if that is wanted always),
then closeness in the standings (`fours`). In fields so small that partners could run out, the tours
still planned are looked at too (`lookahead`, `cycle`). Whatever had to be repeated is listed.
"""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from tournaments.domain.draw import (
    Bye,
    Draw,
    DrawnGame,
    Reason,
    ReasonCode,
    Relaxation,
    SameClub,
    Wish,
)
from tournaments.domain.pairing.byes import explain
from tournaments.domain.pairing.cycle import most_even
from tournaments.domain.pairing.fours import Company, improve, seat_pairs, set_costs, start
from tournaments.domain.pairing.history import read_history
from tournaments.domain.pairing.lookahead import Future, is_needed
from tournaments.domain.placing import place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tournaments.domain.draw import Request
    from tournaments.domain.ids import EntryId
    from tournaments.domain.pairing.fours import Costs, Table
    from tournaments.domain.pairing.history import History
    from tournaments.domain.placing import Placed

MOST_STARTS: Final = 60
FEWEST_STARTS: Final = 2
STARTS_WORK: Final = 1000
"""Small fields get more starts: entries times starts is about this."""
ENOUGH: Final = 4
"""So many starts will do when nobody has to be met again."""


def draw(request: Request) -> Draw:
    """One tour of an individual event: repeatable, bounded work, near the optimum."""
    rows = place(request).present
    history = read_history(request.games)
    byes = _byes(rows, history)
    free = {each.entry for each in byes}
    seated = [row for row in rows if row.entry.id not in free]
    if not seated:
        return Draw(byes=byes)
    tables = _ordered(seated, _seat(request, rows, seated, history))
    return Draw(
        games=tuple(_game(seated, table, number) for number, table in enumerate(tables, 1)),
        byes=byes,
        relaxed=tuple(
            relaxation
            for number, table in enumerate(tables, 1)
            for relaxation in (
                *_repeats(seated, history, table, number),
                *_company(request, seated, table, number),
            )
        ),
    )


def _byes(rows: Sequence[Placed], history: History) -> tuple[Bye, ...]:
    """As many as tables of four leave over: fewest byes first, then the lowest placed."""
    number = len(rows) % 4 if len(rows) >= 4 else len(rows)
    had = {row.entry.id: history.byes.get(row.entry.id, 0) for row in rows}
    order = sorted(rows, key=lambda row: (had[row.entry.id], -row.position))
    free = sorted(order[:number], key=lambda row: row.position)
    return tuple(Bye(entry=row.entry.id, reason=explain(had[row.entry.id])) for row in free)


def _seat(
    request: Request, rows: Sequence[Placed], seated: Sequence[Placed], history: History
) -> list[Table]:
    """The best seating found, among those after which partners can go on changing, if any."""
    ids = [row.entry.id for row in seated]
    clubs = [(row.entry.club or "").strip() for row in seated]

    def partners(one: int, other: int) -> int:
        return history.times_partners(ids[one], ids[other])

    def opponents(one: int, other: int) -> int:
        return history.times_opponents(ids[one], ids[other])

    costs = set_costs(
        [row.position for row in seated],
        partners,
        opponents,
        Company(
            apart=(lambda one, other: frozenset((ids[one], ids[other])) in request.apart)
            if request.apart
            else None,
            same_club=lambda one, other: clubs[one] != "" and clubs[one] == clubs[other],
            clubs=request.options.avoid_same_club,
        ),
    )
    rng = random.Random(f"{request.seed} {request.tour}")  # noqa: S311 -- repeatable, not a secret
    seatings = sorted(_seatings(costs, rng), key=costs.of)
    tours = request.tours or request.tour
    if is_needed(len(rows), tours):
        present = [row.entry.id for row in rows]
        free = set(present).difference(ids)
        future = Future(present, free, history, tours - request.tour, rng)
        if tours - request.tour in {1, 2} and not free:
            seatings = most_even(costs, seatings, partners=partners, opponents=opponents)
        return _open_seating(costs, seatings, ids, future)
    return seatings[0]


def _seatings(costs: Costs, rng: random.Random) -> Iterator[list[Table]]:
    """Seatings from several starts, the first of them without chance."""
    starts = max(FEWEST_STARTS, min(MOST_STARTS, STARTS_WORK // len(costs.positions)))
    free_of_conflict = False
    for turn in range(starts):
        if free_of_conflict and turn >= ENOUGH:
            return
        seating = improve(costs, start(costs, rng if turn else None))
        free_of_conflict |= costs.of(seating) < costs.conflict
        yield seating


def _open_seating(
    costs: Costs, seatings: Sequence[list[Table]], ids: Sequence[EntryId], future: Future
) -> list[Table]:
    """The first seating that leaves new partners for the tours to come.

    Where none does, partners are taken from sets that leave them, as long as there are no byes.
    """
    for seating in seatings:
        pairs = [(ids[one], ids[other]) for table in seating for one, other in _pairs(table)]
        if future.is_open_after(pairs):
            return seating
    others = [seat_pairs(costs, partners) for partners in future.partners()]
    return min(others, key=costs.of, default=seatings[0])


def _pairs(table: Table) -> tuple[tuple[int, int], tuple[int, int]]:
    return (table[0], table[1]), (table[2], table[3])


def _ordered(seated: Sequence[Placed], tables: Sequence[Table]) -> list[Table]:
    """Table 1 has the highest sum of wins, then the lowest of positions; better pairs first."""

    def standing(who: Sequence[int]) -> tuple[int, int]:
        return sum(seated[each].position for each in who), min(who)

    sided: list[Table] = []
    for table in tables:
        better, other = sorted(_pairs(table), key=standing)
        sided.append((min(better), max(better), min(other), max(other)))
    return sorted(sided, key=lambda table: (-sum(seated[i].wins for i in table), standing(table)))


def _game(seated: Sequence[Placed], table: Table, number: int) -> DrawnGame:
    ids = [seated[each].entry.id for each in table]
    places = tuple(seated[each].position for each in table)
    wins = tuple(seated[each].wins for each in table)
    reason = Reason(ReasonCode.TABLE_OF_FOUR, {"places": places, "wins": wins})
    return DrawnGame(table=number, a=(ids[0], ids[1]), b=(ids[2], ids[3]), reasons=(reason,))


def _repeats(
    seated: Sequence[Placed], history: History, table: Table, number: int
) -> Iterator[Relaxation]:
    """Who at this table has been partner or opponent of the same person before."""
    ids = [seated[each].entry.id for each in table]
    for one, other in ((0, 1), (2, 3)):
        couple = (ids[one], ids[other])
        if times := history.times_partners(*couple):
            reason = Reason(ReasonCode.PARTNER_AGAIN, {"ids": couple, "times": times})
            yield Relaxation(wish=Wish.PARTNER, table=number, reason=reason)
    for one, other in product((0, 1), (2, 3)):
        couple = (ids[one], ids[other])
        if times := history.times_opponents(*couple):
            reason = Reason(ReasonCode.OPPONENT_AGAIN, {"ids": couple, "times": times})
            yield Relaxation(wish=Wish.OPPONENT, table=number, reason=reason)


def _company(
    request: Request, seated: Sequence[Placed], table: Table, number: int
) -> Iterator[Relaxation]:
    """Who shares this table though kept apart, or of one club where that should always be avoided.

    Clubs that are only preferably avoided never come before anything, so nothing is given up.
    """
    always = request.options.avoid_same_club is SameClub.ALWAYS
    for one, other in combinations((seated[each].entry for each in table), 2):
        facts = {"ids": (one.id, other.id)}
        if frozenset(facts["ids"]) in request.apart:
            reason = Reason(ReasonCode.KEPT_APART, facts)
            yield Relaxation(wish=Wish.APART, table=number, reason=reason)
        club = (one.club or "").strip()
        if always and club and club == (other.club or "").strip():
            reason = Reason(ReasonCode.SAME_CLUB, {**facts, "club": club})
            yield Relaxation(wish=Wish.SAME_CLUB, table=number, reason=reason)
