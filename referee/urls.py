"""Addresses of officials: the personal link, the tables, the console."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
