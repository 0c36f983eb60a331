"""Standings of 1,000 entries after 13 tours, beside the same ranking as one SQLite query.

    .venv/bin/python -m bench.standings [entries] [tours]

Both sides know the kinds of games and answer the same: place, games played, wins, difference,
points, Buchholz, and the criterion that decided; the answers are compared before any timing. Ours
starts from values, SQLite from an indexed table in memory; making the values is timed as well.
Rounds are taken in turn and timed by the processor, so that a busy machine does not decide; the
best of each side counts. Goal: at most 0.4 times the query.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import time
from collections.abc import Callable

from tournaments.domain.entries import EntryRecord
from tournaments.domain.ids import EntryId, Side
from tournaments.domain.regulation import Criterion, read_regulation
from tournaments.domain.results import GameKind, GameResult
from tournaments.domain.standings import standings

LIMIT = 0.4
ROUNDS = 15
CRITERIA = (Criterion.WINS, Criterion.DIFFERENCE, Criterion.POINTS, Criterion.BUCHHOLZ)
REGULATION = read_regulation({"criteria": [str(each) for each in CRITERIA]})
GameRow = tuple[int, int, int | None, str, int, int, str | None]
"""Tour, a, b, kind, points of both, winner."""

QUERY = """
WITH side AS (
  SELECT a AS entry, b AS opponent, kind, winner = 'A' AS won, pa AS own, pb AS other FROM game
  UNION ALL
  SELECT b, a, kind, winner = 'B', pb, pa FROM game WHERE b IS NOT NULL
), scored AS (
  SELECT entry, opponent, COALESCE(won, 0) AS won,
    CASE WHEN kind = 'played' THEN own WHEN won THEN 200 ELSE 0 END AS points,
    CASE WHEN kind = 'played' THEN own - other WHEN kind = 'bye' THEN 100
      WHEN kind = 'double_forfeit' THEN 0 WHEN won THEN 200 ELSE -200 END AS difference
  FROM side
), total AS (
  SELECT entry.id AS entry, COUNT(opponent) AS played, COALESCE(SUM(won), 0) AS wins,
    COALESCE(SUM(difference), 0) AS difference, COALESCE(SUM(points), 0) AS points
  FROM entry LEFT JOIN scored ON scored.entry = entry.id GROUP BY entry.id
), strength AS (
  SELECT side.entry, SUM(total.wins) AS buchholz
  FROM side JOIN total ON total.entry = side.opponent GROUP BY side.entry
), ranked AS (
  SELECT entry, played, wins, difference, points, COALESCE(buchholz, 0) AS buchholz
  FROM total LEFT JOIN strength USING (entry)
)
SELECT RANK() OVER best, entry, played, wins, difference, points, buchholz,
  CASE WHEN wins != LEAD(wins) OVER best THEN 'wins'
    WHEN difference != LEAD(difference) OVER best THEN 'difference'
    WHEN points != LEAD(points) OVER best THEN 'points'
    WHEN buchholz != LEAD(buchholz) OVER best THEN 'buchholz' END
FROM ranked
WINDOW best AS (ORDER BY wins DESC, difference DESC, points DESC, buchholz DESC)
ORDER BY 1, entry
"""


def make_rows(size: int, tours: int) -> list[GameRow]:
    """A whole tournament: mostly played games, a few forfeits, a bye a tour."""
    rng = random.Random(1)
    rows: list[GameRow] = []
    for tour in range(1, tours + 1):
        order = rng.sample(range(size), size)
        rows.append((tour, order.pop(), None, "bye", 0, 0, "A"))
        while len(order) > 1:
            a, b = order.pop(), order.pop()
            winner = rng.choice("AB")
            if rng.random() < 0.01:
                kind = rng.choice(["forfeit", "game_lost", "double_forfeit"])
                rows.append((tour, a, b, kind, 0, 0, None if kind[0] == "d" else winner))
                continue
            high, low = rng.randint(200, 260), rng.randint(0, 199)
            points = (high, low) if winner == "A" else (low, high)
            rows.append((tour, a, b, "played", *points, winner))
    return rows


def make_values(size: int, rows: list[GameRow]) -> tuple[list[EntryRecord], list[GameResult]]:
    """The same games as values."""
    entries = [EntryRecord(id=EntryId(str(number))) for number in range(size)]
    names = [entry.id for entry in entries]
    games = [
        GameResult(
            tour=tour,
            a=(names[a],),
            b=() if b is None else (names[b],),
            kind=GameKind(kind),
            points=(pa, pb),
            winner=None if winner is None else Side(winner),
        )
        for tour, a, b, kind, pa, pb, winner in rows
    ]
    return entries, games


def make_database(size: int, rows: list[GameRow]) -> sqlite3.Connection:
    """The same games as a table."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY)")
    database.executemany("INSERT INTO entry VALUES (?)", [(number,) for number in range(size)])
    database.execute(
        "CREATE TABLE game (tour INT, a INT, b INT, kind TEXT, pa INT, pb INT, winner TEXT)"
    )
    database.executemany("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    database.execute("CREATE INDEX game_a ON game (a)")
    database.execute("CREATE INDEX game_b ON game (b)")
    database.execute("ANALYZE")
    return database


def table(entries: list[EntryRecord], games: list[GameResult]) -> list[tuple[object, ...]]:
    """Our answer in the form of SQLite's; equal rows by id, as there."""
    rows = standings(REGULATION, entries, games)
    return [
        (
            row.place,
            int(row.id),
            row.played,
            *(row.values[each] for each in CRITERIA),
            None if row.decided_by is None else str(row.decided_by),
        )
        for row in rows
    ]


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def main() -> int:
    """Compare, time, print; 1 when the goal is missed."""
    size, tours = map(int, [*sys.argv[1:], *("1000", "13")[len(sys.argv) - 1 :]])
    rows = make_rows(size, tours)
    entries, games = make_values(size, rows)
    database = make_database(size, rows)
    if table(entries, games) != database.execute(QUERY).fetchall():
        print("the two tables differ")
        return 1
    work: dict[str, Callable[[], object]] = {
        "standings()": lambda: standings(REGULATION, entries, games),
        "SQLite, one query": lambda: database.execute(QUERY).fetchall(),
        "making the values": lambda: make_values(size, rows),
    }
    taken = {name: [timed(each)] for name, each in work.items()}
    for _ in range(ROUNDS):
        for name, each in work.items():
            taken[name].append(timed(each))
    print(f"{size} entries x {tours} tours, {', '.join(CRITERIA)}; best of {ROUNDS}, in ms")
    for name, times in taken.items():
        print(f"  {name:20}{min(times):8.1f}")
    ratio = min(taken["standings()"]) / min(taken["SQLite, one query"])
    print(f"ratio {ratio:.2f}, goal {LIMIT}")
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
