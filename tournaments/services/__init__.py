"""What a person or the clock does: one transaction each, through `writing`."""
