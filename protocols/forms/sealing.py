"""What is asked before the key of the seal is handed out."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_SHORTEST: Final = 10


def _secret(autocomplete: str) -> forms.PasswordInput:
    return forms.PasswordInput(attrs={"autocomplete": autocomplete})


class KeyForm(forms.Form):
    """The password of the account, and twice the passphrase that will open the file."""

    password = forms.CharField(
        label=gettext_lazy("Your password"),
        strip=False,
        max_length=128,
        widget=_secret("current-password"),
    )
    passphrase = forms.CharField(
        label=gettext_lazy("Passphrase for the file"),
        strip=False,
        min_length=_SHORTEST,
        max_length=128,
        help_text=gettext_lazy("Without it nobody can use the file, you neither."),
        widget=_secret("new-password"),
    )
    again = forms.CharField(
        label=gettext_lazy("The passphrase once more"),
        strip=False,
        max_length=128,
        widget=_secret("new-password"),
    )

    def clean(self) -> dict[str, Any]:
        """Both are the same."""
        data = super().clean() or self.cleaned_data
        if not self.errors and data["passphrase"] != data["again"]:
            self.add_error("again", _("The two are not the same."))
        return data
