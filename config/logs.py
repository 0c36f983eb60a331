"""Log lines: one JSON object each, so that a line break in a name cannot forge a line."""

from __future__ import annotations

import structlog


def line_formatter() -> structlog.stdlib.ProcessorFormatter:
    """The formatter every handler uses."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )
