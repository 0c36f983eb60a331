"""Every address of the product."""

from django.urls import include, path, re_path

from tournaments.api.missing import Missing

urlpatterns = [
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("tournaments.urls")),
    path("", include("protocols.urls")),
    path("", include("referee.urls")),
    re_path(r"^api/v1/[\s\S]*$", Missing.as_view()),
]
