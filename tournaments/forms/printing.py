"""Choices of the print centre."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Self

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.domain.handouts import AwardDesign
from tournaments.printing.cuts import PER_PAGE, PaperSize
from tournaments.printing.pictures import LARGEST

MOST_SPARES: Final = 40
MOST_PLACES: Final = 12
PRIZES: Final = -1
"""As many diplomas as the table has prizes."""


class CutForm(forms.Form):
    """What paper there is and how many pieces lie on a page."""

    per_page = forms.TypedChoiceField(
        label=_("On a page"),
        choices=[(count, str(count)) for count in PER_PAGE],
        coerce=int,
        initial=1,
    )
    paper = forms.ChoiceField(
        label=_("Paper"),
        help_text=_("A5 takes two at most."),
        choices=[(size.value, size.value) for size in PaperSize],
        initial=PaperSize.A4,
    )

    @classmethod
    def read(cls, data: QueryDict) -> Self:
        """What was asked for; what was not said is as the form offers it."""
        offered = {name: field.initial for name, field in cls.base_fields.items()}
        return cls({**offered, **data.dict()})

    def size(self) -> PaperSize:
        """The paper chosen."""
        return PaperSize(self.cleaned_data["paper"])

    def count(self) -> int:
        """How many on a page: four on A5 could not be written on."""
        wanted: int = self.cleaned_data["per_page"]
        return min(wanted, 2) if self.size() is PaperSize.A5 else wanted


class SheetsForm(CutForm):
    """Score sheets: also how many spare ones."""

    spare = forms.IntegerField(
        label=_("Spare sheets"),
        min_value=0,
        max_value=MOST_SPARES,
        initial=0,
    )


class AwardForm(forms.Form):
    """Diplomas and certificates."""

    table = forms.ChoiceField(
        label=pgettext_lazy("of merit", "Table"),
        choices=[("", _("the common table"))],
        required=False,
    )
    to = forms.TypedChoiceField(
        label=_("For whom"),
        choices=[
            (PRIZES, _("diplomas, as many as the table has prizes")),
            *(
                (place, _("diplomas, places 1 to %(last)s") % {"last": place})
                for place in (1, 3, 6)
            ),
            (0, _("certificates for everybody, without a place")),
        ],
        coerce=int,
        initial=PRIZES,
    )
    design = forms.ChoiceField(
        label=_("Design"),
        choices=[
            (AwardDesign.CLASSIC, _("classic: blue frame with gold")),
            (AwardDesign.TILES, _("tiles: a line of domino tiles, green")),
            (AwardDesign.RIBBON, _("ribbon: dark red with a medal")),
            (AwardDesign.PLAIN, _("no design: for printed paper of your own")),
        ],
        initial=AwardDesign.CLASSIC,
    )
    background = forms.FileField(
        label=_("Own picture in place of the design"),
        help_text=_("JPEG or PNG on its side, up to %(megabytes)s MB. It is not kept.")
        % {"megabytes": LARGEST // 1024**2},
        required=False,
        widget=forms.ClearableFileInput(attrs={"accept": "image/jpeg,image/png"}),
    )
    heading = forms.CharField(label=_("Heading"), max_length=60)
    above = forms.CharField(label=_("Above the name"), max_length=120, required=False)
    below = forms.CharField(label=_("What for"), max_length=200, required=False)
    on = forms.CharField(label=_("Date and town"), max_length=120, required=False)
    first_signer = forms.CharField(label=_("Signs first"), max_length=80, required=False)
    second_signer = forms.CharField(label=_("Signs second"), max_length=80, required=False)

    def __init__(self, *args: Any, tables: Iterable[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["table"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("the common table")), *tables]
