"""The referee app."""

from django.apps import AppConfig


class RefereeConfig(AppConfig):
    """Names the app for Django."""

    name = "referee"
    default_auto_field = "django.db.models.BigAutoField"
