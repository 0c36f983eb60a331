"""What everybody may see."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
