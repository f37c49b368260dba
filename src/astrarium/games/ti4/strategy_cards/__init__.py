"""The eight strategy cards: a frame for the primary ability, `follow` for the secondary one."""
