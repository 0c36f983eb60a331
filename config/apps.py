"""The house as an app: checks and commands that span the apps, no models."""

from importlib import import_module

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Names the app for Django and registers its checks."""

    name = "config"

    def ready(self) -> None:
        """Register the start-up checks."""
        import_module("config.checks")
