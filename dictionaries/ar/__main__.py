"""Build the Arabic dictionary, ``ar``: ``python -m dictionaries.ar``.

The list is kept in full spelling (``spellings.kwg``). Which tiles a word is laid with depends on
the edition, so there is a graph for each (``arabic.kwg``): folding the list when a game begins
would take two seconds, the file takes 0.9 MB.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Final

from dictionaries.ar import facts, notices, words
from dictionaries.fetch import sources
from dictionaries.folder import DICTIONARIES, LICENCES, about, inputs, list_checksum, write
from kotakata.alphabet import Tiles
from kotakata.lexicon.arabic import SPELLING
from kotakata.lexicon.graph import WordGraph
from kotakata.lexicon.layer import pack
from kotakata.rules import load_edition

EDITIONS: Final = ("arabic-scrabby", "arabic")
LENGTHS: Final = range(2, 16)
SOURCES: Final = ("ayaspell", "wordfreq", "arramooz", "freedict-ara")

# Of each layer: its licence, the sources that it names with their own, its columns, its rows.
LAYERS: Final = {
    "forms": (
        "MPL-1.1 and CC-BY-SA-4.0",
        {
            "ayaspell": ("Ayaspell 3.2", "MPL-1.1"),
            "wordfreq": ("wordfreq 3.1.1", "CC BY-SA 4.0"),
            "review": ("Kotakata's review", "MIT"),
        },
        facts.FORM_COLUMNS,
        facts.forms,
    ),
    "roots": (
        "GPL-3.0-or-later",
        {"arramooz": ("Arramooz 0.4.2", "GPL-3.0-or-later")},
        facts.ROOT_COLUMNS,
        facts.roots,
    ),
    "english": (
        "GPL-2.0-or-later",
        {"freedict": ("FreeDict Arabic-English 0.6.3", "GPL-2.0-or-later")},
        facts.ENGLISH_COLUMNS,
        facts.english,
    ),
}

PAPER: Final = """\
# Where the dictionary `ar` comes from

Built by `python -m dictionaries.ar` of the source distribution. Every input is a package of a
public registry, pinned in `dictionaries/sources.toml`; the same inputs give the same bytes.

{inputs}

The word list has {words:,} words of 2 to 15 letters without vowel marks, in full spelling: the
nouns and adjectives of Ayaspell, its verbs (third person of the past), {particles} reviewed
particles, and those of their inflected forms that wordfreq has met. A form has nothing before or
behind it that is a word of its own: no article, no preposition or conjunction, no pronoun. Left out
are construct forms, which need a word after them (كاتبو), abbreviations, and {names} names of
people and places, whose relative adjectives stay (فلسطيني). {short} words have two letters, most of
them forms of verbs; they have not been reviewed one by one.

`spellings.kwg` is the graph of the full spellings (DAWG only). Each edition has a graph of its own,
in the tiles' spelling, for several spellings may be laid with the same tiles:

| edition | file | words as laid |
| --- | --- | --- |
{editions}

The `.layer` files hold facts, by full spelling; each covers what one licence covers, see `LICENSE`.
`forms.layer`: which base word, in which form; kind of particle; whether it is a name besides.
`roots.layer`: {roots:,} words with root, vowelled forms, part of speech, singular of a plural.
`english.layer`: English meanings of {english:,} words.
"""


def main() -> int:
    """Build the folder and give the exit code."""
    listed = frozenset(words.forms())
    rows = {name: list(layer[3]()) for name, layer in LAYERS.items()}
    layers = {
        f"{name}.layer": pack(
            rows[name],
            columns=columns,
            name=name,
            licence=licence,
            sources={key: list(origin) for key, origin in origins.items()},
        )
        for name, (licence, origins, columns, _) in LAYERS.items()
    }
    laid = {name: tilings(listed, name) for name in EDITIONS}
    graphs = {f"{name}.kwg": bytes(WordGraph.of(sorted(laid[name])).content) for name in EDITIONS}
    spelt = WordGraph.of(sorted(SPELLING.tiles(word) for word in listed), gaddag=False)
    graphs["spellings.kwg"] = bytes(spelt.content)
    counts = {name: len(rows[name]) for name in ("roots", "english")}
    write(
        DICTIONARIES / "ar",
        {
            **layers,
            **graphs,
            "about.toml": _about(listed, {name: len(laid[name]) for name in EDITIONS}, graphs),
            "SOURCES.md": PAPER.format(
                inputs=inputs(sources()[name] for name in SOURCES),
                words=len(listed),
                particles=len(words.particles()),
                names=len(words.names() - listed),
                short=sum(len(word) == 2 for word in listed),
                editions="\n".join(
                    f"| `{name}` | `{name}.kwg` | {len(laid[name]):,} |" for name in EDITIONS
                ),
                **counts,
            ),
            "LICENSE": notices.text(),
            "LICENSE.GPL-2": (LICENCES / "GPL-2.txt").read_bytes(),
            "LICENSE.GPL-3": (LICENCES / "GPL-3.txt").read_bytes(),
        },
    )
    return 0


def tilings(listed: frozenset[str], edition: str) -> frozenset[Tiles]:
    """Give the words as they are laid with an edition's tiles."""
    alphabet = load_edition(edition).alphabet
    laid = frozenset(alphabet.spell(word) for word in listed)
    return frozenset(tiles for tiles in laid if len(tiles) in LENGTHS)


def _about(listed: frozenset[str], laid: dict[str, int], graphs: dict[str, bytes]) -> str:
    return about(
        {
            "name": "ar",
            "language": "ar",
            "edition": EDITIONS[0],
            "words": len(listed),
            "sha256": list_checksum(listed),
            "licence": "MPL-1.1 and CC BY-SA 4.0, see LICENSE",
            "facts": "ar",
            "layers": [f"{name}.layer" for name in LAYERS],
            "spellings": "spellings.kwg",
        },
        {
            "title": {"id": "Arab", "en": "Arabic", "ar": "العربية"},
            # By edition: the graph's file, how many words it has, its checksum.
            "graphs": {name: f"{name}.kwg" for name in EDITIONS},
            "laid": laid,
            "graph_sha256": {
                name: hashlib.sha256(graphs[f"{name}.kwg"]).hexdigest() for name in EDITIONS
            },
        },
    )


if __name__ == "__main__":
    sys.exit(main())
