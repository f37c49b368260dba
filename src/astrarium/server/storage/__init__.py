"""What outlives the process: the schema, its migrations, and all the SQL there is."""
