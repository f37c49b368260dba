"""A browser that listens for notices: it has keys, and reads what is meant for it (RFC 8291)."""

from __future__ import annotations

import json
import secrets
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from astrarium.server.push import BrowserKeys, Subscription
from astrarium.server.push_crypto import to_text

CURVE = ec.SECP256R1()


class Browser:
    """Keys as a browser makes them."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = secrets.token_bytes(16)
        point = Encoding.X962, PublicFormat.UncompressedPoint
        self.public = self.key.public_key().public_bytes(*point)
        self.keys = {"p256dh": to_text(self.public), "auth": to_text(self.auth)}

    def at(self, endpoint: str) -> Subscription:
        return Subscription(endpoint, BrowserKeys(**self.keys))

    def read(self, body: bytes) -> Any:
        """What a push service has handed over, decrypted."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self.key.exchange(ec.ECDH(), point)
        keying = derived(shared, self.auth, b"WebPush: info\0" + self.public + sender, 32)
        key = derived(keying, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(keying, salt, b"Content-Encoding: nonce\0", 12)
        text, _, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
        assert padding.strip(b"\0") == b""
        return json.loads(text)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
