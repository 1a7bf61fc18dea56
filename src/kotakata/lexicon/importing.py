"""A user's own dictionary: made from a word list or a word graph, and put on the shelf whole.

Own dictionaries have words and nothing else: no meanings, no labels. Leaves out reading files.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import tempfile
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.errors import LexiconError
from kotakata.language import N_, Message
from kotakata.lexicon.about import FILE, GRAPH, About, write_about
from kotakata.lexicon.graph import Speller, WordGraph
from kotakata.lexicon.word_list import ReadList, read_list

LICENCE: Final = "LICENSE"
NONE: Final = "none"
"""The name that stands for no dictionary, so no dictionary can have it."""

THERE: Final = N_("there is a dictionary of this name; --replace replaces it")

_NAME: Final = re.compile(r"[^\W_](?:[\w.-]{0,38}\w)?")
_DEVICES: Final = re.compile(r"(?i)(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?")
"""Names that no folder can have under Windows."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A dictionary that is made and not yet kept, with what is to be told of its text."""

    about: About
    graph: WordGraph
    read: ReadList | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a dictionary is to be called, for which tile set it is, and where its words are from."""

    name: str
    edition: str
    alphabet: Alphabet
    source: str = ""
    licence: str = ""


def check_name(name: str) -> str:
    """Give a name as it is kept, if a dictionary can have it.

    Raises:
        LexiconError: it cannot: a dictionary's name is a folder's name, and nothing else.

    >>> check_name("Club-2026"), check_name("../en")
    Traceback (most recent call last):
    kotakata.errors.material.LexiconError: ../en: a name has letters, digits, points and hyphens,
    40 at most
    """
    plain = unicodedata.normalize("NFC", name)
    if not _NAME.fullmatch(plain):
        fault = Message(N_("a name has letters, digits, points and hyphens, 40 at most"))
        raise LexiconError(name[:60], fault)
    if plain.casefold() == NONE or _DEVICES.fullmatch(plain) or plain.endswith(".kwg"):
        raise LexiconError(name, Message(N_("no dictionary can have this name")))
    return plain


def make(data: bytes, file: str, wanted: Wanted, encoding: str | None = None) -> Imported:
    """Make a dictionary from a text list, or from a word graph, which is kept as it is.

    Raises:
        LexiconError: the file is neither, is damaged, or has no word that can be laid.
    """
    if is_graph(data, file) and not encoding:
        graph = WordGraph.read(data, file, letters=wanted.alphabet.size)
        if not len(graph):
            raise LexiconError(file, Message(N_("it has no word")))
        return Imported(_about(wanted, graph), graph)
    read = read_list(data, file, wanted.alphabet, encoding)
    spell = Speller(wanted.alphabet).spell
    graph = WordGraph.of(map(spell, read.words), letters=wanted.alphabet.size)
    return Imported(_about(wanted, graph), graph, read)


def is_graph(data: bytes, file: str) -> bool:
    """Whether a file is to be read as a word graph: it is called so, or is no text and is sound."""
    if Path(file).suffix.lower() == Path(GRAPH).suffix:
        return True
    if b"\0" not in data[:4096]:
        return False
    try:
        WordGraph.read(data, file)
    except LexiconError:
        return False
    return True


def keep(made: Imported, home: Path, *, replace: bool = False) -> Path:
    """Put a dictionary on the shelf, whole or not at all; who has the old one open keeps it.

    Raises:
        LexiconError: there is one of this name, and it is not to be replaced; or it cannot be
            written.
    """
    folder = home / made.about.name
    try:
        home.mkdir(parents=True, exist_ok=True)
        if folder.exists() and not replace:
            raise LexiconError(made.about.name, Message(THERE))
        draft = Path(tempfile.mkdtemp(prefix=".new-", dir=home))
        try:
            _write(made, draft)
            _swap(draft, folder)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    except OSError as error:
        fault = Message(N_("it cannot be written: {reason}"), {"reason": error.strerror or error})
        raise LexiconError(made.about.name, fault) from error
    return folder


def checksum(words: list[str]) -> str:
    """Give the checksum that is told of a list: of its words in order, one a line.

    >>> checksum(["B", "A"]) == checksum(["A", "B"])
    True
    """
    listed = "".join(f"{word}\n" for word in sorted(words))
    return hashlib.sha256(listed.encode()).hexdigest()


def _about(wanted: Wanted, graph: WordGraph) -> About:
    words = [wanted.alphabet.word(tiles) for tiles in graph]
    return About(
        name=wanted.name,
        words=len(words),
        checksum=checksum(words),
        licence=wanted.licence,
        graphs={wanted.edition: GRAPH},
        graph_checksums={wanted.edition: graph.checksum},
        source=wanted.source,
    )


def _write(made: Imported, folder: Path) -> None:
    folder.chmod(0o755)
    made.graph.save(folder / GRAPH)
    if made.about.licence:
        (folder / LICENCE).write_text(f"{made.about.licence}\n", encoding="utf-8")
    (folder / FILE).write_text(write_about(made.about), encoding="utf-8")


def _swap(draft: Path, folder: Path) -> None:
    """Put the draft in the folder's place; what was there comes back if that fails."""
    if not folder.exists():
        draft.rename(folder)
        return
    old = Path(tempfile.mkdtemp(prefix=".old-", dir=folder.parent)) / folder.name
    folder.rename(old)
    try:
        draft.rename(folder)
    except OSError:
        old.rename(folder)
        raise
    finally:
        shutil.rmtree(old.parent, ignore_errors=True)
