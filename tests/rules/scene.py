"""Files of a user's own, written for a test, and the faults that loading them reports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from kotakata.errors import RuleSetError
from kotakata.rules import load_rules

TITLE = 'title = { en = "Ours" }\n'


def write(folder: Path, name: str, text: str) -> Path:
    """Write a file, with a title if it has none."""
    text = dedent(text)
    path = folder / name
    path.write_text(text if "title" in text else TITLE + text, encoding="utf-8")
    return path


def faults_of(
    folder: Path, text: str, load: Callable[[Path], object] = load_rules
) -> dict[str, str]:
    """Give the faults of a file: path -> English sentence."""
    path = write(folder, "ours.toml", text)
    with pytest.raises(RuleSetError) as caught:
        load(path)
    return {place: str(fault) for place, fault in caught.value.faults}
