"""Exact odds of space combats and invasions, with the same functions as the procedures.

`battle_odds` puts the parts together, `notation` reads battles in words, `fought` lets the engine
fight them.
"""
