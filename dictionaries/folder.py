"""Writing a dictionary's folder: the built files, and what stands beside them.

``about.toml`` says what the dictionary is, ``SOURCES.md`` where everything comes from, ``LICENSE``
carries the notices. Everything is derived from the inputs, so that the same inputs give the same
bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from dictionaries.fetch import Source

DICTIONARIES: Final = Path(__file__).parents[1] / "src" / "kotakata" / "lexicon" / "dictionaries"
LICENCES: Final = Path(__file__).with_name("licences")


def list_checksum(words: Iterable[str]) -> str:
    """Give the sha256 of a word list: sorted by code point, one word a line, each line ended."""
    return hashlib.sha256("".join(f"{word}\n" for word in sorted(words)).encode()).hexdigest()


def write(folder: Path, files: Mapping[str, bytes | str]) -> None:
    """Write the files of a folder, and remove what is not among them."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.name not in files:
            old.unlink()
    for name, content in sorted(files.items()):
        encoded = content.encode() if isinstance(content, str) else content
        (folder / name).write_bytes(encoded)
        print(f"{folder.name}/{name}: {len(encoded):,} bytes", flush=True)


def about(values: Mapping[str, object], tables: Mapping[str, Mapping[str, object]]) -> str:
    """Write ``about.toml``: values first, then tables, in the order given."""
    lines = [f"{key} = {_toml(value)}" for key, value in values.items()]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{key} = {_toml(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def inputs(sources: Iterable[Source]) -> str:
    """Write the table of inputs for ``SOURCES.md``."""
    registries = {"pypi": "PyPI", "npm": "npm", "debian": "Debian 12"}
    lines = ["| what | holds | package | licence | sha256 |", "| --- | --- | --- | --- | --- |"]
    for source in sources:
        package = f"{registries[source.registry]} `{source.package}` {source.version}"
        cells = (source.title, source.holds, package, source.licence, f"`{source.sha256}`")
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _toml(value: object) -> str:
    """Write a value; what JSON writes of texts, numbers and lists is TOML too."""
    return json.dumps(value, ensure_ascii=False)
