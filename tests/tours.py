"""Tours in a hurry: drawn, published and decided through the services, without playing a round."""

from __future__ import annotations

from dataclasses import replace

from tests.cast import act, add_pairs, make_tournament, person
from tournaments.domain.event import EventRules, write_event
from tournaments.domain.ids import Side
from tournaments.domain.regulation import CLUB
from tournaments.domain.results import Finish, GameKind
from tournaments.models import Game, Seat, Tour, Tournament
from tournaments.services.entries import add_entry
from tournaments.services.game_results import write_result
from tournaments.services.tours import close_tour, draft_tour, publish_tour


def make_running(actor, pairs, *, tours=3, system="swiss", **options):
    """A tournament with `pairs` pairs, all present, and nothing drawn yet."""
    tournament = make_tournament(
        actor, regulation=replace(CLUB, tours=tours), system=system, options=options
    )
    add_pairs(actor, tournament, pairs)
    return tournament


def make_single(actor, players, *, own_fines=False, **wanted):
    """A tournament of single players, all present, nothing drawn."""
    cup = make_tournament(actor, format="individual", **wanted)
    for index in range(players):
        add_entry(
            write=act(actor), tournament_id=cup.pk, names=(person(index),), club=f"Клуб {index % 5}"
        )
    if own_fines:
        Tournament.objects.filter(pk=cup.pk).update(event=write_event(EventRules(own_fines=True)))
        cup.refresh_from_db()
    return cup


def draw(actor, tournament, **wanted):
    """The next tour as a draft."""
    answer = draft_tour(write=act(actor), tournament_id=tournament.pk, **wanted)
    return Tour.objects.get(tournament=tournament, number=answer["tour"])


def publish(actor, tour):
    publish_tour(write=act(actor), tournament_id=tour.tournament_id, number=tour.number)
    tour.refresh_from_db()
    return tour


def decide(tour, *, tables=None, status="signed", winner="A", points=(200, 120)):
    """Results for every table, or for some; by default the better placed side wins, signed.

    No protocol says so: a test that plays has none of these beside its ledgers.
    """
    games = Game.objects.filter(tour=tour, table__isnull=False)
    games = games if tables is None else games.filter(table__in=tables)
    if status == "playing":
        games.update(status=status)
        return
    for game in games:
        write_result(
            game_id=game.pk,
            status=Game.Status(status),
            kind=GameKind.PLAYED,
            winner=Side(winner),
            finish=Finish.TARGET,
            points=points if winner == "A" else points[::-1],
            rounds=(7, 4) if winner == "A" else (4, 7),
        )


def close(actor, tour, reason=""):
    write = act(actor, reason=reason)
    close_tour(write=write, tournament_id=tour.tournament_id, number=tour.number)
    tour.refresh_from_db()
    return tour


def play_tour(actor, tournament, **wanted):
    """A whole tour: drawn, published, decided, closed."""
    tour = publish(actor, draw(actor, tournament, **wanted))
    decide(tour)
    return close(actor, tour)


def meetings(tour):
    """Who meets whom: pairs of start numbers, and the start numbers of the byes."""
    games = {}
    for game, seat, number in Seat.objects.filter(tour=tour).values_list(
        "game_id", "seat", "entry__number"
    ):
        games.setdefault(game, {})[seat] = number
    pairs = {frozenset(seats.values()) for seats in games.values() if len(seats) == 4}
    return pairs, [seats[1] for seats in games.values() if len(seats) == 2]
