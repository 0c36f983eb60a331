"""An address is written down once: the second time it would never be reached."""

from collections import Counter

from django.urls import get_resolver
from django.urls.resolvers import URLResolver


def _routes(resolver, before=""):
    for each in resolver.url_patterns:
        route = f"{before}{each.pattern}"
        if isinstance(each, URLResolver):
            yield from _routes(each, route)
        else:
            yield route


def test_no_address_leads_to_two_places():
    assert [route for route, times in Counter(_routes(get_resolver())).items() if times > 1] == []
