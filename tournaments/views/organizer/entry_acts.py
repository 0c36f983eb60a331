"""What may happen to a pair: it leaves, returns, gets another player, is deleted."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.forms.entry import ReplaceForm, WithdrawForm
from tournaments.selectors.entries import progress
from tournaments.services.attendance import return_entry, withdraw_entry
from tournaments.services.entries import delete_entry
from tournaments.services.lineup import replace_player
from tournaments.views.common import attempt, sign_in_first
from tournaments.views.organizer.entry_pages import (
    entry_page,
    find_entry_page,
    send_form,
    target_of,
)


@require_http_methods(["GET", "POST"])
@sign_in_first
def entry_withdraw(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Take a pair out after a tour."""
    tournament, row = find_entry_page(request, code, number)
    form = WithdrawForm(request.POST or None, tours=progress(tournament).published)
    target = target_of(request, tournament, number)
    outcome = send_form(
        form, lambda: withdraw_entry(**target, after_tour=form.cleaned_data["after_tour"])
    )
    if outcome is not None and outcome.ok:
        messages.success(request, _("%(pair)s has withdrawn.") % {"pair": row.name})
        if outcome.answer["in_draft"]:
            messages.warning(request, _("The entry has a game in the draft: draw the tour again."))
        return redirect("entry_edit", code, number)
    return entry_page(request, (tournament, row), "entry_withdraw", form=form, outcome=outcome)


@require_POST
@sign_in_first
def entry_return(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Let a withdrawn pair play again."""
    tournament, row = find_entry_page(request, code, number)
    target = target_of(request, tournament, number)
    outcome = attempt(lambda: return_entry(**target))
    if outcome.ok:
        sentence = _("%(pair)s plays again from the next tour on.") % {"pair": row.name}
        messages.success(request, sentence)
    else:
        messages.error(request, outcome.error)
    return redirect("entry_edit", code, number)


@require_http_methods(["GET", "POST"])
@sign_in_first
def entry_replace(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Put another person into a pair from the next tour on."""
    tournament, row = find_entry_page(request, code, number)
    form = ReplaceForm(
        request.POST or None, names=row.names, reserve=row.reserve, former=row.former
    )
    target = target_of(request, tournament, number)
    outcome = send_form(
        form,
        lambda: replace_player(**target, place=form.cleaned_data["place"], by=form.newcomer()),
    )
    if outcome is not None and outcome.ok:
        sentence = _("The pair is now %(pair)s, from the next tour on.")
        messages.success(request, sentence % {"pair": outcome.answer["name"]})
        return redirect("entry_edit", code, number)
    return entry_page(request, (tournament, row), "entry_replace", form=form, outcome=outcome)


@require_http_methods(["GET", "POST"])
@sign_in_first
def entry_delete(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Delete a pair that has no game, once its number was typed."""
    tournament, row = find_entry_page(request, code, number)
    error, outcome = "", None
    if request.method == "POST" and request.POST.get("confirm", "").strip() != str(number):
        error = _("Type the number of the entry.")
    elif request.method == "POST":
        target = target_of(request, tournament, number)
        outcome = attempt(lambda: delete_entry(**target))
        if outcome.ok:
            messages.success(request, _("%(pair)s is deleted.") % {"pair": row.name})
            return redirect("entries", code)
        error = outcome.error
    return entry_page(request, (tournament, row), "entry_delete", outcome=outcome, error=error)
