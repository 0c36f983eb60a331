"""How the core says no: a code, the rule behind it, and the facts; never a sentence."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Param = str | int | bool | None
"""What a refusal may carry: facts a sentence can be built from."""


@dataclass(frozen=True, slots=True)
class RefusalDetails:
    """The value inside a Refusal: everything an answer or a sentence needs.

    Attributes:
        code: dotted name, e.g. ``round.points_impossible``; the addresses are in the engine door.
        rule: the rule of the regulation (``R9``), or None where no rule is behind it.
        entry: index of the offending entry in the input, from 0, or None.
        params: facts for the sentence.
    """

    code: str
    rule: str | None = None
    entry: int | None = None
    params: Mapping[str, Param] = field(default_factory=dict)


class Refusal(Exception):  # noqa: N818 -- a refusal is an answer, not an error of the program
    """An act that the regulation or the format does not allow."""

    def __init__(
        self,
        code: str,
        *,
        rule: str | None = None,
        entry: int | None = None,
        **params: Param,
    ) -> None:
        """Refuse with `code`, the `rule` behind it and the facts in `params`."""
        super().__init__(code)
        self.details = RefusalDetails(code, rule, entry, params)

    @property
    def code(self) -> str:
        """The dotted code."""
        return self.details.code

    @property
    def rule(self) -> str | None:
        """The rule of the regulation, if one is behind it."""
        return self.details.rule

    @classmethod
    def of(cls, details: RefusalDetails) -> Refusal:
        """The refusal that says `details`; for facts that are named like an argument above."""
        refusal = cls(details.code)
        refusal.details = details
        return refusal

    def at(self, entry: int) -> Refusal:
        """The same refusal, placed at the entry with this index."""
        return Refusal.of(replace(self.details, entry=entry))


class BrokenInvariantError(Exception):
    """Something that cannot happen did: a defect of this program, not of its input."""
