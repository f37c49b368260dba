"""Letters: e-mail, as bytes and on its way.

What others have written (titles, names) goes into a letter only encoded as a whole, so that
nothing in it can end a line or be decoded as something else. The standard library's message
objects are not used for that: some versions decode what looks like an encoded word in a plain
text, and write its line breaks into the header.
"""

from __future__ import annotations

import base64
import smtplib
import ssl
from dataclasses import dataclass
from email.header import Header
from email.utils import formatdate, make_msgid

from .settings import Mail

TIMEOUT = 10.0


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter to one person."""

    to: str
    subject: str
    text: str
    stop: str | None = None
    """The link that ends such letters, for whoever brings it."""


def as_bytes(letter: Letter, sender: str) -> bytes:
    """The letter as it goes out."""
    headers = {
        "From": sender,
        "To": letter.to,
        "Subject": encoded(letter.subject),
        "Date": formatdate(),
        "Message-ID": make_msgid(domain="astrarium.invalid"),
        "Auto-Submitted": "auto-generated",
    }
    if letter.stop is not None:  # in one click: RFC 8058
        headers["List-Unsubscribe"] = f"<{letter.stop}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    headers |= {
        "MIME-Version": "1.0",
        "Content-Type": 'text/plain; charset="utf-8"',
        "Content-Transfer-Encoding": "base64",
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    body = base64.encodebytes(printable(letter.text).replace("\n", "\r\n").encode())
    return head.encode() + b"\r\n" + body.replace(b"\n", b"\r\n")


def encoded(text: str) -> str:
    """Any text as a header's value: encoded even where it need not be."""
    words = " ".join(printable(text).split())
    return Header(words, "utf-8", maxlinelen=70, header_name="Subject").encode(linesep="\r\n")


def printable(text: str) -> str:
    """Without characters that steer, except the ends of lines."""
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)


def send(mail: Mail, letter: Letter) -> None:
    """Hand it to the mail server."""
    foreign = not (mail.sender + letter.to).isascii()
    with _smtp(mail) as server:
        if mail.tls == "starttls":
            server.starttls(context=_trust(mail))
        if mail.user:
            server.login(mail.user, mail.password)
        options = ["SMTPUTF8", "BODY=8BITMIME"] if foreign else []
        server.sendmail(mail.sender, [letter.to], as_bytes(letter, mail.sender), options)


def _smtp(mail: Mail) -> smtplib.SMTP:
    if mail.tls == "tls":
        return smtplib.SMTP_SSL(mail.host, mail.port, timeout=TIMEOUT, context=_trust(mail))
    return smtplib.SMTP(mail.host, mail.port, timeout=TIMEOUT)


def _trust(mail: Mail) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if mail.ca:
        context.load_verify_locations(mail.ca)
    return context
