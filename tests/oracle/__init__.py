"""A second calculator of games and sanctions, written from the format alone.

It shares no line with the engine: plain dictionaries, sums made anew after every act, and a line of
tiles that is laid instead of counted. `tests/domain/test_engine_against_oracle.py` compares both.
"""
