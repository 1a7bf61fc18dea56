"""Build the Indonesian dictionary, ``id``: ``python -m dictionaries.id``."""

from __future__ import annotations

import hashlib
import sys
from typing import Final

from dictionaries import graph
from dictionaries.fetch import sources
from dictionaries.folder import DICTIONARIES, LICENCES, about, inputs, list_checksum, write
from dictionaries.id import facts, notices, words
from kotakata.lexicon.layer import pack
from kotakata.rules import load_edition

EDITION: Final = "indonesian"
SOURCES: Final = ("hunspell-id", "wordfreq", "mythes-id", "wikdict-ind")
RARE: Final = frozenset("QX")
"""Letters without a tile."""

# Of each layer: its licence, the sources that it names with their own, its columns, its rows.
LAYERS: Final = {
    "forms": (
        "LGPL-3.0 and CC-BY-SA-4.0",
        {
            "hunspell": ("LibreOffice 7.5 id_ID", "LGPL-3.0"),
            "wordfreq": ("wordfreq 3.1.1", "CC BY-SA 4.0"),
        },
        facts.FORM_COLUMNS,
        facts.forms,
    ),
    "synonyms": (
        "LGPL-2.1",
        {"mythes": ("LibreOffice 7.5 th_id_ID", "LGPL-2.1")},
        facts.SYNONYM_COLUMNS,
        facts.synonyms,
    ),
    "english": (
        "CC-BY-SA-3.0",
        {"wikdict": ("WikDict 2022 (Wiktionary)", "CC BY-SA 3.0")},
        facts.ENGLISH_COLUMNS,
        facts.english,
    ),
}

PAPER: Final = """\
# Where the dictionary `id` comes from

Built by `python -m dictionaries.id` of the source distribution. Every input is a package of a
public registry, pinned in `dictionaries/sources.toml`; the same inputs give the same bytes.

{inputs}

The word list has {words:,} words of 2 to 15 letters: the base words of the spelling dictionary, and
{made:,} affixed forms that wordfreq has met. Left out are names, {refused} abbreviations, words
with a hyphen, and what is written together with a word but is one of its own: -ku, -mu, -nya, -lah,
-kah, ku-, kau- (se-...-nya stays, as in *sebaiknya*).

{rare} words have Q or X, for which the set has no tile: they can be laid with a blank only.

{rare_words}

`words.kwg` is the word graph. The `.layer` files hold facts; each covers what one licence covers,
see `LICENSE`. `forms.layer`: of which base words a word is made, with which affix.
`synonyms.layer`: parts of speech and words of like meaning for {synonyms:,} words.
`english.layer`: English meanings of {english:,} words.
"""


def main() -> int:
    """Build the folder and give the exit code."""
    listed = frozenset(word.upper() for word in words.forms())
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
    built = graph.build(listed, load_edition(EDITION).alphabet.symbols)
    rare = sorted(word.lower() for word in listed if RARE & set(word))
    write(
        DICTIONARIES / "id",
        {
            **layers,
            "words.kwg": built,
            "about.toml": _about(listed, built),
            "SOURCES.md": PAPER.format(
                inputs=inputs(sources()[name] for name in SOURCES),
                words=len(listed),
                made=sum(all(affix for _, affix in ways) for ways in words.forms().values()),
                refused=len(words.refused()),
                rare=len(rare),
                rare_words=" ".join(rare),
                synonyms=len(rows["synonyms"]),
                english=len(rows["english"]),
            ),
            "LICENSE": notices.text(),
            "LICENSE.GPL-3": (LICENCES / "GPL-3.txt").read_bytes(),
            "LICENSE.LGPL-2.1": (LICENCES / "LGPL-2.1.txt").read_bytes(),
        },
    )
    return 0


def _about(listed: frozenset[str], built: bytes) -> str:
    return about(
        {
            "name": "id",
            "language": "id",
            "edition": EDITION,
            "words": len(listed),
            "sha256": list_checksum(listed),
            "graph_sha256": hashlib.sha256(built).hexdigest(),
            "licence": "LGPL-3.0 and CC BY-SA 4.0, see LICENSE",
            "facts": "id",
            "layers": [f"{name}.layer" for name in LAYERS],
        },
        {"title": {"id": "Indonesia", "en": "Indonesian", "ar": "الإندونيسية"}},
    )


if __name__ == "__main__":
    sys.exit(main())
