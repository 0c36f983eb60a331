"""A tournament of one evening with Vera's phone, for tests of the outbox."""

import re

from django.contrib.auth import get_user_model

from protocols.models import LedgerEntry
from protocols.services.play import record_round
from protocols.services.tours import start_tour
from referee.services.officials import create_official
from tests import cast
from tournaments.domain.regulation import Regulation
from tournaments.models import Game, Tour
from tournaments.services.tours.drafting import draft_tour
from tournaments.services.tours.publishing import publish_tour


class Evening:
    """A tournament in its first tour, and Vera's card."""

    def __init__(self, tables=2, target=10_000):
        self.alice = cast.organiser(get_user_model().objects.create_user("alice"))
        self.tournament = cast.make_tournament(self.alice, regulation=Regulation(target=target))
        cast.add_pairs(self.alice, self.tournament, 2 * tables)
        draft_tour(write=self.by_alice(), tournament_id=self.tournament.pk, seed=1)
        publish_tour(write=self.by_alice(), tournament_id=self.tournament.pk, number=1)
        tour = Tour.objects.get(tournament=self.tournament)
        start_tour(write=self.by_alice(), tour_id=tour.pk)
        found = Game.objects.filter(tour=tour).order_by("table")
        self.game, self.other = found.values_list("pk", flat=True)
        self.card = self.make_card("Вера")

    def by_alice(self, **more):
        return cast.act(self.alice, **more)

    def make_card(self, name):
        made = create_official(
            write=self.by_alice(), tournament_id=self.tournament.pk, name=name, role="referee"
        )
        return made["token"]

    def record(self, side, points):
        """Somebody else writes at Vera's table."""
        record_round(
            write=self.by_alice(), game_id=self.game, outcome="out", side=side, points=points
        )

    def rounds(self):
        rows = LedgerEntry.objects.filter(protocol__game=self.game, kind="round").order_by("seq")
        return [(row.payload["side"], row.payload["points"]) for row in rows]


class Phone:
    """Vera's."""

    def __init__(self, page):
        self.page = page
        self.context = page.context

    def come_in(self, token):
        self.page.goto(f"/link/{token}/")
        self.page.click("main form button")
        self.page.wait_for_url("**/referee/")

    def open(self, game):
        self.page.goto(f"/referee/games/{game}/")
        self.page.wait_for_selector("[data-outbox-mount][data-ready]", state="attached")

    def kill(self):
        """The tab is gone; what the browser stores stays."""
        self.page.close()
        self.page = self.context.new_page()

    def type(self, side, points):
        self.page.click(f"label:has(input[name=who][value={side}])")
        for digit in str(points):
            self.page.click(f"[data-digit='{digit}']")

    def enter(self, side, points):
        listed = self.items().count()
        self.type(side, points)
        self.page.click("button[value=save]:visible")
        return listed

    def enter_offline(self, side, points):
        listed = self.enter(side, points)
        self.items().nth(listed).wait_for()
        self.page.wait_for_timeout(550)  # a second tap sooner would be a double one

    def items(self):
        return self.page.locator(".outbox-item")

    def item(self, state):
        found = self.page.locator(f".outbox-item[data-state={state}]")
        found.first.wait_for()
        return found.first

    def all_sent(self):
        self.items().first.wait_for(state="detached")
        self.page.locator(".phone-head .sync-sent").wait_for(state="attached")

    def shows(self, *scores):
        for score in scores:
            found = self.page.locator(".side-score").filter(
                has_text=re.compile(rf"^\s*{score}\s*$")
            )
            found.first.wait_for()

    def head(self):
        return self.page.inner_text("[data-outbox-sync=short]")
