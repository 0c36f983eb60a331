"""Refusals of the core as sentences; the code stays readable for support."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import Refusal

Sentences = Mapping[str, str | Promise]
"""Refusal code to a sentence that may name the refusal's params in %(name)s form."""

SENTENCES: Final[dict[str, str | Promise]] = {
    "input.invalid": gettext_lazy("This value cannot be read: %(key)s."),
    "write.version_missing": gettext_lazy(
        "The form does not say which state of the game it was made from. Open the page again."
    ),
}
"""Apps above add theirs at import (see ``protocols.views.refusals``)."""


def explain(refusal: Refusal) -> str:
    """A sentence for people, with the rule behind it: "... (R17)"."""
    details = refusal.details
    template = SENTENCES.get(details.code)
    if template is None:
        sentence = _("Not possible: %(code)s.") % {"code": details.code}
    else:
        sentence = str(template) % dict(details.params)
    return f"{sentence} ({details.rule})" if details.rule else sentence
