"""Settings, from the environment. Secrets come from there and from nowhere else."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from astrarium.kernel.errors import SetupError

DEFAULT_DATABASE = "astrarium.db"
ENCRYPTION = ("starttls", "tls", "none")


@dataclass(frozen=True)
class Mail:
    """how e-mail is sent; without a host none does."""

    host: str = ""
    port: int = 587
    user: str = ""
    password: str = field(default="", repr=False)
    sender: str = "astrarium@localhost"
    tls: str = "starttls"
    """`starttls`, `tls` or `none`."""
    ca: str = ""
    """A file with certificates to trust besides the system's own."""


@dataclass(frozen=True)
class Settings:
    """Everything that a deployment may choose."""

    database: str = DEFAULT_DATABASE
    """A path (SQLite) or a postgresql:// URL."""
    url: str = "http://127.0.0.1:8000"
    """The public address, for links and for the check where a request comes from."""
    hosts: tuple[str, ...] = ()
    """Public names by which the server may be called besides that one; `*`: any."""
    secret: bytes = field(default=b"", repr=False)
    """Signs webhooks. Without one the server makes its own and keeps it in the database."""
    mail: Mail = Mail()
    internal_webhooks: bool = False
    """Let webhooks reach private addresses: for tests and for houses that know what they do."""
    bot_workers: int = 1
    bot_seconds: float = 5.0
    """A bot that thinks longer is replaced by a simpler one for that answer."""
    bot_pause: tuple[float, float] = (0.5, 1.1)
    """Seconds that bots and automatic answers wait: alike for all, so that no pause tells."""
    rate_per_minute: int = 600
    """Requests of one user or address; logins and new accounts have a stricter limit."""
    sign_ins_per_minute: int = 20
    lines_per_address: int = 300
    """Connections that one address may keep open, sockets included."""
    metrics_token: str = field(default="", repr=False)
    """Whoever brings it may read the figures; without one only this machine itself may."""
    trust_proxy: bool = False
    """Read the client's address from X-Forwarded-For."""
    cached_tables: int = 1000

    @property
    def secure(self) -> bool:
        return self.url.startswith("https://")

    @property
    def postgres(self) -> bool:
        return self.database.startswith(("postgresql://", "postgres://"))


def from_environment(
    environ: Mapping[str, str] | None = None,
    database: str | None = None,
    listening: str = "http://127.0.0.1:8000",
) -> Settings:
    """The settings of this process; a database named on the command line goes first."""
    env = os.environ if environ is None else environ
    values: dict[str, object] = {
        "database": database or env.get("ASTRARIUM_DATABASE", DEFAULT_DATABASE),
        "url": env.get("ASTRARIUM_URL", listening).rstrip("/"),
        "hosts": tuple(env.get("ASTRARIUM_HOSTS", "").replace(",", " ").split()),
        "secret": env.get("ASTRARIUM_SECRET", "").encode(),
        "mail": _mail(env),
        "internal_webhooks": env.get("ASTRARIUM_INTERNAL_WEBHOOKS") == "1",
        "bot_workers": _number(env, "ASTRARIUM_BOT_WORKERS", Settings.bot_workers),
        "bot_pause": _pause(env),
        "rate_per_minute": _number(env, "ASTRARIUM_RATE", Settings.rate_per_minute),
        "sign_ins_per_minute": _number(env, "ASTRARIUM_SIGN_INS", Settings.sign_ins_per_minute),
        "lines_per_address": _number(env, "ASTRARIUM_LINES", Settings.lines_per_address),
        "metrics_token": env.get("ASTRARIUM_METRICS_TOKEN", ""),
        "trust_proxy": env.get("ASTRARIUM_TRUST_PROXY") == "1",
    }
    return Settings(**values)  # type: ignore[arg-type]


def _mail(env: Mapping[str, str]) -> Mail:
    tls, ca = env.get("SMTP_TLS", Mail.tls), env.get("SMTP_CA", "")
    if tls not in ENCRYPTION:
        raise SetupError(f"SMTP_TLS is one of {', '.join(ENCRYPTION)}, not '{tls}'")
    if ca and not Path(ca).is_file():
        raise SetupError(f"SMTP_CA: there is no file {ca}")
    return Mail(
        host=env.get("SMTP_HOST", ""),
        port=_number(env, "SMTP_PORT", 587),
        user=env.get("SMTP_USER", ""),
        password=env.get("SMTP_PASSWORD", ""),
        sender=env.get("SMTP_FROM", Mail.sender),
        tls=tls,
        ca=ca,
    )


def _number(env: Mapping[str, str], name: str, default: int) -> int:
    text = env.get(name, str(default))
    if not text.isdigit():
        raise SetupError(f"{name} must be a whole number, not '{text}'")
    return int(text)


def _pause(env: Mapping[str, str]) -> tuple[float, float]:
    text = env.get("ASTRARIUM_BOT_PAUSE")
    if text is None:
        return Settings.bot_pause
    try:
        low, _, high = text.partition("-")
        return float(low), float(high or low)
    except ValueError:
        raise SetupError(f"ASTRARIUM_BOT_PAUSE is like '0.5-1.1', not '{text}'") from None
