"""Build the English dictionaries, ``en`` and ``en-extended``: ``python -m dictionaries.en``."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from typing import Final

from dictionaries import graph
from dictionaries.en import facts, notices, words
from dictionaries.fetch import sources
from dictionaries.folder import DICTIONARIES, LICENCES, about, inputs, list_checksum, write
from kotakata.lexicon.layer import pack

EDITION: Final = "english"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LIST_SOURCES: Final = ("enable", "scowl")
WIKDICT: Final = ("WikDict 2022 (Wiktionary)", "CC BY-SA 3.0")

# Of each layer: its licence, the sources that it names with their own, its columns, its rows.
LAYERS: Final = {
    "core": (
        "permissive, see LICENSE",
        {
            "enable": ("ENABLE1", "public domain"),
            "scowl": ("SCOWL 2020.12.07", "SCOWL notice"),
            "agid": ("AGID 2016.01.19", "SCOWL notice"),
            "wordnet": ("WordNet 3.1", "WordNet licence"),
            "twelvedicts": ("12dicts", "public domain"),
            "specialist": ("SPECIALIST Lexicon", "free with acknowledgement"),
            "breame": ("breame 0.1.2", "Apache-2.0"),
            "review": ("Kotakata's review", "MIT"),
            "rule": ("rule of endings", "MIT"),
        },
        facts.CORE_COLUMNS,
        facts.core,
    ),
    "meanings": (
        "WordNet licence",
        {"wordnet": ("WordNet 3.1", "WordNet licence")},
        facts.MEANING_COLUMNS,
        facts.meanings,
    ),
    "families": (
        "CC-BY-SA-4.0",
        {"morphynet": ("MorphyNet (Wiktionary)", "CC BY-SA 4.0")},
        facts.FAMILY_COLUMNS,
        facts.families,
    ),
    "wiktionary": (
        "CC-BY-SA-3.0",
        {"wikdict": WIKDICT},
        facts.WIKTIONARY_COLUMNS,
        facts.wiktionary,
    ),
    "gcide": (
        "GPL-2.0-or-later",
        {"gcide": ("GCIDE 0.48 (Webster 1913)", "GPL-2.0-or-later")},
        facts.GCIDE_COLUMNS,
        facts.old_dictionary,
    ),
}

CORE_SOURCES: Final = """\
# Where the dictionary `en` comes from

Built by `python -m dictionaries.en` of the source distribution. Every input is a package of a
public registry, pinned in `dictionaries/sources.toml`; the same inputs give the same bytes.

{inputs}

The word list is ENABLE1 with SCOWL's words up to level 70 in every region of spelling: {words:,}
words of 2 to 15 letters. Of SCOWL, accents were taken off letters; words with a capital, an
apostrophe or a hyphen, words without a vowel, and two-letter words but for a reviewed few were left
out.

`words.kwg` is the word graph. The `.layer` files hold facts of the words of `en` and `en-extended`;
each covers what one licence covers, see `LICENSE`. {lemma:,} of {all:,} words have a base word;
{wordnet:,} words are themselves in WordNet, {gcide:,} in GCIDE, {wikdict:,} in WikDict.

What was done to the sources:

- AGID: a base word is believed in a part of speech where WordNet or 12dicts has it so, or where
  neither knows the word; `dictionaries/overrides/en/lemmas.toml` mends the rest.
- WordNet: first definition of each part of speech; senses with a capital or marked as informal are
  counted; links of derivation between words one of which is the other with an affix.
- Spellings: words of one WordNet synset with the same consonants, breame's pairs, GCIDE's "written
  also"; `overrides/en/spellings.toml` wins.
- MorphyNet, WikDict, GCIDE: see `LICENSE`. SPECIALIST: how nouns count.
"""

EXTENDED_SOURCES: Final = """\
# Where the dictionary `en-extended` comes from

Built by `python -m dictionaries.en` of the source distribution. Every input is a package of a
public registry, pinned in `dictionaries/sources.toml`; the same inputs give the same bytes.

{inputs}

The word list is ENABLE1 with SCOWL's words up to level 80 in every region of spelling, cleaned as
that of `en`: {words:,} words of 2 to 15 letters. Level 80 has words of the UK Advanced Cryptics
Dictionary, whose notice is in `LICENSE`. Facts of its words are in the folder `en`.
"""


def main() -> int:
    """Build both folders and give the exit code."""
    core, extended = words.core(), words.extended()
    packed = {
        f"{name}.layer": pack(
            rows(),
            columns=columns,
            name=name,
            licence=licence,
            sources={key: list(origin) for key, origin in origins.items()},
        )
        for name, (licence, origins, columns, rows) in LAYERS.items()
    }
    counted = facts.statistics()
    counted["all"] = counted.pop("words")
    english = [source for name, source in sources().items() if name in ENGLISH]
    graphs = {"en": graph.build(core, LETTERS), "en-extended": graph.build(extended, LETTERS)}
    write(
        DICTIONARIES / "en",
        {
            **packed,
            "words.kwg": graphs["en"],
            "about.toml": _about("en", core, graphs["en"]),
            "SOURCES.md": CORE_SOURCES.format(inputs=inputs(english), words=len(core), **counted),
            "LICENSE": notices.core(),
            "LICENSE.GPL-2": (LICENCES / "GPL-2.txt").read_bytes(),
        },
    )
    lists = [sources()[name] for name in LIST_SOURCES]
    write(
        DICTIONARIES / "en-extended",
        {
            "words.kwg": graphs["en-extended"],
            "about.toml": _about("en-extended", extended, graphs["en-extended"]),
            "SOURCES.md": EXTENDED_SOURCES.format(inputs=inputs(lists), words=len(extended)),
            "LICENSE": notices.extended(),
        },
    )
    return 0


ENGLISH: Final = (
    "enable", "scowl", "wordnet", "agid", "specialist", "twelvedicts", "breame", "morphynet",
    "wikdict-bul", "wikdict-fin", "wikdict-ind", "wikdict-jpn", "wikdict-nor", "gcide",
)  # fmt: skip
TITLES: Final = {
    "en": {"id": "Inggris", "en": "English", "ar": "الإنجليزية"},
    "en-extended": {
        "id": "Inggris, lengkap",
        "en": "English, extended",
        "ar": "الإنجليزية الموسّعة",
    },
}


def _about(name: str, listed: Iterable[str], graph_file: bytes) -> str:
    ordered = sorted(listed)
    return about(
        {
            "name": name,
            "language": "en",
            "edition": EDITION,
            "words": len(ordered),
            "sha256": list_checksum(ordered),
            "graph_sha256": hashlib.sha256(graph_file).hexdigest(),
            "licence": "public domain and permissive, see LICENSE",
            "facts": "en",
            "layers": [f"{layer}.layer" for layer in LAYERS],
        },
        {"title": TITLES[name]},
    )


if __name__ == "__main__":
    sys.exit(main())
