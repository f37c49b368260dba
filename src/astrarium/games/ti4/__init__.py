"""Twilight Imperium, Fourth Edition: components and rules so far; the procedures are to come."""
