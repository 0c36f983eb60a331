"""What templates of this house share: icons, states in words, form controls."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import zxingcpp
from django import forms, template
from django.contrib.staticfiles import finders
from django.core.paginator import Page
from django.forms import BoundField
from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tournaments.templatetags._states import STATES, State

register = template.Library()


NOTICE_ICONS = {
    "info": "info", "good": "check-circle", "warn": "alert", "bad": "error",
    "quiet": "info", "active": "forward",
}  # fmt: skip

MESSAGE_TONES = {
    "debug": "quiet", "info": "info", "success": "good", "warning": "warn", "error": "bad",
}  # fmt: skip


@register.simple_tag
def icon(name: str, label: str | Promise = "") -> SafeString:
    """One icon of the sprite; without a label it is hidden from screen readers."""
    href = f"{static('icons.svg')}#{name}"
    if label:
        return format_html(
            '<svg class="icon" role="img" aria-label="{}"><use href="{}"/></svg>', label, href
        )
    return format_html('<svg class="icon" aria-hidden="true"><use href="{}"/></svg>', href)


@register.simple_tag
def inline_icon(name: str) -> SafeString:
    """An icon drawn into the page itself, for what is shown without a network."""
    box, shapes = _drawings()[name]
    paths = format_html_join("", '<path fill-rule="{}" d="{}"/>', shapes)
    return format_html('<svg class="icon" viewBox="{}" aria-hidden="true">{}</svg>', box, paths)


@cache
def _drawings() -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """The sprite: by name the view box and the paths with their rules of filling."""
    sprite = Path(str(finders.find("icons.svg"))).read_text("utf-8")
    symbols = re.findall(r'<symbol id="([\w-]+)" viewBox="([^"]+)">(.*?)</symbol>', sprite)
    shape = re.compile(r'<path (?:fill-rule="(\w+)" )?d="([^"]+)"/>')
    return {
        name: (box, [(rule or "nonzero", path) for rule, path in shape.findall(body)])
        for name, box, body in symbols
    }


@register.simple_tag
def qr_svg(text: str) -> SafeString:
    """A QR code as SVG, black on white, to be named by the element around it."""
    code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level="M").to_svg()
    size = re.search(r'width="(\d+)"', code)
    modules = re.search(r'<path d="([^"]+)"', code)
    if size is None or modules is None:
        raise ValueError("the QR writer changed the form of its SVG")
    return format_html(
        '<svg viewBox="0 0 {0} {0}" aria-hidden="true" shape-rendering="crispEdges">'
        '<rect width="{0}" height="{0}" fill="#fff"/><path d="{1}"/></svg>',
        size[1],
        modules[1],
    )


@register.filter
def state(name: object) -> State:
    """How a state is shown; an unknown one shows its own name rather than nothing."""
    return STATES.get(str(name), State(str(name), "info", "quiet"))


@register.filter
def state_tone(name: object) -> str:
    return state(name).tone


@register.filter
def tone_icon(tone: str) -> str:
    return NOTICE_ICONS.get(tone, "info")


@register.filter
def message_tone(level_tag: str) -> str:
    return MESSAGE_TONES.get(level_tag, "info")


@register.filter
def numbers(page: Page[Any]) -> Iterator[str | int]:
    """The page numbers to offer around this one, with gaps."""
    return page.paginator.get_elided_page_range(page.number, on_each_side=2, on_ends=1)


@register.filter
def control(field: BoundField) -> SafeString:
    """The widget of a form field with the classes and marks of our forms."""
    attrs: dict[str, Any] = {}
    if name := _control_class(field.field.widget):
        attrs["class"] = " ".join(filter(None, [field.field.widget.attrs.get("class"), name]))
    if field.errors:
        attrs["class"] = f"{attrs.get('class', '')} is-invalid".strip()
        attrs["aria-invalid"] = "true"
    return field.as_widget(attrs=attrs)


@register.filter
def may_be_empty(field: BoundField) -> str:
    """The note beside a label; a form tells in `when_needed` which fields are needed at times."""
    if field.field.required:
        return ""
    notes: Mapping[str, str] = getattr(field.form, "when_needed", {})
    return str(notes.get(field.name, _("optional")))


@register.filter
def is_tick(field: BoundField) -> bool:
    """Whether the label stands after the control."""
    return isinstance(field.field.widget, forms.CheckboxInput)


def _control_class(widget: forms.Widget) -> str:
    if isinstance(widget, forms.CheckboxInput | forms.RadioSelect | forms.CheckboxSelectMultiple):
        return "form-check-input" if isinstance(widget, forms.CheckboxInput) else "choices"
    if isinstance(widget, forms.Select):
        return "form-select"
    return "form-control"
