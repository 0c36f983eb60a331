"""Signing in and out, the first account, the password."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from tournaments.views.organizer import account

urlpatterns = [
    path("setup/", account.setup, name="setup"),
    path("login/", account.SignIn.as_view(), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("account/password/", account.ChangePassword.as_view(), name="password_change"),
]
