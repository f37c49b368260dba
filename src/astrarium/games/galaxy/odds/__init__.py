"""Exact odds, from what a seat sees."""
