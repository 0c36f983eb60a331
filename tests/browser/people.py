"""What the people of a tournament do in their browsers."""

import re
from pathlib import Path

PAIRS = Path(__file__).parents[1] / "data" / "paste.txt"


class Organiser:
    """Alice at her laptop."""

    def __init__(self, page):
        self.page = page
        self.code = ""

    def make_account(self):
        page = self.page
        page.goto("/setup/")
        page.fill("[name=name]", "Алиса Орлова")
        page.fill("[name=username]", "alice")
        page.fill("[name=password]", "длинный-пароль-2027")
        page.fill("[name=again]", "длинный-пароль-2027")
        page.click("main form button[type=submit]")
        page.wait_for_url("**/organise/**")

    def make_tournament(self, *, target, tours, single=False):
        page = self.page
        page.goto("/organise/new/")
        page.fill("[name=name]", "Кубок Рыбинска")
        page.fill("[name=venue]", "Клуб «Дубль»")
        page.fill("[name=date]", "2027-02-06")
        page.fill("[name=tours]", str(tours))
        if single:
            page.check("[name=format][value=individual]")
        page.click("main form button[type=submit]")
        page.wait_for_url(re.compile(r"/organise/[a-z0-9]{8}/"))
        self.code = re.search(r"/organise/([a-z0-9]{8})/", page.url)[1]
        page.goto(f"/organise/{self.code}/settings/")
        page.fill("[name=target]", str(target))
        page.click("main form button[type=submit].btn-primary >> nth=0")
        page.wait_for_load_state()

    def paste_pairs(self, count):
        self.paste(PAIRS.read_text(encoding="utf-8").splitlines()[:count])

    def paste(self, lines):
        page = self.page
        page.goto(f"/organise/{self.code}/entries/import/")
        page.fill("[name=text]", "\n".join(lines))
        page.click("main form button[type=submit]")
        page.check("[name=checked_in]")
        page.click("button[value=import]")
        page.wait_for_url("**/entries/")

    def make_public(self):
        self.page.goto(f"/organise/{self.code}/about/")
        self.page.click(f"form[action='/organise/{self.code}/public/'] button")

    def make_referee(self, name):
        page = self.page
        page.goto(f"/organise/{self.code}/officials/")
        page.fill("[name=name]", name)
        page.check("[name=role][value=referee]")
        page.click("main section form .form-actions button[type=submit]")
        return page.input_value("#new-link")

    def next_step(self):
        """What the panel says, without following it."""
        self.page.goto(f"/organise/{self.code}/")
        return self.page.inner_text(".next-step")

    def follow_next_step(self):
        """Press the button of the next-step panel, on the desk or on the page it leads to."""
        page = self.page
        page.locator(".next-step .btn-primary").first.click()
        page.wait_for_load_state()


class Referee:
    """Vera with a phone of 360 pixels."""

    def __init__(self, page):
        self.page = page

    def begin(self, link):
        page = self.page
        page.goto(link)
        page.click("main form button")
        page.wait_for_url("**/referee/")

    def table(self, game):
        self.page.goto(f"/referee/games/{game}/")

    def _digits(self, number):
        for digit in str(number):
            self.page.click(f"[data-digit='{digit}']")

    def _record(self):
        """Wait for the server's preview, read it, record."""
        page = self.page
        said = page.locator("[data-preview] p").first
        said.wait_for()
        text = said.inner_text()
        with page.expect_navigation():
            page.click("button[value=save]:visible")
        return text

    def out(self, game, side, points):
        self.table(game)
        self.page.click(f"label:has(input[name=who][value={side}])")
        self._digits(points)
        return self._record()

    def fish(self, game, sum_a, sum_b):
        self.table(game)
        self.page.click("label:has(input[name=outcome][value=fish])")
        self._digits(sum_a)
        self.page.click("[name=sum_b]")
        self._digits(sum_b)
        return self._record()

    def act(self, game, name, **fields):
        """One of the acts beside rounds: choose, fill, record."""
        page = self.page
        page.goto(f"/referee/games/{game}/act/{name}/")
        for field, value in fields.items():
            chosen = page.locator(f"[name={field}][value='{value}']")
            if chosen.count():
                page.click(f"label:has([name={field}][value='{value}'])")
            else:
                page.fill(f"[name={field}]", str(value))
        return self._record()

    def sign_all(self, game):
        page = self.page
        for seat in (1, 2, 3, 4):
            page.goto(f"/referee/games/{game}/sign/{seat}/")
            box = page.locator("canvas").bounding_box()
            page.mouse.move(box["x"] + 30, box["y"] + 60)
            page.mouse.down()
            for step in range(1, 8):
                page.mouse.move(box["x"] + 30 + 20 * step, box["y"] + 60 + 25 * (-1) ** step)
            page.mouse.up()
            with page.expect_navigation():
                page.click("button[form=act-form]")
