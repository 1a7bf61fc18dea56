"""Install the checkout and what it needs into ``.venv``.

``python3 requirements/install.py run|dev`` needs nothing but the standard library. Each step leaves
a stamp that holds the hash of everything the step depends on, so a second run does no work, and a
changed lock file, Python or folder does it again. Content is hashed, not times: git keeps no times.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def main(profile: str) -> None:
    """Bring the environment up to the profile's lock file, then install the checkout itself."""
    lock = ROOT / "requirements" / f"{profile}.txt"
    # A virtual environment is tied to its Python and its folder: a moved checkout makes a new one.
    if not (PYTHON.exists() and is_fresh("environment")):
        create()
    # Everything locked for running the game is locked for developing it, at the same versions.
    if not is_fresh("dev", ROOT / "requirements" / "dev.txt"):
        step(profile, [lock], ["--require-hashes", "--requirement", str(lock)])
    settings = [ROOT / "pyproject.toml", ROOT / "setup.py", *tree("build_backend", "*.py")]
    sources = [*settings, *tree("src", "*.po"), *kernels()]
    step("checkout", sources, ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)])


def create() -> None:
    """Make the virtual environment, or say which system package is missing."""
    print("Creating .venv", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except subprocess.CalledProcessError:
        sys.exit(
            "This Python cannot make virtual environments. On Debian: apt install python3-venv"
        )
    stamp("environment").write_text(digest(), encoding="ascii")


def step(name: str, sources: list[Path], arguments: list[str]) -> None:
    """Run pip with the arguments unless the stamp says that these very sources are installed."""
    if is_fresh(name, *sources):
        return
    print(f"Installing into .venv: {name} (the first time this takes a minute or two)", flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    # In a checkout the browser's client is built by `make client`, not with every installation.
    surroundings = {**os.environ, "KOTAKATA_CLIENT": "skip"}
    if subprocess.run([*pip, *arguments], env=surroundings, check=False).returncode:
        sys.exit("The installation failed; pip says why above.")
    stamp(name).write_text(digest(*sources), encoding="ascii")


def is_fresh(name: str, *sources: Path) -> bool:
    """Whether the step was done with exactly these sources."""
    return stamp(name).exists() and stamp(name).read_text(encoding="ascii") == digest(*sources)


def stamp(name: str) -> Path:
    """Where the step keeps its stamp."""
    return VENV / f".installed-{name}"


def digest(*sources: Path) -> str:
    """Hash the sources, with the Python and the folder that everything here depends on."""
    total = hashlib.sha256(f"{sys.version}\0{ROOT}".encode())
    for source in sources:
        total.update(source.relative_to(ROOT).as_posix().encode() + b"\0" + source.read_bytes())
    return total.hexdigest()


def kernels() -> list[Path]:
    """Give the files that are compiled: each code with its types."""
    types = tree("src", "*.pxd")
    return sorted([*types, *(each.with_suffix(".py") for each in types)])


def tree(folder: str, pattern: str) -> list[Path]:
    """Give the files below a folder in an order that every machine agrees on."""
    return sorted((ROOT / folder).rglob(pattern))


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - said here before pip would say it at length
        sys.exit("Kotakata needs Python 3.11 or newer. Say which with: make PYTHON=python3.12 …")
    main(sys.argv[1])
