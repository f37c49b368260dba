"""Bots, who see a game as any seat sees it."""
