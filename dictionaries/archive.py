"""Reading files out of a package as registries store it: wheel, sdist, npm or Debian."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path
from typing import Final

AR_MAGIC: Final = b"!<arch>\n"
AR_HEADER: Final = 60


def member(archive: Path, path: str) -> bytes:
    """Read a file of an archive; the path is as the archive has it, without a leading ``./``.

    Raises:
        KeyError: the archive holds no such file.
    """
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as opened:
            return opened.read(path)
    return _tar_members(archive, path)[path]


def members(archive: Path, prefix: str) -> dict[str, bytes]:
    """Read every file of an archive whose path begins so."""
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as opened:
            return {
                name: opened.read(name) for name in opened.namelist() if name.startswith(prefix)
            }
    return _tar_members(archive, prefix)


def _tar_members(archive: Path, prefix: str) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(_tar_bytes(archive))) as opened:
        for entry in opened:
            name = entry.name.removeprefix("./")
            if name.startswith(prefix) and entry.isfile():
                content = opened.extractfile(entry)
                found[name] = content.read() if content else b""
    return found


def _tar_bytes(archive: Path) -> bytes:
    content = archive.read_bytes()
    return _debian_files(content) if content.startswith(AR_MAGIC) else content


def _debian_files(content: bytes) -> bytes:
    """Give the tar of files inside a Debian package, which is an ``ar`` of three parts."""
    at = len(AR_MAGIC)
    while at + AR_HEADER <= len(content):
        name = content[at : at + 16].decode("ascii").strip().rstrip("/")
        size = int(content[at + 48 : at + 58])
        at += AR_HEADER
        if name.startswith("data.tar"):
            return content[at : at + size]
        at += size + size % 2
    raise KeyError("data.tar")
