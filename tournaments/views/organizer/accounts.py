"""The accounts of organisers: who there is, one more, put to sleep and woken."""

from __future__ import annotations

from typing import cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.domain.access import Role
from tournaments.forms.account import AccountForm
from tournaments.selectors.accounts import account_lines
from tournaments.services.accounts import create_organiser, keeps_accounts, set_awake
from tournaments.views.common import actor_of, attempt, form_write, sign_in_first
from tournaments.views.organizer.frame import form_page, show_no


@sensitive_post_parameters("password", "again")
@never_cache
@require_http_methods(["GET", "POST"])
@sign_in_first
def accounts(request: HttpRequest) -> HttpResponse:
    """All accounts, and a form for one more. One query besides the account's."""
    keeper = _keeper(request)
    form = AccountForm(request.POST or None)
    outcome = None
    if form.is_valid():
        wanted = form.account()
        outcome = attempt(lambda: create_organiser(write=form_write(request), **wanted))
        if outcome.ok:
            told = {"name": wanted["name"], "username": wanted["username"]}
            messages.success(request, _("%(name)s may sign in now as %(username)s.") % told)
            return redirect("accounts")
        show_no(form, outcome)
    is_demo = keeper.username == settings.DEMO_USER
    context = {"form": form, "lines": account_lines(), "me": keeper.pk, "is_demo": is_demo}
    return form_page(request, "registration/accounts.html", context, outcome=outcome)


@require_POST
@sign_in_first
def account_awake(request: HttpRequest, user_id: int) -> HttpResponse:
    """Put an account to sleep, or wake it."""
    _keeper(request)
    awake = request.POST.get("awake") == "1"
    outcome = attempt(lambda: set_awake(write=form_write(request), user_id=user_id, awake=awake))
    if not outcome.ok:
        messages.error(request, outcome.error)
    elif awake:
        messages.success(request, _("The account may sign in again."))
    else:
        messages.success(request, _("The account sleeps: it is signed out and cannot sign in."))
    return redirect("accounts")


def _keeper(request: HttpRequest) -> User:
    user = cast("User", request.user)
    if actor_of(request).role is not Role.ORGANISER or not keeps_accounts(user):
        raise PermissionDenied
    return user
