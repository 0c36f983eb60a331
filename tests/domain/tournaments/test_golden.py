"""Whole tournaments come out as they did before."""

from __future__ import annotations

import json

import pytest

from tests.domain.tournaments.golden import TOURNAMENTS, path, tournament


@pytest.mark.parametrize("name", list(TOURNAMENTS))
def test_a_tournament_comes_out_as_it_did(name):
    assert tournament(name) == json.loads(path(name).read_text(encoding="utf-8"))
