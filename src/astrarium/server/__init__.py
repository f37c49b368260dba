"""Tables for people: accounts, seats, storage, live updates, notifications, bots in seats."""
