"""GCIDE (Webster 1913): parts of speech, labels of senses, other spellings, definitions."""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from dictionaries.en.words import plain
from dictionaries.fetch import sources

DICT: Final = "usr/share/dictd/gcide.dict.dz"
HEAD: Final = re.compile(r"(?:^|, |,? or )([A-Za-z][A-Za-z'-]*),? \\[^\\]*\\")
POS: Final = (
    (re.compile(r"\binterj\."), "i"),
    (re.compile(r"\bprefix\b"), "p"),
    (re.compile(r"\bsuffix\b"), "s"),
    (re.compile(r"\bpron\."), "o"),
    (re.compile(r"\badv\."), "r"),
    (re.compile(r"\b(?:a|adj)\."), "a"),
    (re.compile(r"\bv\. ?(?:t|i|impers)?"), "v"),
    (re.compile(r"\bn\."), "n"),
    (re.compile(r"\bprep\."), "e"),
    (re.compile(r"\bconj\."), "c"),
)
# Not a word of its own: "imp. & p. p. of {Wend}", "p. pr. of", "pl. of".
FORM: Final = re.compile(r"\b(?:imp|p\. p|p\. pr|vb\. n|pl|compar|superl|obs)\b\.")
NUMBERED: Final = re.compile(r"^ {3,4}\d+\. ", re.MULTILINE)
SUBENTRY: Final = re.compile(r"^ {3,6}\{[^}]+\}[,.(]", re.MULTILINE)
QUOTE: Final = re.compile(r"^ {9,}.*$", re.MULTILINE)
INFORMAL: Final = re.compile(
    r"\[(?:[A-Z][\w. ,]*)?(?:[Cc]olloq|[Ss]lang|Low|Cant|Vulgar)\b[^\]]*\]"
)
SAID: Final = re.compile(r"\((?:[^()]|\([^)]*\))*\)")
ETYMOLOGY: Final = re.compile(r"\[[^\]]*\]")
SPELT_ALSO: Final = re.compile(
    r"(?:[Ww]ritten|[Ss]pelt|[Ss]pelled) also ((?:(?:and|or)?,?\s*\{[a-z]+\},?\s*)+)"
)
FIELD: Final = re.compile(r"^(?:\([A-Z][\w. &]*\) ?)+")
NOTES: Final = re.compile(r"\[(?:1913 Webster|PJC|WordNet 1\.5)[^\]]*\]|--[A-Z].*$", re.MULTILINE)


@dataclass(slots=True)
class Head:
    """What GCIDE says of a word: parts of speech, how many senses are informal, a definition."""

    parts: set[str] = field(default_factory=set)
    senses: int = 0
    informal: int = 0
    text: str = ""


@cache
def heads() -> dict[str, Head]:
    """Give the headwords, in lower case; those that are only forms of others are left out."""
    found: dict[str, Head] = defaultdict(Head)
    for names, grammar, body in _entries():
        parts = {code for pattern, code in POS if pattern.search(grammar)}
        if not parts or (FORM.search(grammar) and "n" not in parts and "a" not in parts):
            continue
        senses = [each for each in _senses(body) if each.strip()] or [body]
        for name in names:
            head = found[name]
            head.parts |= parts
            head.senses += len(senses)
            head.informal += sum(bool(INFORMAL.search(sense)) for sense in senses)
            head.text = head.text or _definition(senses[0])
    return dict(found)


@cache
def spelt_also() -> frozenset[tuple[str, str]]:
    """Give pairs of spellings: of one headline, or "written also"."""
    pairs: set[tuple[str, str]] = set()
    for names, _, body in _entries():
        others = set(names)
        for match in SPELT_ALSO.finditer(body):
            others.update(re.findall(r"\{([a-z]+)\}", match[1]))
        pairs.update((names[0], other) for other in others if other != names[0])
    return frozenset(pairs)


@cache
def _entries() -> tuple[tuple[tuple[str, ...], str, str], ...]:
    return tuple(_read_entries())


def _read_entries() -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Give heads in lower case, the grammar after them, and the text."""
    text = gzip.decompress(sources()["gcide"].read(DICT)).decode("utf-8", "replace")
    for block in re.split(r"\n(?=[^\s])", text):
        if "\\" not in block.partition("\n")[0]:
            continue
        headline = " ".join(block.split("\n")[:3])
        names = []
        end = 0
        for match in HEAD.finditer(headline):
            if match.start() > end + 40:
                break
            names.append(plain(match[1]).lower())
            end = match.end()
        if not names or not names[0].isalpha():
            continue
        said = SAID.sub("", headline[end:]).lstrip(" ,")
        grammar = re.split(r"\[|;|\d\.| {3}", said, maxsplit=1)[0][:40]
        yield tuple(name for name in names if name.isalpha()), grammar, block[_end_of_head(block) :]


def _end_of_head(block: str) -> int:
    """Find where the text begins: on a new line, once every bracket of the head is closed."""
    depth = 0
    for at, character in enumerate(block):
        if character == "\n" and depth <= 0:
            return at + 1
        depth += (character in "[(") - (character in "])")
    return block.find("\n") + 1


def _senses(body: str) -> list[str]:
    """Split an entry's text by its numbers, without what is quoted and without set phrases."""
    own = QUOTE.sub("", SUBENTRY.split(body, maxsplit=1)[0])
    parts = NUMBERED.split(own)
    return parts[1:] if len(parts) > 1 else parts


def _definition(sense: str) -> str:
    text = re.sub(r"[{}]", "", ETYMOLOGY.sub("", NOTES.sub("", sense)))
    text = FIELD.sub("", " ".join(text.split()).removeprefix("1. "))
    return re.split(r"(?<=[a-z)]{3})[.;:] ", text, maxsplit=1)[0].strip(" .;:,-")
