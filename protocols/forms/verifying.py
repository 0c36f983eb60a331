"""What somebody brings to be verified: a file, or the address that a code leads to."""

from __future__ import annotations

import re
from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

LARGEST: Final = 4 * 1024 * 1024
"""Bytes; a protocol has about sixty thousand."""
_ADDRESS: Final = re.compile(
    r"/verify/(?P<code>[-A-Za-z0-9_]{1,60})/(?P<game>[0-9]{1,18})/(?P<digest>[0-9a-f]{64})/?\s*$"
)


class VerifyForm(forms.Form):
    """Either of the two."""

    when_needed = dict.fromkeys(("file", "address"), gettext_lazy("one of the two"))

    file = forms.FileField(
        label=gettext_lazy("Protocol as a PDF file"),
        required=False,
        allow_empty_file=True,
        help_text=gettext_lazy("As it was downloaded, up to 4 MB. The file is not kept."),
        widget=forms.FileInput(attrs={"accept": "application/pdf,.pdf"}),
    )
    address = forms.CharField(
        label=gettext_lazy("Address in the QR code of a printed protocol"),
        required=False,
        max_length=500,
        help_text=gettext_lazy(
            "Point a phone's camera at the code: it opens the answer by itself. Without a camera "
            "copy the address here, from /verify/ on."
        ),
        widget=forms.TextInput(
            attrs={"inputmode": "url", "autocomplete": "off", "spellcheck": "false"}
        ),
    )

    def clean_file(self) -> UploadedFile[bytes] | None:
        """No more than can be a protocol."""
        given: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if given is not None and (given.size or 0) > LARGEST:
            raise forms.ValidationError(_("This file is too large for a protocol."))
        return given

    def clean_address(self) -> tuple[str, int, str] | None:
        """Tournament, game and digest that an address names."""
        given = self.cleaned_data["address"]
        if not given:
            return None
        found = _ADDRESS.search(given)
        if found is None:
            raise forms.ValidationError(_("This is no address of a printed protocol."))
        return found["code"], int(found["game"]), found["digest"]

    def clean(self) -> dict[str, Any]:
        """One of the two is there."""
        data = super().clean() or self.cleaned_data
        if not self.errors and data.get("file") is None and data.get("address") is None:
            self.add_error("file", _("Choose the file here, or type the address below."))
        return data
