"""The movement: state, frames, questions, chance, zones, records and views. Knows no game."""
