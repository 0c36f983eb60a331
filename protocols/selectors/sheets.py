"""Where the paper of a tour is, and how far each record has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from protocols.domain.comparison import content_digest
from protocols.domain.sheets import Mark, SheetFacts, Stage, next_stage, stages_done
from protocols.domain.state import OVER, Phase
from protocols.models import Protocol, Sheet, SheetIncident, SheetPhoto
from tournaments.models import Tour, Tournament
from tournaments.selectors.tours import GameLine, tour_games

_OVER = frozenset(str(phase) for phase in OVER)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLine:
    """The sheet of one table.

    Attributes:
        game: who sits there.
        facts: what is known of the paper and of the record.
        holder: who has the paper, as somebody wrote.
        marked_at, marked_by: the last mark.
        checked_by: the second person, empty when nobody or when the record changed since.
        photos: how many there are.
        incidents: how many are open.
    """

    game: GameLine
    facts: SheetFacts
    holder: str = ""
    marked_at: datetime | None = None
    marked_by: str = ""
    checked_by: str = ""
    photos: int = 0
    incidents: int = 0

    @property
    def table(self) -> int:
        """The table's number."""
        return self.game.table or 0

    @property
    def done(self) -> frozenset[Stage]:
        """What is done."""
        return stages_done(self.facts)

    @property
    def next(self) -> Stage | None:
        """What is to be done."""
        return next_stage(self.facts)

    @property
    def is_missing(self) -> bool:
        """The game is over and its paper has not come back."""
        return self.facts.typed and self.facts.is_away


def lines_of(answer: Mapping[str, Any]) -> dict[str, str]:
    """The lines of a game in the form the engine answers it (`write_state`)."""
    return {
        **{
            f"round {row['number']}": f"{row['outcome']} {_pair(row['points'])}"
            for row in answer["rounds"]
        },
        **{
            f"warning {number}": f"{each['seat']} {each['infraction']}"
            for number, each in enumerate(answer["warnings"], start=1)
        },
        "fines": _pair(answer["fines"]),
        "finish": str(answer["finish"] or ""),
        "winner": str(answer["winner"] or ""),
        "score": _pair(answer["score"]),
    }


def _pair(points: Mapping[str, Any]) -> str:
    return f"{points['A']}:{points['B']}"


def record_lines(protocol: Protocol | None) -> dict[str, str] | None:
    """The lines of the record; None while the game is not over. No query."""
    if protocol is None or protocol.phase not in _OVER:
        return None
    state: Mapping[str, Any] = protocol.state
    return lines_of(state)


def facts_of(
    sheet: Sheet | None, protocol: Protocol | None, *, open_incidents: int = 0
) -> SheetFacts:
    """What is known of one sheet. No query."""
    lines = record_lines(protocol)
    checked = bool(
        sheet is not None
        and sheet.checked_content
        and lines is not None
        and sheet.checked_content == content_digest(lines)
        and not open_incidents
    )
    return SheetFacts(
        mark=Mark(sheet.mark) if sheet is not None and sheet.mark else None,
        typed=lines is not None,
        checked=checked,
        signed=protocol is not None and protocol.phase == Phase.SIGNED,
    )


def sheet_lines(tour: Tour) -> tuple[SheetLine, ...]:
    """The sheets of a tour by table; byes have none. Six queries."""
    games = [game for game in tour_games(tour) if game.table is not None]
    ids = [game.id for game in games]
    sheets = {sheet.game_id: sheet for sheet in Sheet.objects.filter(game__in=ids)}
    protocols = {each.game_id: each for each in Protocol.objects.filter(game__in=ids)}
    photos = Counter(SheetPhoto.objects.filter(game__in=ids).values_list("game_id", flat=True))
    is_open = SheetIncident.objects.filter(game__in=ids, settled_at=None)
    incidents = Counter(is_open.values_list("game_id", flat=True))
    return tuple(
        _line(
            game,
            sheets.get(game.id),
            protocols.get(game.id),
            photos=photos[game.id],
            incidents=incidents[game.id],
        )
        for game in games
    )


def _line(
    game: GameLine,
    sheet: Sheet | None,
    protocol: Protocol | None,
    *,
    photos: int,
    incidents: int,
) -> SheetLine:
    facts = facts_of(sheet, protocol, open_incidents=incidents)
    said = sheet or Sheet()
    return SheetLine(
        game=game,
        facts=facts,
        holder=said.holder,
        marked_at=said.marked_at,
        marked_by=said.marked_by,
        checked_by=said.checked_by if facts.checked else "",
        photos=photos,
        incidents=incidents,
    )


def protocol_of(game_id: int) -> Protocol | None:
    """The protocol of a game, if anything happened there. One query."""
    return Protocol.objects.filter(game=game_id).first()


def sheet_of(game_id: int) -> Sheet | None:
    """What was said about the paper of a game. One query."""
    return Sheet.objects.filter(game=game_id).first()


def photos_of(game_id: int) -> tuple[SheetPhoto, ...]:
    """The photos of a game's paper, the newest first. One query."""
    return tuple(SheetPhoto.objects.filter(game=game_id).order_by("-id"))


def find_photo(photo_id: int) -> SheetPhoto | None:
    """A photo with its game and tournament. One query."""
    found = SheetPhoto.objects.select_related("game__tour__tournament")
    return found.filter(pk=photo_id).first()


def incidents_of(game_id: int) -> tuple[SheetIncident, ...]:
    """What was found at one game, settled or not. One query."""
    return tuple(SheetIncident.objects.filter(game=game_id))


def open_incidents(tournament: Tournament) -> tuple[SheetIncident, ...]:
    """What waits for the chief referee, by tour and table. One query."""
    found = SheetIncident.objects.filter(game__tour__tournament=tournament, settled_at=None)
    rows = found.select_related("game__tour").order_by("game__tour__number", "game__table", "id")
    return tuple(rows)
