"""The first account, signing in and out, the password."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import authenticate, login
from django.contrib.auth.views import LoginView, PasswordChangeView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournaments.domain.access import Role
from tournaments.forms.account import SetupForm
from tournaments.services.accounts import create_first_organiser, nobody_organises
from tournaments.views.common import actor_of, attempt, form_write
from tournaments.views.organizer.frame import form_page, show_no


@sensitive_post_parameters("password", "again")
@never_cache
@require_http_methods(["GET", "POST"])
def setup(request: HttpRequest) -> HttpResponse:
    """Make the first account; once there is one, the others are made by its owner."""
    if not nobody_organises():
        return _set_up_already(request)
    form = SetupForm(request.POST or None)
    outcome = None
    if form.is_valid():
        wanted = form.account()
        outcome = attempt(lambda: create_first_organiser(write=form_write(request), **wanted))
        if outcome.ok:
            return _sign_in(request, wanted["username"], wanted["password"])
        show_no(form, outcome)
    return form_page(request, "registration/setup.html", {"form": form}, outcome=outcome)


def _set_up_already(request: HttpRequest) -> HttpResponse:
    if actor_of(request).role is Role.ORGANISER:
        messages.info(request, _("The first account exists: make further ones here."))
        return redirect("accounts")
    messages.info(
        request,
        _("The first account exists already: sign in. Further ones are made under “Organisers”."),
    )
    return redirect("login")


def _sign_in(request: HttpRequest, username: str, password: str) -> HttpResponse:
    user = authenticate(request, username=username, password=password)
    if user is None:
        return redirect("login")
    login(request, user)
    messages.success(request, _("The account is made, and you are signed in."))
    return redirect("organise")


class SignIn(LoginView):
    """Sign in; who is signed in goes on to his tournaments."""

    redirect_authenticated_user = True

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The form, and whether there is any account yet."""
        return {**super().get_context_data(**kwargs), "first_run": nobody_organises()}


class ChangePassword(PasswordChangeView):
    """Change the own password."""

    success_url = reverse_lazy("organise")

    def get_success_url(self) -> str:
        """Back to the tournaments, with a word."""
        messages.success(self.request, _("The password is changed."))
        return super().get_success_url()
