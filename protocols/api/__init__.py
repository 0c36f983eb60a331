"""The protocol of a game for programs."""
