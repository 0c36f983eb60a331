"""Every address of the product."""

from django.urls import include, path

urlpatterns = [
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("tournaments.urls")),
    path("", include("protocols.urls")),
    path("", include("referee.urls")),
]
