"""`astrarium serve`: the table in the browser."""

from __future__ import annotations

import gc
import socket

from astrarium.kernel.errors import SetupError

from .words import Words


def check_port(host: str, port: int, words: Words) -> None:
    """Say in one line that the address cannot be had, before anything is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        why = error.strerror or str(error)
        raise SetupError(words("error.address", address=f"{host}:{port}", why=why)) from None


def serve(host: str = "127.0.0.1", port: int = 8000, database: str | None = None) -> None:
    """Serve until told to stop; then finish what is begun."""
    # Imported here: the bots' workers import this module too, and need none of it.
    from astrarium.server.app import build
    from astrarium.server.logs import configure
    from astrarium.server.running import Server
    from astrarium.server.settings import from_environment

    configure()
    settings = from_environment(database=database, listening=f"http://{host}:{port}")
    app = build(settings)
    gc.freeze()  # what is loaded now stays: no need to look through it again and again
    gc.set_threshold(5_000, 20, 50)  # small steps: each stops the server for a moment
    Server(app, host, port).serve_until_told()


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser(description="The table in the browser")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database")
    serve(**vars(parser.parse_args()))
