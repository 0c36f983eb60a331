"""The states of a tournament, a game, a protocol: in words, with an icon and a tone."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy


class State(NamedTuple):
    label: str | Promise
    icon: str
    tone: str


STATES = {
    # a tournament and a tour
    "preparing": State(pgettext_lazy("state", "Registration"), "people", "quiet"),
    "running": State(pgettext_lazy("state", "Running"), "play", "active"),
    "draft": State(pgettext_lazy("state", "Draft"), "draft", "quiet"),
    "published": State(pgettext_lazy("state", "Published"), "check", "info"),
    "closed": State(pgettext_lazy("state", "Closed"), "lock", "quiet"),
    # a game, and how it was decided
    "waiting": State(pgettext_lazy("state", "Not started"), "clock", "quiet"),
    "playing": State(pgettext_lazy("state", "Playing"), "play", "active"),
    "finished": State(pgettext_lazy("state", "Finished"), "check", "info"),
    "signed": State(pgettext_lazy("state", "Signed"), "sign", "good"),
    "unsigned": State(pgettext_lazy("state", "To be signed"), "sign", "warn"),
    "void": State(pgettext_lazy("state", "Signatures void"), "sign", "bad"),
    "forfeit": State(pgettext_lazy("state", "Forfeit"), "blocked", "warn"),
    "double_forfeit": State(pgettext_lazy("state", "Both sides missing"), "blocked", "warn"),
    "game_lost": State(pgettext_lazy("state", "Game lost"), "blocked", "bad"),
    "bye": State(pgettext_lazy("state", "Bye"), "forward", "quiet"),
    # people
    "checked_in": State(pgettext_lazy("state", "Checked in"), "check", "good"),
    "withdrawn": State(pgettext_lazy("state", "Withdrawn"), "blocked", "quiet"),
    "revoked": State(pgettext_lazy("state", "Revoked"), "blocked", "quiet"),
    # sanctions and calls
    "warning": State(pgettext_lazy("state", "Warning"), "alert", "warn"),
    "fine": State(pgettext_lazy("state", "Fine"), "alert", "bad"),
    "call": State(pgettext_lazy("state", "Referee called"), "bell", "bad"),
}
