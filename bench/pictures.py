"""Small pictures of every printed document, with 8 and with 64 entries, for docs/printing.md.

    .venv/bin/python manage.py shell -c "from bench.pictures import main; main()"

Eight entries in Russian, sixty-four in English; the longest names are among both. Look at each
picture before it is committed: that is what they are for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from django.utils import translation
from PIL import Image

from protocols.printing.protocol import filled_protocols
from protocols.printing.report import final_report
from protocols.printing.sanctions import sanction_list
from protocols.printing.sheet import score_sheets
from tests.cast import CLUBS, person
from tests.web import handed_out as more
from tests.web import printed as some
from tournaments.domain.handouts import AwardDesign
from tournaments.printing.awards import awards
from tournaments.printing.badges import name_badges
from tournaments.printing.cards import officials_cards
from tournaments.printing.clubs import tour_by_club
from tournaments.printing.cross import cross_sheet
from tournaments.printing.cuts import PaperSize, cut_paper
from tournaments.printing.draw_report import pairing_sheet
from tournaments.printing.pairings import tour_by_name, tour_by_table
from tournaments.printing.poster import poster
from tournaments.printing.standings import standings
from tournaments.printing.table_cards import table_cards

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

Document = Callable[[], bytes]


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
    tour = replace(tour, tables=clubs)
    found: dict[str, Document] = {
        "sheets-1": lambda: score_sheets(some.sheets_of(people), "x"),
        "sheets-2": lambda: score_sheets(some.sheets_of(people), "x", cut_paper(PaperSize.A4, 2)),
        "sheets-4": lambda: score_sheets(some.sheets_of(people), "x", cut_paper(PaperSize.A4, 4)),
        "protocol": lambda: filled_protocols([some.protocol_of(people[:4], verify=VERIFY)], "x"),
        "tables": lambda: tour_by_table(tour),
        "names": lambda: tour_by_name(tour),
        "clubs": lambda: tour_by_club(tour),
        "standings": lambda: standings(some.standings_of(pairs)),
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
        for design in (AwardDesign.CLASSIC, AwardDesign.TILES, AwardDesign.RIBBON):
            found[f"diploma-{design}"] = lambda design=design: awards(
                more.awards_of(people[:2]), more.WORDS, some.OCCASION, design
            )
    return found


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    too_large = []
    for entries, language in ((8, "ru"), (64, "en")):
        with translation.override(language):
            for name, write in {**documents(entries), **longest()}.items():
                path = FOLDER / f"{name}-{entries}-{language}.png"
                page = some.pictures(write(), 2.0)[0].convert("RGB")
                small = page.resize((WIDTH, WIDTH * page.height // page.width), Image.LANCZOS)
                colours = 64 if name.startswith("diploma") else SHADES
                small.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
                if path.stat().st_size > LARGEST:
                    too_large.append(path.name)
    print("too large:", *too_large or ["none"])
