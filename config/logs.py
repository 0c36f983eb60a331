"""Log lines: one JSON object each, so that a line break in a name cannot forge a line."""

from __future__ import annotations

import re
from typing import Final

import structlog

_KEY: Final = re.compile(r"(/link/|/call/[^/\s]+/\d+/)[^/\s\"']+")
"""An official's personal link, a table's card: whoever reads it can come in, or call, by it."""


def without_keys(
    _logger: object, _method: str, line: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Requests that are refused are logged with their address; a key in it is not."""
    for name in ("event", "exception"):
        if isinstance(line.get(name), str):
            line[name] = _KEY.sub(r"\1…", line[name])
    return line


def line_formatter() -> structlog.stdlib.ProcessorFormatter:
    """The formatter every handler uses."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            without_keys,
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )
