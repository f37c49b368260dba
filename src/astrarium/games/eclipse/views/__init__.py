"""What a seat, or a spectator, sees: the table, each player's board, and the battle."""
