"""What a push service asks for: messages that only the browser can read, and who sends them.

Messages are encrypted as RFC 8291 says (aes128gcm of RFC 8188); the sender signs as in RFC 8292
(VAPID). The arithmetic is the `cryptography` package's; here is only what the two documents put
together of it.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
LAST_RECORD = b"\x02"
SIGNED_SECONDS = 12 * 3600


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """A key's public half, as both documents write it: an uncompressed point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(
    message: bytes,
    browser: bytes,
    auth: bytes,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for one browser, by its public key and its shared secret."""
    key, salt = key or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    own = public_bytes(key)
    keying = _derived(shared, auth, b"WebPush: info\0" + browser + own, 32)
    content_key = _derived(keying, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(keying, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own)]) + own + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Signer:
    """The key with which this server signs: browsers bind what they subscribe to it."""

    def __init__(self, private: bytes, contact: str) -> None:
        self.key = ec.derive_private_key(int.from_bytes(private, "big"), CURVE)
        self.contact = contact
        self.public = to_text(public_bytes(self.key))

    def authorization(self, origin: str, now: float) -> str:
        """The header for a push service."""
        claims = {"aud": origin, "exp": int(now) + SIGNED_SECONDS, "sub": self.contact}
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join(to_text(msgspec.json.encode(part)) for part in parts)
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return f"vapid t={signed}.{to_text(signature)}, k={self.public}"


def fresh_private() -> bytes:
    """A private key for a new server."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def is_point(data: bytes) -> bool:
    """Whether this is a browser's public key."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError:
        return False
    return len(data) == 65
