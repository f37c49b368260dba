"""How a sensible player of Twilight Imperium decides, from a seat's view and nothing else.

`policy` is the way in: it rates the moves of a question. Everything is valued in resources: what a
player would pay for it now. `weights` says what points, tokens and planets are worth in them.
"""
