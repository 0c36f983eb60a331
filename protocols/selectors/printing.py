"""Rows of protocols turned into what score sheets and printed protocols say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol as Protocolled
from zoneinfo import ZoneInfo

from django.db.models import Q

from protocols.domain.entries import Kind
from protocols.domain.papers import (
    ActOnPaper,
    FilledProtocol,
    ScoreSheet,
    SheetHead,
    SignatureOnPaper,
    SignedHow,
)
from protocols.domain.state import GameState
from protocols.models import LedgerEntry, Protocol, Signature
from protocols.selectors.replaying import regulation_of, replay_rows
from tournaments.domain.access import Role
from tournaments.domain.ids import Seat
from tournaments.domain.papers import TableOnPaper
from tournaments.domain.regulation import Regulation
from tournaments.models import Tour, Tournament
from tournaments.selectors.printing import occasion_of, table_on_paper
from tournaments.selectors.stages import regulation_in, stored_regulations
from tournaments.selectors.tours import GameLine, games_where, tour_games


class Address(Protocolled):
    """Whole addresses, as phones reach them."""

    def __call__(self, game_id: int, digest: str = "", /) -> str:
        """The page of the game with this id; with a digest the one that verifies a print of it."""
        ...


def score_sheets_of(tournament: Tournament, tour: Tour, address: Address) -> tuple[ScoreSheet, ...]:
    """The empty sheet of each table, in the order of tables. Four queries."""
    regulation = regulation_of(regulation_in(tour))
    head = _head(tournament, tour.number, regulation, draft=tour.status == Tour.Status.DRAFT)
    return tuple(
        ScoreSheet(head=head, at=table_on_paper(game), url=address(game.id))
        for game in tour_games(tour)
        if game.table is not None
    )


def spare_sheets_of(tournament: Tournament, url: str, count: int) -> tuple[ScoreSheet, ...]:
    """Sheets for a table whose own was lost: tour, table and names are written by hand. No query.

    `url` is where the tournament is shown.
    """
    return (_spare(tournament, 0, url),) * count


def _spare(tournament: Tournament, tour: int, url: str) -> ScoreSheet:
    head = _head(tournament, tour, regulation_of(tournament.regulation))
    return ScoreSheet(head=head, at=TableOnPaper(table=None, sitting=()), url=url)


def with_spares(
    sheets: tuple[ScoreSheet, ...], spares: tuple[ScoreSheet, ...], wanted: int, per_page: int
) -> tuple[ScoreSheet, ...]:
    """The sheets, so many spare ones behind them, and as many more as fill the last page."""
    count = len(sheets) + wanted
    total = -(-count // per_page) * per_page
    return (*sheets, *spares[:1] * (total - len(sheets)))


def protocols_of_tour(
    tournament: Tournament, tour: Tour, address: Address
) -> tuple[FilledProtocol, ...]:
    """The protocols of a tour, by table; byes have none. Four queries."""
    return protocols_where(tournament, Q(tour=tour), address)


def protocol_of_game(
    tournament: Tournament, game_id: int, address: Address
) -> FilledProtocol | None:
    """The protocol of a game of a published tour, None for a bye and for others. Four queries."""
    chosen = Q(pk=game_id, tour__tournament=tournament) & ~Q(tour__status=Tour.Status.DRAFT)
    return next(iter(protocols_where(tournament, chosen, address)), None)


def protocols_where(
    tournament: Tournament, chosen: Q, address: Address
) -> tuple[FilledProtocol, ...]:
    """The protocols of the chosen games, by tour and table; byes have none.

    Five queries; two more with a knock-out in the event.
    """
    games = [game for game in games_where(chosen) if game.table is not None]
    found = Protocol.objects.filter(game__in=[game.id for game in games])
    protocols = {protocol.game_id: protocol for protocol in found}
    ledgers = _ledgers(protocols.values())
    rules = stored_regulations(tournament)
    return tuple(
        _filled(
            tournament,
            game,
            protocols.get(game.id),
            ledgers,
            address,
            stored=rules.get(game.tour, tournament.regulation),
        )
        for game in games
    )


def _ledgers(protocols: Iterable[Protocol]) -> dict[int, list[LedgerEntry]]:
    rows = LedgerEntry.objects.filter(protocol__in=[protocol.pk for protocol in protocols])
    ledgers: dict[int, list[LedgerEntry]] = defaultdict(list)
    for row in rows.select_related("signature").order_by("seq"):
        ledgers[row.protocol_id].append(row)
    return ledgers


def _head(
    tournament: Tournament, tour: int, regulation: Regulation, *, draft: bool = False
) -> SheetHead:
    return SheetHead(
        occasion=occasion_of(tournament),
        tour=tour,
        draft=draft,
        target=regulation.target,
        minutes=regulation.game_minutes,
        signatures=regulation.signatures,
    )


def _filled(
    tournament: Tournament,
    game: GameLine,
    protocol: Protocol | None,
    ledgers: dict[int, list[LedgerEntry]],
    address: Address,
    *,
    stored: object,
) -> FilledProtocol:
    """A game without a protocol is one in which nothing happened yet."""
    regulation = regulation_of(protocol.regulation if protocol else stored)
    rows = ledgers[protocol.pk] if protocol else []
    state = replay_rows(regulation, rows)
    zone = ZoneInfo(tournament.zone)
    digest = protocol.row_digest if protocol else ""
    return FilledProtocol(
        head=_head(tournament, game.tour, regulation),
        at=table_on_paper(game),
        state=state,
        acts=tuple(
            ActOnPaper(act=row.seq, at=row.at.astimezone(zone), by=row.by, role=Role(row.role))
            for row in rows
        ),
        signatures=tuple(_signatures(state, rows, zone)),
        row_digest=digest,
        url=address(game.id),
        verify=address(game.id, digest) if digest else "",
    )


def _signatures(
    state: GameState, rows: Sequence[LedgerEntry], zone: ZoneInfo
) -> Iterator[SignatureOnPaper]:
    """The last signature of each seat whose signature is in force."""
    last = {Seat(row.payload["seat"]): row for row in rows if row.kind == Kind.SIGN}
    for seat in sorted(state.signed):
        row = last[seat]
        signature: Signature | None = getattr(row, "signature", None)
        if signature is not None:
            yield SignatureOnPaper(
                seat=seat,
                at=row.at.astimezone(zone),
                how=SignedHow(row.around["signature"]["how"]),
                strokes=tuple(tuple((x, y) for x, y in line) for line in signature.strokes if line),
                typed=signature.typed_name,
            )
