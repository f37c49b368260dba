"""How a sensible player of Eclipse decides: everything is valued in victory points.

Nothing here looks at the state of the game, only at what a seat sees of it. `policy` is the way
in: it rates the moves of a question.
"""
