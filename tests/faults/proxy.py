"""A bad wireless network between phones and the server: a TCP proxy that spoils connections.

One connection carries one request. What happens to it is drawn by chance, or told by `script`.
"""

import random
import socket
import threading
import time
from collections import Counter
from contextlib import contextmanager, suppress

PASS = "pass"
DELAY = "delay"
CUT_BEFORE = "cut before the request"
CUT_AFTER = "cut after the request, before the answer"
CUT_WITHIN = "cut within the answer"
BLACK_HOLE = "black hole"
PORTAL = "captive portal"

FAULTS = {
    DELAY: 6,
    CUT_BEFORE: 5,
    CUT_AFTER: 10,
    CUT_WITHIN: 5,
    BLACK_HOLE: 1,
    PORTAL: 5,
}
"""Per cent of the connections."""

LOST_ANSWERS = (CUT_AFTER, CUT_WITHIN)
"""The server has done what was asked, and the phone does not hear of it."""

_PAGE = b"<!doctype html><title>Free wifi</title><h1>Please accept our terms</h1>"
_PORTAL = (
    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(_PAGE), _PAGE)
)
_SLOW = 0.3
_HOLE = 3.0
_PATIENCE = 30


class Proxy:
    """Listens on `port`; `counts` says what happened how often."""

    def __init__(self, server, seed, faults=FAULTS):
        self.server = server
        self.faults = faults
        self.chance = random.Random(seed)
        self.counts = Counter()
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.listener.getsockname()[1]

    def draw(self):
        with self.lock:
            kinds = [*self.faults, PASS]
            weights = [*self.faults.values(), 100 - sum(self.faults.values())]
            return self.chance.choices(kinds, weights)[0]

    def count(self, fault):
        with self.lock:
            self.counts[fault] += 1

    @property
    def lost_answers(self):
        return sum(self.counts[fault] for fault in LOST_ANSWERS)

    def run(self):
        while True:
            try:
                phone, _address = self.listener.accept()
            except OSError:
                return  # closed: the test is over
            threading.Thread(target=self.carry, args=(phone,), daemon=True).start()

    def carry(self, phone):
        with phone, suppress(OSError):
            phone.settimeout(_PATIENCE)
            fault = self.draw()
            if fault == CUT_BEFORE:
                self.count(fault)
                return
            request = _read_request(phone)
            if not request:
                return
            answer = self.answer(fault, request)
            self.count(fault)
            phone.sendall(answer)

    def answer(self, fault, request):
        """What comes back to the phone; empty where nothing does."""
        if fault == PORTAL:
            return _PORTAL
        if fault == BLACK_HOLE:
            time.sleep(_HOLE)
            return b""
        if fault == DELAY:
            time.sleep(_SLOW)
        answer = self.ask(request)
        if fault == CUT_AFTER:
            return b""
        return answer[: len(answer) // 2] if fault == CUT_WITHIN else answer

    def ask(self, request):
        with socket.create_connection(self.server, timeout=_PATIENCE) as upstream:
            upstream.sendall(request)
            parts = []
            while part := upstream.recv(65536):
                parts.append(part)
        return b"".join(parts)


def _read_request(phone):
    data = b""
    while b"\r\n\r\n" not in data:
        part = phone.recv(65536)
        if not part:
            return b""
        data += part
    head, _gap, body = data.partition(b"\r\n\r\n")
    length = 0
    for line in head.split(b"\r\n"):
        name, _colon, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            length = int(value)
    while len(body) < length:
        body += phone.recv(65536)
    return head + b"\r\n\r\n" + body


@contextmanager
def bad_network(server, seed, faults=FAULTS):
    """A running proxy before `server`, a pair of host and port."""
    proxy = Proxy(server, seed, faults)
    threading.Thread(target=proxy.run, daemon=True).start()
    try:
        yield proxy
    finally:
        proxy.listener.close()
