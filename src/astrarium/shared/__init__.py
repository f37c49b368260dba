"""What sister games honestly share: between the kernel, which knows no game, and the games.

A thing moves here when a second game needs it as it is, not because it might.
"""
