"""The referee app."""

from importlib import import_module

from django.apps import AppConfig


class RefereeConfig(AppConfig):
    """Names the app for Django."""

    name = "referee"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let snapshots know the rows of this app; models are loaded only now."""
        import_module("referee.services.copying")
