"""What officials do: with links, with sanctions, with a phone."""
