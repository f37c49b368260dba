"""The components as numbers, one module per kind.

Inside the state everything is a small int: a component's place in the tuple of its kind, with a
type of its own so that a planet is never taken for a system. In moves, views and records it has
its id, the word in `data/`; a system's word is the number printed on its tile.
"""
