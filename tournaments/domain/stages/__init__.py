"""Events in several stages: groups, who goes on, brackets, and what the whole comes to.

Pure functions over entries and results; see `plan` for what an organiser sets.
"""
