"""Long prints: one effect an order, progress, cancel, a dead worker, the broom."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from uuid import uuid4

import pytest
from django.utils import timezone, translation

from config import celery_app
from tests.tables import alice, by, gleb, make_hall
from tournaments.domain.errors import Refusal
from tournaments.jobs import send_job
from tournaments.models import Job
from tournaments.selectors.jobs import (
    SILENT,
    beat_path,
    is_stuck,
    job_path,
    jobs_folder,
    worker_lives,
)
from tournaments.services import jobs
from tournaments.services.jobs import (
    AT_ONCE,
    MOST_ATTEMPTS,
    MOST_WAITING,
    WRITERS,
    Order,
    cancel_job,
    next_job,
    order_job,
    run_job,
    sweep_jobs,
)
from tournaments.services.writing import Forbidden

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(tmp_path, settings):
    settings.DATA_DIR = tmp_path


@pytest.fixture
def tournament():
    return make_hall(1).tournament


def writer(monkeypatch, write):
    monkeypatch.setitem(WRITERS, "test", write)


def ten_pages(_tournament, params, progress):
    for number in range(1, 11):
        progress(number, 10)
    return f"%PDF {params['text']}".encode()


def order(tournament, *, pages=AT_ONCE + 1, actor=None, **write):
    wanted = Order(kind="test", title="Пачка", pages=pages, params={"text": "да"})
    answer = order_job(
        write=by(actor or alice(), **write), tournament_id=tournament.pk, order=wanted
    )
    return Job.objects.get(pk=answer["job"]), answer["later"]


def test_an_order_is_carried_out_in_the_language_of_who_ordered(monkeypatch, tournament):
    spoken = []
    writer(monkeypatch, lambda *_a: spoken.append(translation.get_language()) or b"%PDF")
    with translation.override("en"):
        job, _ = order(tournament)
    assert run_job(job.pk)
    assert spoken == ["en"]


def test_a_finished_order_has_its_file_and_all_its_pages(monkeypatch, tournament):
    writer(monkeypatch, ten_pages)
    job, _ = order(tournament)
    assert run_job(job.pk)
    job.refresh_from_db()
    assert (job.status, job.done, job.total) == (Job.Status.DONE, 10, 10)
    assert job_path(job.pk).read_text() == "%PDF да"
    assert not run_job(job.pk), "carried out twice it has one effect"


def test_the_same_key_is_one_order(tournament):
    key = uuid4()
    assert order(tournament, key=key)[0] == order(tournament, key=key)[0]
    assert Job.objects.count() == 1


def test_a_stranger_orders_nothing(tournament):
    with pytest.raises(Forbidden):
        order(tournament, actor=gleb())


def test_so_many_orders_may_wait(tournament):
    for _ in range(MOST_WAITING):
        order(tournament)
    with pytest.raises(Refusal, match=r"job\.too_many"):
        order(tournament)


def test_a_long_order_waits_for_a_worker_that_lives_and_a_short_one_never(settings, tournament):
    settings.REDIS_URL = ""
    assert [order(tournament)[1], worker_lives()] == [False, False]
    beat_path().touch()
    assert order(tournament)[1] is True
    assert order(tournament, pages=AT_ONCE)[1] is False


def test_orders_are_taken_in_turn(monkeypatch, tournament):
    writer(monkeypatch, ten_pages)
    first, second = (order(tournament)[0] for _ in range(2))
    assert next_job() == first.pk
    run_job(first.pk)
    assert next_job() == second.pk
    run_job(second.pk)
    assert next_job() is None


def test_a_cancelled_order_stops_at_its_next_page_and_leaves_no_file(monkeypatch, tournament):
    monkeypatch.setattr(jobs, "_PAUSE", 0)
    reached = []

    def write(_tournament, _params, progress):
        for number in range(1, 11):
            reached.append(number)
            progress(number, 10)
            if number == 3:
                write = by(alice(), now=timezone.now())
                cancel_job(write=write, tournament_id=tournament.pk, job_id=job.pk)
        return b"%PDF"

    writer(monkeypatch, write)
    job, _ = order(tournament)
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.status, reached) == (Job.Status.CANCELLED, [1, 2, 3, 4])
    assert not job_path(job.pk).exists()


def test_cancelling_what_is_ready_changes_nothing(monkeypatch, tournament):
    writer(monkeypatch, ten_pages)
    job, _ = order(tournament)
    run_job(job.pk)
    answer = cancel_job(write=by(alice()), tournament_id=tournament.pk, job_id=job.pk)
    assert answer == {"cancelled": False}
    assert job_path(job.pk).exists()


def test_a_print_that_breaks_is_marked_and_the_next_goes_on(monkeypatch, tournament, caplog):
    writer(monkeypatch, lambda *_a: 1 // 0)
    job, _ = order(tournament)
    assert run_job(job.pk)
    job.refresh_from_db()
    assert job.status == Job.Status.FAILED
    assert "ZeroDivisionError" in caplog.text


def silent(job):
    Job.objects.filter(pk=job.pk).update(beat_at=timezone.now() - SILENT * 2)


def test_an_order_whose_worker_died_is_taken_up_after_its_silence(monkeypatch, tournament):
    writer(monkeypatch, ten_pages)
    job, _ = order(tournament)
    Job.objects.filter(pk=job.pk).update(status="running", attempt=1, beat_at=timezone.now())
    assert next_job() is None, "it may still live"
    silent(job)
    job.refresh_from_db()
    assert is_stuck(job)
    assert next_job() == job.pk
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.status, job.attempt) == (Job.Status.DONE, 2)


def test_a_worker_thought_dead_writes_nothing_more(monkeypatch, tournament):
    monkeypatch.setattr(jobs, "_PAUSE", 0)

    def write(_tournament, _params, progress):
        Job.objects.filter(pk=job.pk).update(attempt=2)
        progress(1, 10)
        return b"%PDF late"

    writer(monkeypatch, write)
    job, _ = order(tournament)
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.status, job.done) == (Job.Status.RUNNING, 0)
    assert not job_path(job.pk).exists()


def test_an_order_that_kills_its_workers_is_given_up(tournament):
    job, _ = order(tournament)
    Job.objects.filter(pk=job.pk).update(status="running", attempt=MOST_ATTEMPTS)
    silent(job)
    assert not run_job(job.pk)
    job.refresh_from_db()
    assert job.status == Job.Status.FAILED


def test_files_and_orders_of_yesterday_are_swept_away(monkeypatch, tournament):
    writer(monkeypatch, ten_pages)
    old, new = (order(tournament)[0] for _ in range(2))
    for job in (old, new):
        run_job(job.pk)
    yesterday = timezone.now() - timedelta(days=1, minutes=1)
    Job.objects.filter(pk=old.pk).update(finished_at=yesterday)
    stray = jobs_folder() / "99.1.part"
    stray.write_bytes(b"x")
    for path in (stray, job_path(old.pk)):
        os.utime(path, (yesterday.timestamp(), yesterday.timestamp()))
    assert sweep_jobs() == 1
    assert list(Job.objects.all()) == [new]
    assert [path.name for path in jobs_folder().iterdir()] == [job_path(new.pk).name]


def test_every_kind_of_print_is_known_to_whoever_carries_it_out():
    """A worker loads no addresses: its apps alone must tell it."""
    program = (
        "import os, django\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'config.settings'\n"
        "django.setup()\n"
        "from tournaments.services.jobs import WRITERS\n"
        "print(*sorted(WRITERS))\n"
    )
    command = [sys.executable, "-c", program]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert said.split() == ["protocols", "report", "sheets"]


@pytest.fixture
def at_once():
    """Tasks run where they are sent, with or without a broker."""
    before = celery_app.conf.task_always_eager
    celery_app.conf.task_always_eager = True
    yield
    celery_app.conf.task_always_eager = before


@pytest.mark.usefixtures("at_once")
def test_the_task_of_a_queue_carries_out_an_order(monkeypatch, tournament):
    writer(monkeypatch, ten_pages)
    import_module("tournaments.tasks")
    job, _ = order(tournament)
    send_job(job.pk)
    job.refresh_from_db()
    assert job.status == Job.Status.DONE
