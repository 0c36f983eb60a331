"""The protocols app."""

from importlib import import_module

from django.apps import AppConfig


class ProtocolsConfig(AppConfig):
    """Names the app for Django."""

    name = "protocols"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let snapshots know the rows of this app, orders its prints, the desk who does not sign.

        Models are there now.
        """
        import_module("protocols.services.copying")
        import_module("protocols.services.packs")
        import_module("protocols.selectors.disputes")
