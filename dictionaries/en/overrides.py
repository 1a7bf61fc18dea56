"""The reviewed files in ``overrides/en``, checked as they are read."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from dictionaries.en.words import extended

FOLDER: Final = Path(__file__).parent.parent / "overrides" / "en"
RELATIONS: Final = {"unrelated": "no", "homographs": "part", "derived": "yes"}
SPELLINGS: Final = {"same": "yes", "in_part": "part", "different": "no"}

Pairs = dict[tuple[str, str], str]


@cache
def lemmas() -> tuple[dict[str, frozenset[str]], dict[str, tuple[tuple[str, str], ...]]]:
    """Give the base words to drop, and those to add with their slots, by form."""
    tables = _read("lemmas")
    dropped = {form: frozenset(bases.split()) for form, bases in tables["drop"].items()}
    added = {form: tuple(_based(bases)) for form, bases in tables["add"].items()}
    return dropped, added


@cache
def relations() -> Pairs:
    """Give what is said of ``(base, word)``."""
    pairs = _pairs(_read("relations"), RELATIONS)
    for base, word in pairs:
        if base not in word and len(base) > 2 and not word.startswith(base[:-1]):
            _known(word, base)
    return pairs


@cache
def spellings() -> Pairs:
    """Give what is said of two spellings, in their alphabetical order."""
    return {
        (min(pair), max(pair)): said for pair, said in _pairs(_read("spellings"), SPELLINGS).items()
    }


@cache
def labels() -> dict[str, dict[str, str]]:
    """Give what is said of single words: by word, the keys with their values."""
    found: dict[str, dict[str, str]] = {}
    for key, words in _read("labels").items():
        name, _, value = key.rpartition("_")
        for word in words.split():
            _known(word)
            found.setdefault(word, {})[name] = value
    return found


def _pairs(tables: dict[str, Any], values: dict[str, str]) -> Pairs:
    found: Pairs = {}
    for name, value in values.items():
        for pair in tables[name]:
            first, second = pair.split()
            _known(first, second)
            if found.setdefault((first, second), value) != value:
                raise ValueError(f"{pair} is said twice")
    return found


def _based(bases: str) -> list[tuple[str, str]]:
    return [(base, slot) for base, _, slot in (each.partition(":") for each in bases.split())]


def _known(*words: str) -> None:
    missing = [word for word in words if word not in extended()]
    if missing:
        raise ValueError(f"not in the word list: {', '.join(missing)}")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
