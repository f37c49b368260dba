"""The odds of battles: exact where that can be done in time, else from simulated battles.

`battle_odds` works a battle of two sides out, `sector_odds` all battles of a sector, `forecast`
reads the fleets from a seat's view, `notation` from words. Of the rules they use `fighting`.
"""
