"""Small pictures of every printed document, with 8 and with 64 entries, for docs/printing.md.

    .venv/bin/python manage.py shell -c "from bench.pictures import main; main()"

Eight entries in Russian, sixty-four in English; the longest names are among both. Look at each
picture before it is committed: that is what they are for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from io import BytesIO
from pathlib import Path
from zoneinfo import ZoneInfo

from django.utils import translation
from PIL import Image, ImageDraw

from protocols.printing.protocol import filled_protocols
from protocols.printing.report import final_report
from protocols.printing.sanctions import sanction_list
from protocols.printing.sheet import score_sheets
from tests.cast import CLUBS, person
from tests.web import handed_out as more
from tests.web import printed as some
from tests.web.bracket_paper import bracket_of
from tournaments.domain.handouts import AwardDesign, AwardWords
from tournaments.domain.movement import Moved
from tournaments.domain.papers import StandingsOnPaper, TeamsOnPaper, TourStart
from tournaments.printing.awards import awards
from tournaments.printing.badges import name_badges
from tournaments.printing.bracket import bracket_sheet
from tournaments.printing.cards import officials_cards
from tournaments.printing.clubs import tour_by_club
from tournaments.printing.cross import cross_sheet
from tournaments.printing.cuts import PaperSize, cut_paper
from tournaments.printing.draw_report import pairing_sheet
from tournaments.printing.pairings import tour_by_name, tour_by_table
from tournaments.printing.poster import poster
from tournaments.printing.standings import standings
from tournaments.printing.table_cards import table_cards
from tournaments.printing.teams import teams_sheet

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images" / "printing"
WIDTH = 560
SHADES = 16
LARGEST = 60_000

VERIFY = f"http://192.168.1.5:8000/verify/KUBOK-2027/41/{'5e' * 32}/"
LONGEST = (
    "Христорождественский-Новосельцев Александр-Константин Апполинариевич",
    "Konstantinopolskaya-Verkhneuralskaya Ekaterina Aleksandrovna",
    "Абдурахманова-Константинопольская Екатерина-Александра Вячеславовна",
    "Hadschi-Halef-Omar Ben Hadschi Abul Abbas Ibn Hadschi Dawuhd al Gossarah",
)

STAGES = {8: ("Финал", "Швейцарская система"), 64: ("Final A", "Final B", "Swiss system")}
MERIT = {8: "Женщины", 64: "Women"}
BY_CLUB = {8: "По клубам", 64: "By club"}
ENGLISH = AwardWords(
    heading="Diploma",
    above="is awarded to",
    below="in the tournament of sports domino",
    signers=("Chief referee", "President of the club"),
    on="6 February 2027",
)

Document = Callable[[], bytes]


def moved(entries: int) -> list[Moved]:
    """How places moved: each two neighbours changed places."""
    return [Moved(place, place + (-1, 1)[place % 2]) for place in range(1, entries + 1)]


def longest() -> dict[str, Document]:
    """Nobody has a longer name: the protocol and the sheets of its table."""
    protocol = some.protocol_of(LONGEST, verify=VERIFY)
    return {
        "longest-protocol": lambda: filled_protocols([protocol], "x"),
        "longest-sheets-2": lambda: score_sheets(
            some.sheets_of(LONGEST), "x", cut_paper(PaperSize.A4, 2)
        ),
    }


def documents(entries: int) -> dict[str, Document]:
    people = [person(index) for index in range(2 * entries)]
    people[1] = "Христорождественский-Новосельцев Александр-Константин"
    people[6] = "Абдурахманова-Константинопольская Екатерина"
    pairs = [f"{people[n]} / {people[n + 1]}" for n in range(0, len(people), 2)]
    tour = some.tour_of(people)
    clubs = tuple(
        replace(
            at,
            sitting=tuple(
                replace(each, club=CLUBS[(number + place % 2) % len(CLUBS)])
                for place, each in enumerate(at.sitting)
            ),
        )
        for number, at in enumerate(tour.tables)
    )
    ten = datetime(2027, 2, 6, 10, tzinfo=ZoneInfo("Europe/Moscow"))
    tour = replace(tour, tables=clubs, start=TourStart(at=ten))
    found: dict[str, Document] = {
        "sheets-1": lambda: score_sheets(some.sheets_of(people), "x"),
        "sheets-2": lambda: score_sheets(some.sheets_of(people), "x", cut_paper(PaperSize.A4, 2)),
        "sheets-4": lambda: score_sheets(some.sheets_of(people), "x", cut_paper(PaperSize.A4, 4)),
        "protocol": lambda: filled_protocols([some.protocol_of(people[:4], verify=VERIFY)], "x"),
        "tables": lambda: tour_by_table(tour),
        "names": lambda: tour_by_name(tour),
        "clubs": lambda: tour_by_club(tour),
        "standings": lambda: standings(some.standings_of(pairs, moves=moved(entries))),
        "stages": lambda: standings(sections(pairs, STAGES[entries])),
        "merit": lambda: standings(some.standings_of(pairs[::2], subject=MERIT[entries])),
        "merit-clubs": lambda: standings(
            replace(sections(pairs, CLUBS[:3], own=True), subject=BY_CLUB[entries])
        ),
        "teams": lambda: teams_sheet(teams(pairs)),
        "bracket": lambda: bracket_sheet(bracket_of(pairs, tours=2 if entries == 8 else 99)),
        "cross": lambda: cross_sheet(more.cross_of(pairs)),
        "draw": lambda: pairing_sheet(more.draw_of(people)),
        "sanctions": lambda: sanction_list(
            more.sanctions_of(people[: entries // 2]), some.OCCASION
        ),
        "report": lambda: final_report(more.report_of(pairs)),
        "table-cards": lambda: table_cards(more.cards_of(people), some.OCCASION, 3),
        "badges": lambda: name_badges(more.badges_of(people), some.OCCASION),
        "cards": lambda: officials_cards([some.card_of(name) for name in people[:8]]),
        "poster": lambda: poster(some.OCCASION, "http://192.168.1.5:8000/t/KUBOK-2027/"),
    }
    if entries == 8:
        found["cross-all"] = lambda: cross_sheet(more.cross_of(pairs, everybody=True))
    else:
        found["bracket-last"] = lambda: bracket_sheet(bracket_of(pairs, best_of=3))
    return {**found, **diplomas(people[:2], more.WORDS if entries == 8 else ENGLISH)}


def sections(pairs: list[str], names: tuple[str, ...], *, own: bool = False) -> StandingsOnPaper:
    """A table of parts: the finals of stages; `own` = each part counts its places anew (clubs)."""
    document = some.standings_of(pairs)
    size = -(-len(pairs) // len(names))
    lines = tuple(
        replace(
            line,
            section=names[number // size],
            place=number % size + 1 if own else line.place,
        )
        for number, line in enumerate(document.lines)
    )
    return replace(document, lines=lines)


def teams(pairs: list[str]) -> TeamsOnPaper:
    """Teams of two entries, so many as there are entries for."""
    document = some.teams_of([f"{CLUBS[n % 3]} {n // 3 + 1}" for n in range(len(pairs) // 2)])
    named = tuple(
        replace(
            team,
            parts=tuple(
                replace(part, name=pairs[2 * number + n]) for n, part in enumerate(team.parts)
            ),
        )
        for number, team in enumerate(document.teams)
    )
    return replace(document, teams=named)


def diplomas(names: list[str], words: AwardWords) -> dict[str, Document]:
    """Every design, and a picture of the club's own."""
    found: dict[str, Document] = {
        f"diploma-{design}": lambda design=design: awards(
            more.awards_of(names), words, some.OCCASION, design
        )
        for design in AwardDesign
    }
    found["diploma-own"] = lambda: awards(
        more.awards_of(names), words, some.OCCASION, AwardDesign.PLAIN, own_picture()
    )
    return found


def own_picture() -> bytes:
    """What a club might upload: a pale ground with a frame."""
    picture = Image.new("RGB", (1123, 794), "#fdf6e3")
    pen = ImageDraw.Draw(picture)
    for width, colour in ((46, "#c8dcc0"), (20, "#7fa878"), (6, "#3d6b4a")):
        pen.rectangle((width, width, 1123 - width, 794 - width), outline=colour, width=6)
    kept = BytesIO()
    picture.save(kept, "JPEG", quality=85)
    return kept.getvalue()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    too_large = []
    for entries, language in ((8, "ru"), (64, "en")):
        with translation.override(language):
            for name, write in {**documents(entries), **longest()}.items():
                path = FOLDER / f"{name}-{entries}-{language}.png"
                shown = -1 if name.endswith("-last") else 0
                page = some.pictures(write(), 2.0)[shown].convert("RGB")
                small = page.resize((WIDTH, WIDTH * page.height // page.width), Image.LANCZOS)
                colours = 64 if name.startswith("diploma") else SHADES
                small.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
                if path.stat().st_size > LARGEST:
                    too_large.append(path.name)
    print("too large:", *too_large or ["none"])
