"""Astrarium: one kernel drives five space games, for people, bots, search and research."""

__version__ = "0.1.0"
