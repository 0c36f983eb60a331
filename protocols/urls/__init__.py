"""Addresses of protocols."""

from django.urls import include, path

urlpatterns = [
    path("", include("protocols.urls.keying")),
    path("", include("protocols.urls.printing")),
    path("", include("protocols.urls.sheets")),
    path("", include("protocols.urls.auditing")),
    path("", include("protocols.urls.public")),
    path("", include("protocols.urls.verifying")),
    path("", include("protocols.urls.api")),
]
