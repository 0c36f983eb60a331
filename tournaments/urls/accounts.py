"""Signing in and out, the first account, the others, the password."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from tournaments.views.organizer import account, accounts

urlpatterns = [
    path("setup/", account.setup, name="setup"),
    path("login/", account.SignIn.as_view(), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("accounts/", accounts.accounts, name="accounts"),
    path("accounts/<int:user_id>/", accounts.account_awake, name="account_awake"),
    path("account/password/", account.ChangePassword.as_view(), name="password_change"),
]
