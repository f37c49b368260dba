"""How a sensible player of Space Empires decides, from a seat's view and nothing else.

`policy` is the way in: it rates the moves of a question. Everything is valued in construction
points.
"""
