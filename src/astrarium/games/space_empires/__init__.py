"""Space Empires 4X with Close Encounters. Begun: see docs/plans/space_empires.md."""
