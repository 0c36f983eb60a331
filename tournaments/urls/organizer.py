"""The organiser's desk."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
