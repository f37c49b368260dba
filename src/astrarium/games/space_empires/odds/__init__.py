"""Exact odds of fleet battles, bombardments and ground combats, with the functions of the rules.

`battle_odds` puts the parts together, `notation` reads battles in words, `simulate` fights with
dice those that are too large.
"""
