"""The document `pairing`: strict reading, the system asked for, the answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tournaments.domain.documents.english import sentence, sentences
from tournaments.domain.documents.records import (
    PAIRING_ENTRY,
    read_document,
    read_entries,
    read_games,
    read_whole,
)
from tournaments.domain.draw import Options, Request, SameClub, System
from tournaments.domain.errors import Refusal
from tournaments.domain.pairing.round_robin import schedule
from tournaments.domain.pairing.systems import TOUR_BY_TOUR
from tournaments.domain.pairing_options import DOOR_CHOICES, read_options
from tournaments.domain.reading import (
    read_bool,
    read_choice,
    read_int,
    read_object,
)
from tournaments.domain.regulation import CLUB, read_regulation

if TYPE_CHECKING:
    from tournaments.domain.draw import Draw
    from tournaments.domain.reading import Json

_KEYS: Final = frozenset(
    {"system", "tour", "tours", "seed", "options", "entries", "games", "regulation"}
)


def answer_pairing(doc: object) -> dict[str, object]:
    """One tour, or all tours of a round robin.

    Raises:
        Refusal: ``input.invalid``, ``entry.unknown``, ``game.twice``, ``game.drawn``,
            ``game.winner``, ``pairing.tour`` (a game of this or a later tour; these with the index
            of the game), ``pairing.impossible``, ``pairing.too_large``.
    """
    data = read_document(doc, _KEYS)
    system = read_choice(data, "system", System)
    request = _read_request(data, system)
    draw = TOUR_BY_TOUR.get(system)
    if draw is not None:
        return _one_tour(draw(request))
    tours = schedule(request)
    return {
        "tours": [_games(tour) for tour in tours],
        "byes": [_byes(tour) for tour in tours],
        "relaxed": [],
    }


def _read_request(data: Json, system: System) -> Request:
    """The request; a round robin needs neither a tour nor games."""
    at_once = system is System.ROUND_ROBIN
    tour = 1 if at_once and "tour" not in data else read_whole(data, "tour", 1)
    entries = read_entries(data.get("entries"), PAIRING_ENTRY)
    games = () if at_once and "games" not in data else read_games(data.get("games"), entries)
    for index, game in enumerate(games):
        if game.tour >= tour and not at_once:
            raise Refusal("pairing.tour", entry=index, tour=game.tour)
    return Request(
        tour=tour,
        tours=read_whole(data, "tours", 1) if "tours" in data else None,
        seed=read_int(data, "seed"),
        options=_read_options(data.get("options", {}), system),
        regulation=read_regulation(data["regulation"]) if "regulation" in data else CLUB,
        entries=entries,
        games=games,
    )


def _read_options(value: object, system: System) -> Options:
    """The options; those left out take the defaults.

    Third place is a matter of a bracket, clubs are none of tables of four.
    """
    data = dict(read_object(value, "options"))
    third_place = False
    if system is System.KNOCKOUT and "third_place" in data:
        third_place = read_bool(data, "third_place")
        del data["third_place"]
    options = replace(read_options(data, DOOR_CHOICES), third_place=third_place)
    if system is System.ROTATING:
        return replace(options, avoid_same_club=SameClub.NO)
    return options


def _one_tour(draw: Draw) -> dict[str, object]:
    return {
        "games": _games(draw),
        "byes": _byes(draw),
        "relaxed": [
            {
                "wish": str(relaxation.wish),
                "table": relaxation.table,
                "text": sentence(relaxation.reason),
            }
            for relaxation in draw.relaxed
        ],
    }


def _games(draw: Draw) -> list[dict[str, object]]:
    return [
        {
            "table": game.table,
            "a": list(game.a),
            "b": list(game.b),
            "why": sentences(game.reasons),
        }
        for game in draw.games
    ]


def _byes(draw: Draw) -> list[str]:
    return [each.entry for each in draw.byes]
