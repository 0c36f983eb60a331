"""Photos of signed paper: taken on a phone, seen by those who may see the table only."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from protocols.selectors.photo_files import CONTENT_TYPES, photo_bytes
from protocols.selectors.sheets import find_photo
from protocols.services.photos import LARGEST, add_photo
from protocols.views.paper_table import paper_table
from tournaments.domain.access import Right
from tournaments.views.common import attempt, form_write, sign_in_first


@require_POST
@sign_in_first
def photo_add(request: HttpRequest, game_id: int) -> HttpResponseBase:
    """Keep the photo that the phone took."""
    paper_table(request, game_id, Right.RECORD)
    given = request.FILES.get("photo")
    content = b"" if given is None else given.read(LARGEST + 1)
    outcome = attempt(
        lambda: add_photo(write=form_write(request), game_id=game_id, content=content)
    )
    if outcome.ok:
        messages.success(request, _("The photo is kept."))
    else:
        messages.error(request, outcome.error)
    return redirect("sheet_check", game_id)


@require_safe
@sign_in_first
def photo(request: HttpRequest, photo_id: int) -> HttpResponseBase:
    """The photo's bytes under the kind they were found to be, never guessed by the browser."""
    found = find_photo(photo_id)
    if found is None:
        raise Http404
    paper_table(request, found.game_id, Right.RECORD)
    content = photo_bytes(found)
    if content is None:
        raise Http404
    headers = {
        "Content-Disposition": f'inline; filename="sheet-{found.game_id}-{found.pk}.{found.kind}"',
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
    }
    return HttpResponse(content, content_type=CONTENT_TYPES[found.kind], headers=headers)
