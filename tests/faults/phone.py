"""A phone that speaks the protocol of ``static/js/outbox``: the same keys, order and doubts.

An entry has its key and the version it expects before the first try. Delivered is only what comes
as JSON with that key; anything else is silence, and the same entry is sent again.
"""

import http.client
import json
import random
import re
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode
from uuid import uuid4

PATIENCE = 2.0
PATIENCE_AT_THE_DOOR = 60
SOONEST = 0.01
LATEST = 0.2


@dataclass
class Waiting:
    """One entry in the outbox."""

    form: dict
    expected: int
    key: str = field(default_factory=lambda: str(uuid4()))


class Phone:
    """One referee's phone at one game, its requests going to `port`."""

    def __init__(self, port, game, seq, seed):
        self.port = port
        self.game = game
        self.seq = seq
        self.chance = random.Random(seed)
        self.cookies = {}
        self.queue = []
        self.tries = 0
        self.silences = 0
        self.trouble = []

    # the network

    def ask(self, method, path, body=None, headers=None, port=None):
        """Status, content type and body; None for silence."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"Connection": "close", "Cookie": cookies, **(headers or {})}
        patience = PATIENCE if port is None else PATIENCE_AT_THE_DOOR
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=patience)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()
        for each in answer.headers.get_all("Set-Cookie", []):
            name, _equals, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, answer.headers.get("Content-Type", ""), text

    def come_in(self, token, port):
        """Open the link and press its button, on a network that works."""
        _status, _type, page = self.ask("GET", f"/link/{token}/", port=port)
        mask = re.search(rb'name="csrfmiddlewaretoken" value="(\w+)"', page)[1].decode()
        form = urlencode({"csrfmiddlewaretoken": mask, "token": token})
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        status, _type, _text = self.ask("POST", "/link/", form, kind, port=port)
        assert status == 302, status

    # the outbox

    def enter(self, **fields):
        """Into the outbox, on top of what waits there."""
        form = {"name": "round", "fields": {name: [value] for name, value in fields.items()}}
        expected = self.queue[-1].expected + 1 if self.queue else self.seq
        self.queue.append(Waiting(form=form, expected=expected))

    def flush(self):
        """Send until nothing waits, or until something stands."""
        failures = 0
        while self.queue and not self.trouble:
            if self.send_first():
                failures = 0
                continue
            pause = min(SOONEST * 2**failures, LATEST)
            time.sleep(pause * self.chance.uniform(0.7, 1.3))
            failures += 1

    def send_first(self):
        """One try; whether the first entry was confirmed."""
        first = self.queue[0]
        body = {"key": first.key, "expected": first.expected, "form": first.form}
        kind = {
            "Content-Type": "application/json",
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
        }
        path = f"/referee/games/{self.game}/entries/"
        self.tries += 1
        status, answer = self.read(self.ask("POST", path, json.dumps(body), kind))
        if answer is None or answer.get("key") != first.key:
            self.silences += 1
            return False
        if status != 200:
            self.trouble.append((status, answer))
            return False
        self.queue.pop(0)
        self.seq = answer["answer"]["seq"]
        for place, later in enumerate(self.queue):
            later.expected = self.seq + place
        return True

    @staticmethod
    def read(came):
        if came is None or not came[1].startswith("application/json"):
            return 0, None
        try:
            return came[0], json.loads(came[2])
        except ValueError:
            return 0, None
