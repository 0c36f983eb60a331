"""The queue: eager on a laptop, Redis or Valkey where ``REDIS_URL`` is set."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
app = Celery("ryba")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# `celery -A config beat`, or the flag -B of one worker: an order nobody took in time is dropped.
app.conf.beat_schedule = {
    "forfeits": {"task": "referee.sweep", "schedule": 10.0, "options": {"expires": 10}},
}
