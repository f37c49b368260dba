"""Receivers of notifications: a real SMTP server and real HTTP servers of this machine."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
import threading
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as MessageHandler
from aiosmtpd.smtp import AuthResult, LoginPassword

from astrarium.server.settings import Mail

USER, PASSWORD = "table", "a password for mail"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# -- certificates ---------------------------------------------------------------------------------


class Certificate:
    """One for 127.0.0.1 that nobody has signed but itself."""

    def __init__(self, folder: Path) -> None:
        self.path, key = folder / "certificate.pem", folder / "key.pem"
        openssl = shutil.which("openssl")
        assert openssl is not None
        command = f"{openssl} req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        named = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
        files = ["-keyout", str(key), "-out", str(self.path), "-days", "2"]
        subprocess.run([*command.split(), *named, *files], check=True, capture_output=True)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.path, key)


# -- e-mail ---------------------------------------------------------------------------------------


class Mailbox(MessageHandler):
    """An SMTP server and what it received: in the clear, or encrypted and only with a password."""

    def __init__(self, tls: str = "none", certificate: Certificate | None = None) -> None:
        super().__init__()
        self.letters: list[Message] = []
        self.raw: list[bytes] = []
        self.tls = tls
        self.ca = "" if certificate is None else str(certificate.path)
        options: dict[str, Any] = {"port": free_port()}
        if certificate is not None:
            options |= {"authenticator": knows, "auth_required": True}
            if tls == "starttls":
                options |= {"tls_context": certificate.context, "require_starttls": True}
            else:
                options |= {"ssl_context": certificate.context, "auth_require_tls": False}
        self.controller = Controller(self, hostname="127.0.0.1", **options)
        self.controller.start()

    def prepare_message(self, session: Any, envelope: Any) -> Message:
        self.raw.append(envelope.content)
        return super().prepare_message(session, envelope)

    def handle_message(self, message: Message) -> None:
        self.letters.append(message)

    def mail(self, **different: Any) -> Mail:
        """The settings with which the services reach this server."""
        values: dict[str, Any] = {
            "host": "127.0.0.1",
            "port": self.controller.port,
            "sender": "table@example.org",
            "tls": self.tls,
            "ca": self.ca,
        }
        if self.ca:
            values |= {"user": USER, "password": PASSWORD}
        return Mail(**{**values, **different})

    def close(self) -> None:
        self.controller.stop()


def read(letter: Message) -> str:
    """What a letter says."""
    content = letter.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content.decode()


def knows(_server: Any, _session: Any, _envelope: Any, _mechanism: str, given: Any) -> AuthResult:
    fits = isinstance(given, LoginPassword) and given == LoginPassword(
        USER.encode(), PASSWORD.encode()
    )
    return AuthResult(success=fits, handled=False)


# -- webhooks -------------------------------------------------------------------------------------


class Receiver:
    """An HTTP server that notes what it gets."""

    def __init__(
        self,
        status: int = 204,
        location: str | None = None,
        certificate: Certificate | None = None,
    ) -> None:
        got: list[tuple[str, dict[str, str], bytes]] = []
        self.got = got
        self.came = came = threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                got.append((self.path, dict(self.headers), body))
                came.set()
                self.send_response(status)
                if location:
                    self.send_header("Location", location)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.scheme = "http"
        if certificate is not None:
            self.scheme = "https"
            wrap = certificate.context.wrap_socket
            self.server.socket = wrap(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.server.server_port}/hook"

    def wait(self) -> None:
        """Until something has come."""
        assert self.came.wait(60), "nothing came"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Dripping(threading.Thread):
    """Takes a connection and answers with one byte now and then, without end."""

    def __init__(self, pause: float) -> None:
        super().__init__(daemon=True)
        self.pause = pause
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}/"
        self.stopping = threading.Event()
        self.start()

    def run(self) -> None:
        line, _ = self.listening.accept()
        with line:
            try:
                line.sendall(b"HTTP/1.1 200 OK\r\nX-Long: ")
                while not self.stopping.wait(self.pause):
                    line.sendall(b"x")
            except OSError:
                pass  # it was cut

    def close(self) -> None:
        self.stopping.set()
        self.listening.close()
