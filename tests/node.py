"""Scripts of the browser table, run with the Node that builds it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"


def npm_run(script: str, *words: str, given: Any = None, **environment: str) -> str:
    """What a script of `web/package.json` prints; it may be given JSON."""
    npm = subprocess.run([ROOT / "tools" / "npm"], capture_output=True, text=True, check=True)
    done = subprocess.run(
        [*npm.stdout.split(), "--prefix", WEB, "run", "--silent", script, "--", *words],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
