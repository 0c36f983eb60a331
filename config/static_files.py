"""Static files, served before Django is asked.

Around the application, not in its middleware: servestatic's middleware knows async servers only,
and cost every page three quarters of a millisecond (docs/decisions/0001).
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from wsgiref.headers import Headers

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from servestatic import ServeStatic

if TYPE_CHECKING:
    from collections.abc import Iterator
    from wsgiref.types import WSGIApplication


def with_static_files(application: WSGIApplication) -> WSGIApplication:
    """`application`, which is not asked for what ``collectstatic`` collected.

    With `STATIC_FROM_SOURCE` the files are served from where they are written, and with `DEBUG`
    looked up anew each time.
    """
    served = ServeStatic(
        application,
        autorefresh=settings.DEBUG,
        max_age=0 if settings.DEBUG else 60,
        add_headers_function=_no_guessing,
    )
    for folder in _folders():
        served.add_files(folder, prefix=settings.STATIC_URL)
    return served  # type: ignore[no-any-return]  # servestatic tells mypy nothing


def _folders() -> Iterator[str]:
    """The last one wins, while of Django's finders the first one does."""
    if not settings.STATIC_FROM_SOURCE:
        yield str(settings.STATIC_ROOT)
        return
    for finder in reversed(list(get_finders())):
        for storage in reversed(getattr(finder, "storages", {}).values()):
            yield storage.location


def _no_guessing(headers: Headers, _path: str, _url: str) -> None:
    """As Django's SecurityMiddleware does for pages: a browser takes a file for what it is."""
    headers["X-Content-Type-Options"] = "nosniff"
