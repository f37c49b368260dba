"""The rules and texts of the test game Parley."""
