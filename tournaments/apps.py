"""The tournaments app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Names the app for Django."""

    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"
