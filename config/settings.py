"""Settings of Ryba, fed by the environment.

Two profiles (``RYBA_PROFILE``): ``club`` is a laptop in a hall, plain HTTP on the local network,
SQLite, no worker; ``federation`` is a server behind HTTPS with PostgreSQL and a queue.
"""

from __future__ import annotations

from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config import environment as env

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.text("RYBA_DATA", str(BASE_DIR / "var")))
SEAL_DIR = Path(env.text("RYBA_SEAL", str(DATA_DIR / "seal")))

PROFILE = env.choice("RYBA_PROFILE", "club", frozenset({"club", "federation"}))
FEDERATION = PROFILE == "federation"
DEMO_USER = "demo"

DEBUG = env.flag("RYBA_DEBUG", default=False)
SECRET_KEY = env.secret("RYBA_SECRET_KEY", DATA_DIR / "secret_key")
ALLOWED_HOSTS = env.words("RYBA_HOSTS", "localhost" if FEDERATION else "*")
CSRF_TRUSTED_ORIGINS = env.words("RYBA_ORIGINS")
# Addresses on paper and in QR codes: PUBLIC_URL if set; HALL_URL, which bin/run finds out, where
# the page that prints was opened on the server itself under a name that no phone can reach.
PUBLIC_URL = env.text("RYBA_PUBLIC_URL").rstrip("/")
HALL_URL = env.text("RYBA_HALL_URL").rstrip("/")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "template_partials",
    "django_htmx",
    "csp",
    "axes",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "tournaments",
    "protocols",
    "referee",
    "config",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "referee.middleware.ClockMiddleware",
    "referee.middleware.ActorMiddleware",
    "tournaments.middleware.RefusalMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["django.templatetags.i18n", "django.templatetags.static"],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
INSTALLED_APPS.insert(0, "django.forms")

DATABASES = {
    "default": dj_database_url.parse(
        env.text("DATABASE_URL") or f"sqlite:///{DATA_DIR / 'ryba.sqlite3'}"
    )
}
SQLITE = DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3"
if SQLITE:
    DATABASES["default"].update(
        {
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                "timeout": 20,
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            },
            "TEST": {"NAME": str(DATA_DIR / "test" / "ryba.sqlite3")},
        }
    )
    for _path in (Path(DATABASES["default"]["NAME"]), DATA_DIR / "test" / "x"):
        _path.parent.mkdir(parents=True, exist_ok=True)
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 60
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
ATOMIC_REQUESTS = False
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.text("REDIS_URL")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "ryba",
        "OPTIONS": {"MAX_ENTRIES": 2000},
    }
}

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = "UTC"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "organise"
LOGOUT_REDIRECT_URL = "home"
# A hall is one address: lock an account on one kind of device, never an address.
AXES_LOCKOUT_PARAMETERS = [["username", "user_agent"]]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 0.25
AXES_RESET_ON_SUCCESS = True
AXES_ENABLE_ADMIN = False
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"
AXES_VERBOSE = False
SILENCED_SYSTEM_CHECKS = ["axes.W006"]  # it asks for the lock by address that a hall forbids

LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", _("Russian")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # servestatic warns where it is missing
STATIC_FROM_SOURCE = env.flag("RYBA_STATIC_FROM_SOURCE", default=DEBUG)

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
# Browsers ignore this header over plain HTTP, and say so in their console.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if FEDERATION else None
SESSION_COOKIE_AGE = 14 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = FEDERATION
SECURE_SSL_REDIRECT = FEDERATION
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if FEDERATION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = FEDERATION
if FEDERATION:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
# The largest form is the preview of 2,000 imported lines, six fields each.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 15_000
# Bytes: the same form, or a pasted list of entries, or an imported sheet.
DATA_UPLOAD_MAX_MEMORY_SIZE = 3 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 3 * 1024 * 1024

REST_FRAMEWORK = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "PAGE_SIZE": 50,
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Ryba",
    "DESCRIPTION": "Read-only data of published sports-domino tournaments. "
    "Every answer carries an ETag: with If-None-Match a 304 says that nothing changed.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": [],  # codes stand where they are used, without invented names
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "defaultModelsExpandDepth": -1},
    "REDOC_DIST": "SIDECAR",
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "config.logs.line_formatter"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.text("RYBA_LOG_LEVEL", "WARNING")},
    # Django's own handlers, which it has with RYBA_DEBUG and `runserver`, would write keys.
    "loggers": {
        "django": {"handlers": [], "level": env.text("RYBA_LOG_LEVEL", "WARNING")},
        # A page that is refused is said to whoever asked. On a laptop somebody reads this terminal.
        "django.request": {
            "level": env.text("RYBA_LOG_LEVEL", "WARNING" if FEDERATION else "ERROR")
        },
        "django.server": {"handlers": ["console"], "level": "INFO", "propagate": False},
    },
}
