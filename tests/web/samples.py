"""One set of values for every component; each string is markup that must not come through."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from django import forms
from django.contrib.messages.storage.base import Message
from django.core.paginator import Paginator

from tournaments.templatetags.ryba import qr_svg

NASTY = '<b>Анна</b> & "Bo"'
NAMES = [NASTY, "Пётр"]
NOW = datetime(2027, 2, 6, 10, tzinfo=UTC)
LINK = {"label": NASTY, "url": "/x", "icon": "plus"}
QR = qr_svg("http://192.168.1.10/o/x")


class OneField(forms.Form):
    name = forms.CharField(label=NASTY, help_text=NASTY, max_length=5)


FORM = OneField({"name": NASTY})
TILE = {"a": 6, "b": 3, "value": "3-6", "sum": 9, "checked": True}
HAND = {"name": "hand_1", "seat": 1, "side": "A", "player": NASTY, "tiles": [TILE]}
CELLS = [{"text": "5", "url": "/e/1/standing/#s1-wins"}, {"text": NASTY}]
MOVE = {"kind": "up", "sign": "▲2", "words": NASTY}
ROW = {"place": 1, "names": NAMES, "club": NASTY, "url": "/e/1", "cells": CELLS, "move": MOVE}
SIDES = {"names_a": NAMES, "names_b": NAMES}

# file: (context, words that must be on the page in Russian)
COMPONENTS = {
    "account": ({"user": None}, "Войти"),
    "badge": ({"name": "draft", "label": NASTY}, ""),
    "bracket": (
        {
            "rounds": [
                {
                    "name": NASTY,
                    "boxes": [{"sides": [({"name": NASTY}, 1, True), (None, 0, False)]}],
                }
            ]
        },
        "Сетка",
    ),
    "breadcrumb": ({"items": [LINK, {"label": NASTY}]}, "Путь"),
    "clock": ({"deadline": NOW + timedelta(minutes=5), "now": NOW, "label": NASTY}, "до 10:05"),
    "confirm_typing": (
        {"title": NASTY, "text": NASTY, "phrase": NASTY, "name": "c", "label": NASTY},
        "Чтобы подтвердить",
    ),
    "copy_link": ({"url": NASTY, "label": NASTY, "id": "l"}, "Копировать"),
    "empty": ({"title": NASTY, "text": NASTY, "url": "/", "label": NASTY}, "Фишка лицом вниз"),
    "entry": ({"names": NAMES, "club": NASTY, "withdrawn": True, "note": NASTY}, "снят"),
    "field": ({"field": FORM["name"]}, "не более 5 символов"),
    "form": ({"form": FORM}, "не более 5 символов"),
    "form_actions": ({"label": NASTY, "cancel_url": "/"}, "Отмена"),
    "keypad": ({"name": "k", "label": NASTY, "help": NASTY, "error": NASTY}, "Очистить"),
    "language_switch": ({"path": NASTY}, "English"),
    "live_status": ({}, "Данные свежие"),
    "messages": ({"messages": [Message(30, NASTY)]}, ""),
    "move": ({"move": MOVE}, ""),
    "next_step": (
        {
            "text": NASTY,
            "items": [NASTY],
            "actions": [LINK],
            "tick": {"form": "f", "name": "agreed", "label": NASTY},
        },
        "Следующий шаг",
    ),
    "notice": (
        {
            "level": "warn",
            "title": NASTY,
            "text": NASTY,
            "items": [NASTY],
            "url": "/rules/",
            "label": NASTY,
        },
        "",
    ),
    "page_head": ({"title": NASTY, "lead": NASTY, "state": "draft", "actions": [LINK]}, "Черновик"),
    "pagination": ({"page": Paginator(range(90), 10).page(2), "query": NASTY}, "Страницы"),
    "progress": ({"value": 3, "max": 8, "label": NASTY}, "3 из 8"),
    "qr": ({"svg": QR, "url": NASTY, "label": NASTY}, "QR-код"),
    "score": ({"a": 0, "b": 200, "winner": "B", "note": NASTY, **SIDES}, "Победитель"),
    "settings_list": ({"rows": [{"label": NASTY, "value": NASTY, "note": NASTY}]}, ""),
    "signature": ({"name": "s", "player": NASTY, "seat": 1, "error": NASTY}, "Подпишите здесь"),
    "standings": (
        {"caption": NASTY, "columns": [{"label": NASTY, "title": NASTY}], "rows": [ROW]},
        "Участник",
    ),
    "sync_state": ({"state": "waiting", "count": 2, "confirmed": NASTY}, "Ждёт отправки: 2"),
    "table_card": (
        {"number": 3, "state": "playing", "a": 1, "b": None, "alert": NASTY, "url": "/", **SIDES},
        "Играют",
    ),
    "tabs": ({"items": [LINK], "label": NASTY}, ""),
    "theme_switch": ({}, "Тёмная тема"),
    "tile": ({"a": 6, "b": 3, "label": NASTY}, ""),
    "tile_picker": ({"hands": [HAND]}, "место 1"),
    "trouble": ({"code": 404, "title": NASTY, "text": NASTY, "url": "/", "label": NASTY}, "404"),
}
