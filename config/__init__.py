"""The house around the apps: settings, addresses, what spans the apps."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
