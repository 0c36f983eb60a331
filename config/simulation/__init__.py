"""Tournaments played by the machine through the services the pages use."""
