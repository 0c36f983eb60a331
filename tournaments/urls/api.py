"""The read-only API."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
