"""Static files are served around the application, and everything else is asked of it."""

from __future__ import annotations

from wsgiref.util import setup_testing_defaults

import pytest
from django.conf import settings as configured

from config.static_files import with_static_files

ASKED = "the application was asked"


def application(_environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [ASKED.encode()]


def get(served, path, method="GET"):
    environ = {"PATH_INFO": path, "REQUEST_METHOD": method}
    setup_testing_defaults(environ)
    told = {}

    def start_response(status, headers, _error=None):
        told.update({"status": status, **dict(headers)})

    answer = served(environ, start_response)
    told["body"] = b"".join(answer).decode()
    getattr(answer, "close", bool)()
    return told


@pytest.fixture
def collected(settings, tmp_path):
    (tmp_path / "static" / "css").mkdir(parents=True)
    (tmp_path / "static" / "css" / "theme.css").write_text("a {}", "utf-8")
    (tmp_path / "secret").write_text("key", "utf-8")
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_FROM_SOURCE = False
    return with_static_files(application)


def test_a_collected_file_is_served_as_what_it_is_and_kept_for_a_minute(collected):
    told = get(collected, "/static/css/theme.css")
    assert (told["status"], told["body"]) == ("200 OK", "a {}")
    assert told["Content-Type"].startswith("text/css")
    assert told["X-Content-Type-Options"] == "nosniff"
    assert "max-age=60" in told["Cache-Control"]


@pytest.mark.parametrize(
    "path", ["/", "/t/abcdefgh/", "/static/", "/static/css/none.css", "/static/../secret"]
)
def test_everything_else_is_asked_of_the_application(collected, path):
    assert get(collected, path)["body"] == ASKED


def test_nothing_is_written_to_a_file(collected):
    assert get(collected, "/static/css/theme.css", "POST")["status"].startswith("405")


@pytest.mark.parametrize("debug", [False, True])
def test_from_the_source_every_file_is_served_from_where_it_is_written(settings, debug):
    settings.DEBUG = debug
    settings.STATIC_FROM_SOURCE = True
    served = with_static_files(application)
    ours = (configured.BASE_DIR / "static" / "css" / "theme.css").read_text("utf-8")
    assert get(served, "/static/css/theme.css")["body"] == ours
    of_an_app = get(served, "/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui.css")
    assert of_an_app["status"] == "200 OK"
    assert get(served, "/static/../manage.py")["body"] == ASKED
