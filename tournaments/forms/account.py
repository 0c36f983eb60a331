"""Forms of an organiser's account: the first one, and one more."""

from __future__ import annotations

from typing import Any, TypedDict

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext


class Account(TypedDict):
    """What the services make an account of."""

    name: str
    username: str
    password: str


class SetupForm(forms.Form):
    """Name, sign-in name and password of the first organiser."""

    name = forms.CharField(
        label=gettext_lazy("Your name"),
        help_text=gettext_lazy("As the journal and the protocols write it."),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    username = forms.CharField(
        label=gettext_lazy("Sign-in name"),
        help_text=gettext_lazy("Letters, digits and @ . + - _ without spaces."),
        max_length=150,
        validators=[User.username_validator],
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        help_text=gettext_lazy("At least eight characters; not only digits, no common word."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        strip=False,
    )
    again = forms.CharField(
        label=gettext_lazy("Password again"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        strip=False,
    )

    def clean(self) -> dict[str, Any]:
        """Two equal passwords that the rules of the house accept."""
        data = super().clean() or {}
        password, again = data.get("password"), data.get("again")
        if password and again and password != again:
            self.add_error("again", _("The two passwords differ."))
        elif password:
            user = User(username=data.get("username", ""), first_name=data.get("name", ""))
            try:
                validate_password(password, user)
            except ValidationError as error:
                self.add_error("password", error)
        return data

    def account(self) -> Account:
        """Once the form is valid."""
        data = self.cleaned_data
        return {"name": data["name"], "username": data["username"], "password": data["password"]}


class AccountForm(SetupForm):
    """The same for somebody else, who changes the password when he has signed in."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = pgettext("of a person", "Name")
        self.fields["username"].widget.attrs["autocomplete"] = "off"
        self.fields["password"].help_text = _(
            "At least eight characters; not only digits, no common word. "
            "Tell it in person; it can be changed after signing in."
        )
