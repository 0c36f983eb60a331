"""The read-only API: published things as JSON, in codes instead of words."""
