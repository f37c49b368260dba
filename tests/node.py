"""Scripts of the browser table, run with the Node that builds it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"


def npm_run(script: str, given: Any) -> str:
    """What a script of `web/package.json` prints that is given JSON."""
    npm = subprocess.run([ROOT / "tools" / "npm"], capture_output=True, text=True, check=True)
    done = subprocess.run(
        [*npm.stdout.split(), "--prefix", WEB, "run", "--silent", script],
        input=json.dumps(given),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
