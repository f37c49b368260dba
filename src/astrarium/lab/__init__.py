"""Many games at once: playouts, fuzzing, measurements."""
