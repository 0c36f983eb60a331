"""The console of one table: the score, the next round, everything else one tap away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from protocols.domain.entries import Kind
from protocols.domain.opener import next_opener
from protocols.forms.round import RoundForm
from protocols.selectors.preview import preview_from
from protocols.selectors.tables import Sitting, Table
from protocols.services import append, start_game
from protocols.views.meaning import meaning, over_words, row_words
from protocols.views.words import describe, seat_words
from referee.forms import PRESETS
from referee.views.at_hand import acts_at_hand, move_limits
from referee.views.common import allowed, for_officials, name_stored, render_at, table_for
from referee.views.look_up import look_up
from referee.views.menu import menu_of
from referee.views.picker import hands_of
from referee.views.rows import last_in_force, rows_of
from referee.views.seats import not_here, signing_of
from tournaments.domain.access import Right
from tournaments.domain.ids import Side
from tournaments.domain.regulation import OpenerRule
from tournaments.views.common import Attempt, attempt, ledger_write


@dataclass(frozen=True, slots=True, kw_only=True)
class SideCard:
    """One side as the console shows it."""

    side: str
    sitting: list[Sitting]
    score: int
    fines: int
    winner: bool


@require_safe
@for_officials
def console(request: HttpRequest, game_id: int) -> HttpResponse:
    """Where the game stands and what comes next. Eight queries at most."""
    table = table_for(request, game_id)
    return show_console(request, table, RoundForm(table=table))


@require_safe
@for_officials
def by_tiles(request: HttpRequest, game_id: int) -> HttpResponse:
    """The next round by tapping the tiles left in the hands."""
    table = table_for(request, game_id)
    return show_console(request, table, RoundForm(table=table), tiles=True)


@require_POST
@for_officials
def start(request: HttpRequest, game_id: int) -> HttpResponse:
    """The clock of this table begins to run."""
    table = table_for(request, game_id)
    tried = attempt(lambda: start_game(write=ledger_write(request), game_id=game_id))
    if tried.ok:
        return redirect("console", game_id)
    fresh = table_for(request, game_id)
    return show_console(request, fresh, RoundForm(table=table), tried=tried)


@require_POST
@for_officials
def record(request: HttpRequest, game_id: int) -> HttpResponse:
    """A round: `step` is ``preview`` (a script asks), ``check`` (without scripts), or ``save``."""
    table = table_for(request, game_id)
    form = RoundForm(request.POST, table=table)
    step = request.POST.get("step", "check")
    tiles = request.POST.get("tiles") == "1"
    tried = Attempt()
    sentence = ""
    if form.is_valid():
        entry = form.entry()
        if step == "save":
            tried = attempt(
                lambda: append(write=ledger_write(request), game_id=game_id, payload=entry)
            )
            if tried.ok:
                return redirect("console", game_id)
            table = table_for(request, game_id)
        else:
            tried, sentence = try_out(table, entry)
    if step == "preview":
        return show_preview(request, table, form, tried, sentence)
    return show_console(request, table, form, tried=tried, sentence=sentence, tiles=tiles)


def try_out(table: Table, *entries: Mapping[str, object]) -> tuple[Attempt, str]:
    """What recording would answer, and its meaning in a sentence."""
    sentences: list[str] = []

    def act() -> dict[str, Any]:
        sentences.append(meaning(preview_from(table.state, *entries), table.sitting))
        return {}

    tried = attempt(act)
    return tried, sentences[0] if sentences else ""


def show_preview(
    request: HttpRequest, table: Table, form: Any, tried: Attempt, sentence: str
) -> HttpResponse:
    """The fragment a script puts over the button; a half-typed number is no error."""
    errors = [str(error) for each in form.errors.values() for error in each]
    context = {
        "sentence": sentence,
        "tried": tried,
        "errors": errors,
        "unusual": is_unusual(tried),
        "confirmed": bool(form.data.get("confirmed")),
    }
    return render_at(request, table.tournament.zone, "referee/_preview.html", context)


def is_unusual(tried: Attempt) -> bool:
    """The points are possible but must be confirmed (R9, R11)."""
    return tried.refusal is not None and tried.refusal.code == "round.points_unusual"


def show_console(request: HttpRequest, table: Table, form: RoundForm, **shown: Any) -> HttpResponse:
    """The console in the phase of the game; `shown`: tried, sentence, tiles."""
    tried: Attempt = shown.get("tried", Attempt())
    status = tried.status if tried.status != 200 else 422 if form.errors else 200
    menu = menu_of(request, table)
    may_sanction = allowed(request, table, Right.SANCTION)
    context = {
        **frame_of(table, tried),
        "form": form,
        "menu": menu,
        "at_hand": acts_at_hand(table, menu),
        "limits": move_limits() if may_sanction else [],
        **look_up(table),
        "judges": may_sanction and Kind.FALSE_PASS in table.expects,
        "sitting": table.sitting.values(),
        "presets": PRESETS,
        "may_key_in": allowed(request, table, Right.KEY_IN),
        "may_reopen": allowed(request, table, Right.REOPEN),
        "rows": rows_of(table),
        "seats": signing_of(table),
        "not_here": not_here(signing_of(table)),
        "tried": tried,
        "sentence": shown.get("sentence", ""),
        "unusual": is_unusual(tried),
        "expected": request.POST.get("expected") if not tried.current else table.seq,
        "key": request.POST.get("key", ""),
        "hands": hands_of(table, form) if shown.get("tiles") else [],
        "by_seat": table.regulation.opener_rule is OpenerRule.WINNER or shown.get("tiles"),
    }
    if context["expected"] in {None, ""}:
        context["expected"] = table.seq
    template = f"referee/{_template(table)}.html"
    return render_at(request, table.tournament.zone, template, context, status=status)


def _template(table: Table) -> str:
    phase = str(table.state.phase)
    return {"waiting": "waiting", "finished": "finished", "signed": "signed"}.get(phase, "console")


def frame_of(table: Table, tried: Attempt | None = None) -> dict[str, Any]:
    """What every page about a table shows."""
    if tried is not None:
        name_stored(tried, table)
    state = table.state
    seat = next_opener(state)
    return {
        "table": table,
        "game_id": table.game.pk,
        "tournament": table.tournament,
        "cards": [_card(table, side) for side in Side],
        "opener": None if seat is None else int(seat),
        "opener_words": "" if seat is None else seat_words(int(seat), table.sitting),
        "round_number": len(state.rows) + 1,
        "over": over_words(state) if state.is_over else "",
        "is_late": table.deadline is not None and table.now >= table.deadline,
        "phase_words": _phase_words(str(state.phase)),
        "last": last_words(table),
    }


def last_words(table: Table) -> str:
    """The last act in force, which an undo would withdraw; empty when there is none."""
    line = last_in_force(table)
    if line is None or line.in_force is None:
        return ""
    if line.row is None:
        return describe(line.in_force, table.sitting)
    row = line.row
    return f"{row.number}. {row_words(row)}, {row.total.a}:{row.total.b}"


def _phase_words(phase: str) -> str:
    words = {
        "last_round": _("Time is up: this round is the last (R13, R15)."),
        "extra_round": _("Equal totals: an extra round decides (R18)."),
    }
    return words.get(phase, "")


def _card(table: Table, side: Side) -> SideCard:
    return SideCard(
        side=str(side),
        sitting=table.of_side(side),
        score=table.state.score.of(side),
        fines=table.state.fines.of(side),
        winner=table.state.winner is side and table.state.is_over,
    )
