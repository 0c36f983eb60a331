"""Every component stands alone: it escapes, speaks both languages and needs nothing of a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.test.signals import template_rendered
from django.urls import include, path
from django.utils import translation

from referee.views.clock import server_time
from tests.web.samples import COMPONENTS, NASTY
from tournaments.views.gallery import gallery

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "templates" / "components"
FILES = sorted(file.name for file in FOLDER.glob("*.html"))


def nowhere(request):
    return HttpResponse()


# Components belong to no page: the few names that the frame leads to are enough for them.
urlpatterns = [
    path("", nowhere, name="home"),
    path("in/", nowhere, name="login"),
    path("out/", nowhere, name="logout"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("time/", server_time, name="server_time"),
]
pytestmark = pytest.mark.urls(__name__)


def rendered(name, language="ru"):
    with translation.override(language):
        return render_to_string(f"components/{name}.html", COMPONENTS[name][0])


@pytest.fixture
def gallery_page(rf: RequestFactory):
    """The gallery in Russian, and the names of all templates it was made of."""
    used = set()

    def note(template, **rest):
        used.add(template.name)

    template_rendered.connect(note)
    try:
        with translation.override("ru"):
            page = gallery(rf.get("/style/")).content.decode()
    finally:
        template_rendered.disconnect(note)
    return page, used


def test_there_is_a_sample_for_every_component():
    assert sorted(f"{name}.html" for name in COMPONENTS) == [
        f for f in FILES if f != "gallery.html"
    ]


@pytest.mark.parametrize("name", COMPONENTS)
def test_markup_in_a_value_is_shown_and_not_obeyed(name):
    html = rendered(name)
    assert "<b>Анна" not in html
    assert 'Bo"' not in html
    if NASTY in repr(COMPONENTS[name][0]) or name in {"field", "form", "messages"}:
        assert "&lt;b&gt;Анна" in html


@pytest.mark.parametrize("name", [name for name, (_, words) in COMPONENTS.items() if words])
def test_the_words_are_russian_for_russians_and_english_for_others(name):
    words = COMPONENTS[name][1]
    assert words in rendered(name, "ru")
    if re.search("[а-я]", words):
        assert words not in rendered(name, "en")


def test_the_gallery_shows_every_component(gallery_page):
    _, used = gallery_page
    assert [file for file in FILES if f"components/{file}" not in used] == []


def test_the_guide_names_every_component():
    guide = (ROOT / "docs" / "components.md").read_text("utf-8")
    assert [file for file in FILES if file not in guide and file != "gallery.html"] == []


def test_every_icon_on_the_page_is_in_the_sprite(gallery_page):
    page, _ = gallery_page
    sprite = (ROOT / "static" / "icons.svg").read_text("utf-8")
    asked = set(re.findall(r'icons[^"]*\.svg#([\w-]+)"', page))
    assert asked
    assert [name for name in asked if f'<symbol id="{name}"' not in sprite] == []


def test_every_id_stands_once_on_the_page(gallery_page):
    ids = re.findall(r'\sid="([^"]+)"', gallery_page[0])
    doubled = {name for name in ids if ids.count(name) > 1}
    # the sample form and the single sample field are the same field
    assert doubled <= {"id_club", "id_club_error"}


def test_a_field_with_an_error_is_tied_to_its_help_and_its_error():
    html = rendered("field")
    control = re.search(r"<input[^>]+>", html)[0]
    assert 'aria-describedby="id_name_helptext id_name_error"' in control
    assert 'aria-invalid="true"' in control
    assert 'id="id_name_helptext"' in html
    assert 'id="id_name_error"' in html


def test_nothing_scored_is_not_zero():
    score = re.sub(
        r"<[^>]+>|\s", "", render_to_string("components/score.html", {"a": 0, "b": None})
    )
    assert score == "0:–"


def test_the_winner_is_told_in_words_too():
    assert 'aria-label="Победитель"' in rendered("score")
    assert rendered("score").count("Победитель") == 1


def test_an_unknown_state_shows_its_name():
    assert "sleeping" in render_to_string("components/badge.html", {"name": "sleeping"})


@pytest.mark.parametrize("page", ["400.html", "403.html", "403_csrf.html", "404.html", "409.html"])
def test_an_error_page_needs_no_context_and_leads_home(page):
    html = render_to_string(page)
    assert 'href="/"' in html
    assert "csrfmiddlewaretoken" not in html


def test_the_page_for_a_broken_server_stands_alone():
    assert "{% extends" not in (ROOT / "templates" / "500.html").read_text("utf-8")
    assert "500" in render_to_string("500.html")
