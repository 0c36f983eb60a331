"""Rows turned into values; every function says its number of queries."""
