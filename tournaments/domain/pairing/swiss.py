"""The Swiss system: rules (1) to (7) of a draw, in this order.

(1) only present entries, everybody once, an odd number gives one bye (`byes`); (2) nobody meets the
same opponent twice; then those who should be kept apart do not meet; (3) or (5) few games inside a
club; (4) the sum of squared differences of wins is the least possible; (6) the order inside a score
group (`prices`, `order`, `optimum`); (7) the tables (`seating`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.domain.draw import Draw
from tournaments.domain.pairing.byes import bye, choose_bye
from tournaments.domain.pairing.field import build_field
from tournaments.domain.pairing.history import read_history
from tournaments.domain.pairing.optimum import best_draw
from tournaments.domain.pairing.seating import explain, relaxations, seat
from tournaments.domain.placing import place

if TYPE_CHECKING:
    from tournaments.domain.draw import Bye, Request


def draw(request: Request) -> Draw:
    """One tour. Exact by rules (1) to (5) to 2,000 entries, by (6) to 500 (see `optimum`).

    Raises:
        Refusal: ``pairing.impossible`` where nobody may meet twice and somebody would have to.
    """
    placing = place(request)
    rows = placing.present
    history = read_history(request.games)
    field = build_field(rows, history, request.apart)
    byes: tuple[Bye, ...] = ()
    if len(rows) % 2:
        free = choose_bye(field, request.options.rematch)
        byes = (bye(field, free),)
        field = build_field((*rows[:free], *rows[free + 1 :]), history, request.apart)
    if not field.entries:
        return Draw(byes=byes)
    games = seat(field, best_draw(field, request.options))
    return Draw(
        games=explain(field, games, placing.basis, request.options),
        byes=byes,
        relaxed=tuple(relaxations(field, games, history, request.options)),
    )
