"""The protocols app."""

from django.apps import AppConfig


class ProtocolsConfig(AppConfig):
    """Names the app for Django."""

    name = "protocols"
    default_auto_field = "django.db.models.BigAutoField"
