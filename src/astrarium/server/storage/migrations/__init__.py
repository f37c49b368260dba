"""How the database came to its present shape. Applied by the server itself when it starts."""
