"""Space Empires 4X with Close Encounters."""

from .game import GAME as GAME
