"""How a sensible player of Eclipse thinks: everything is valued in victory points.

Nothing here looks at the state of the game, only at what a seat sees of it.
"""
