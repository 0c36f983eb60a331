"""Protocols as values: replayed, checked, shown."""
