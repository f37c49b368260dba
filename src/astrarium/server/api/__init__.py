"""The routes. Thin: they read a request, call a service and shape what goes out."""
