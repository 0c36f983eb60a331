"""The page that shows every component with sample data: for those who build and review pages."""

from __future__ import annotations

from datetime import timedelta
from itertools import combinations_with_replacement
from typing import Any

from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from tournaments.domain.movement import Moved
from tournaments.views.public.table import Cell, moved_words
from tournaments.wording.stages import round_name

IVANOVS = ["Иванов Пётр", "Соколова Анна"]
KUZMINS = ["Кузьмин Фёдор", "Лебедев Олег"]
LONG = ["Константинопольская-Преображенская Екатерина", "Шереметьев-Воскресенский Александр"]


class SampleForm(forms.Form):
    """One field of each kind."""

    name = forms.CharField(label=gettext_lazy("Name of the tournament"), max_length=80)
    place = forms.CharField(
        label=gettext_lazy("Venue"),
        required=False,
        help_text=gettext_lazy("Hall and address, as on the notice."),
    )
    target = forms.IntegerField(label=gettext_lazy("Target"), min_value=50, max_value=500)
    starts = forms.DateField(
        label=gettext_lazy("Date"), widget=forms.DateInput(attrs={"type": "date"})
    )
    club = forms.ChoiceField(
        label=gettext_lazy("Club"), choices=[("1", "Дубль"), ("2", "Белая кость")]
    )
    ended = forms.ChoiceField(
        label=gettext_lazy("How the round ended"),
        choices=[("out", gettext_lazy("Went out")), ("fish", gettext_lazy("Fish"))],
        widget=forms.RadioSelect,
    )
    table_device = forms.BooleanField(
        label=gettext_lazy("The players' table may use a device"), required=False
    )


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """Every component once."""
    now = timezone.now()  # noqa: TID251 -- a sample clock needs the time of the request
    context = {
        "people": _people(),
        "panels": _panels(),
        "form": SampleForm({"name": "", "target": "20", "ended": "fish"}),
        "hands": [_hand(1, "A", IVANOVS[0], {"6-3", "0-4"}), _hand(2, "B", KUZMINS[0], {"5-5"})],
        "now": now,
        "deadline": now + timedelta(minutes=17, seconds=42),
        "soon": now + timedelta(seconds=48),
        "late": now - timedelta(minutes=1, seconds=5),
        "link": "http://192.168.1.10:8000/o/2f6bPq",
    }
    return render(request, "components/gallery.html", context)


def _people() -> dict[str, Any]:
    columns = [
        {"label": _("Won"), "title": _("Games won")},
        {"label": "±", "title": _("Points difference")},
        {"label": _("Points"), "title": _("Points scored")},
        {"label": _("Bh."), "title": _("Buchholz")},
        {"label": _("Fines"), "title": _("Fines, points")},
    ]
    rows = [
        _row(1, IVANOVS, "Дубль, Казань", ("5", "+312", "1043", "17", "0"))
        | {"move": moved_words(Moved(1, 3))},
        _row(2, KUZMINS, "Белая кость", ("4", "+96", "998", "18", "10"))
        | {"mine": True, "move": moved_words(Moved(2, 1))},
        _row(3, LONG, "Федерация домино Нижнего Новгорода", ("4", "+96", "980", "16", "0"))
        | {"move": moved_words(Moved(3, 3))},
        _row(4, ["Орлов Илья", "Зайцева Мария"], "", ("2", "−80", "820", "15", "25"))
        | {"shared": True, "move": moved_words(Moved(4, None))},
        _row(4, ["Морозов Глеб", "Ершова Вера"], "Дубль, Казань", ("2", "−80", "820", "15", "0"))
        | {"shared": True, "withdrawn": True},
    ]
    return {
        "pair": IVANOVS,
        "other": KUZMINS,
        "long": LONG,
        "columns": columns,
        "rows": rows,
        "rounds": _rounds(),
    }


def _rounds() -> list[dict[str, Any]]:
    """A knock-out of four: one semi-final played, one walkover."""
    one, other, third = ({"name": " / ".join(names)} for names in (IVANOVS, KUZMINS, LONG))
    semis = [
        {"sides": [(one, 2, True), (other, 1, False)], "state": "decided"},
        {"sides": [(third, 0, True), (None, 0, False)], "state": "walkover"},
    ]
    final = [{"sides": [(one, 0, False), (third, 0, False)], "state": "playing", "disputed": True}]
    return [
        {"name": round_name(2), "boxes": semis},
        {"name": round_name(1), "boxes": final},
    ]


def _row(place: int, names: list[str], club: str, cells: tuple[str, ...]) -> dict[str, Any]:
    linked = [Cell(cell, "#") for cell in cells]
    return {"place": place, "names": names, "club": club, "url": "#", "cells": linked}


def _panels() -> dict[str, Any]:
    return {
        "crumbs": [
            {"label": _("Tournaments"), "url": "#"},
            {"label": "Кубок Волги", "url": "#"},
            {"label": _("Tour {number}").format(number=3)},
        ],
        "tabs": [
            {"label": _("Standings"), "url": "#", "current": True, "icon": "trophy"},
            {"label": _("Tours"), "url": "#", "count": 3},
            {"label": _("Entries"), "url": "#", "count": 24},
            {"label": _("Officials"), "url": "#"},
            {"label": _("Journal"), "url": "#"},
        ],
        "missing": [_("Table {number}").format(number=2), _("Table {number}").format(number=5)],
        "actions": [
            {"label": _("Results board"), "url": "#", "icon": "table", "primary": True},
            {"label": _("Print sheets"), "url": "#", "icon": "printer"},
        ],
        "settings": [
            {"label": _("Target"), "value": "200"},
            {"label": _("Time of a game"), "value": _("40 min"), "note": "R6"},
            {"label": _("Signatures"), "value": _("each of the four players")},
        ],
        "page": Paginator(range(240), 20).page(5),
        "states": [
            "draft", "published", "closed", "waiting", "playing", "finished", "unsigned", "signed",
            "void", "forfeit", "bye", "checked_in", "withdrawn", "warning", "fine", "call",
        ],
    }  # fmt: skip


def _hand(seat: int, side: str, player: str, checked: set[str]) -> dict[str, Any]:
    tiles = [
        {"a": a, "b": b, "value": f"{a}-{b}", "sum": a + b, "checked": f"{a}-{b}" in checked}
        for a, b in combinations_with_replacement(range(7), 2)
    ]
    return {"name": f"hand_{seat}", "seat": seat, "side": side, "player": player, "tiles": tiles}
