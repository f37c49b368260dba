"""Eclipse: New Dawn for the Galaxy, for two to six players."""
