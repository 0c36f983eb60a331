"""What the web server loads."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_wsgi_application()

from config.static_files import with_static_files  # noqa: E402 -- models need the loaded application
from referee.services.clockwatch import WATCH  # noqa: E402 -- as above
from referee.services.sweeping import SWEEPER  # noqa: E402 -- as above

application = with_static_files(pages)
WATCH.begin()
SWEEPER.begin()
