"""The hidden fields every writing form carries."""

from __future__ import annotations

from uuid import uuid4

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def write_fields(expected: int | None = None, key: str = "") -> SafeString:
    """The key of this write, made with the form, and the version the form was made from.

    A form sent twice by an impatient finger carries the same key twice and has one effect. A form
    shown again after a refusal passes the old key: nothing was written under it.
    """
    version = "" if expected is None else str(expected)
    return format_html(
        '<input type="hidden" name="key" value="{}">'
        '<input type="hidden" name="expected" value="{}">',
        key or uuid4(),
        version,
    )
