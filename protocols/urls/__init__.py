"""Addresses of protocols."""

from django.urls import include, path

urlpatterns = [
    path("", include("protocols.urls.printing")),
]
