"""Sealed protocols of a hall, as a browser downloads them."""

from __future__ import annotations

from protocols import services
from tests.tables import Hall, alice, by
from tests.web.printing_hall import address

REASON = "очки не той стороне"


def download(client, hall: Hall, game_id: int) -> bytes:
    """The file that anybody gets."""
    return client.get(address("pdf_protocol", hall, game_id)).content


def correct(game_id: int, *, signed: bool = False) -> None:
    """The chief referee opens the protocol and puts a round right; perhaps all sign again."""
    services.reopen_protocol(write=by(alice(), REASON), game_id=game_id)
    right = {"kind": "round", "outcome": "out", "side": "A", "points": 85}
    services.correct_entry(write=by(alice(), REASON), game_id=game_id, entry=1, replacement=right)
    for seat in (1, 2, 3, 4) if signed else ():
        services.sign(write=by(alice()), game_id=game_id, seat=seat, typed_name="А. Б.")
