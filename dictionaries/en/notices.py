"""The notices that go with the English dictionaries, taken from the packages as they are."""

from __future__ import annotations

from typing import Final

from dictionaries.fetch import sources
from dictionaries.folder import LICENCES

SCOWL: Final = "usr/share/doc/scowl/copyright"
LINE: Final = "\n" + "=" * 78 + "\n"

UKACD: Final = """\
CONTAINS THE UK ADVANCED CRYPTICS DICTIONARY

  Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.

  The following restriction is placed on the use of this publication: if The UK Advanced
  Cryptics Dictionary is used in a software package or redistributed in any form, the copyright
  notice must be prominently displayed and the text of this document must be included verbatim.

  There are no other restrictions: I would like to see the list distributed as widely as possible.
"""

LIST_HEAD: Final = """\
The word list
-------------
ENABLE1, by Alan Beale and M. Cooper, is in the public domain ("Please mention the source and
credit us as originators of the list"). SCOWL is under the notice below, which is given whole, as
Debian has it.
"""

FACTS_HEAD: Final = """\
These files are works of different origin, side by side. Each is under its own terms; none is
needed for another to be read, and a packager may leave any .layer file but core.layer out.

  words.kwg         public domain (ENABLE1) and the SCOWL notice below
  core.layer        the SCOWL notice (word lists, AGID), the WordNet licence, the Apache License 2.0
                    (breame), the SPECIALIST acknowledgement; 12dicts is in the public domain; what
                    was reviewed by hand is under the MIT licence of Kotakata
  meanings.layer    the WordNet licence
  families.layer    Creative Commons Attribution-ShareAlike 4.0 International: derived from
                    MorphyNet (Batsuren, Bella, Giunchiglia), which is made from Wiktionary
                    https://creativecommons.org/licenses/by-sa/4.0/legalcode
                    Changed: only words of the list, only what can be seen in the spelling.
  wiktionary.layer  Creative Commons Attribution-ShareAlike 3.0 Unported: derived from WikDict
                    (Karl Bartel), which is made from Wiktionary by way of DBnary
                    https://creativecommons.org/licenses/by-sa/3.0/legalcode
                    Changed: only words of the list; senses are counted; meanings are shortened.
  gcide.layer       GNU General Public License, version 2 or later (LICENSE.GPL-2): derived from
                    GCIDE 0.48, Copyright (C) Patrick Cassidy and MICRA, Inc. The script that makes
                    it from its source, and the address of the source, are in dictionaries/ of the
                    source distribution. Changed: only words of the list; senses are counted;
                    definitions are shortened.
"""

SPECIALIST: Final = """\
The SPECIALIST Lexicon
----------------------
How nouns count comes from the SPECIALIST Lexicon, produced by the U.S. National Library of
Medicine, which is acknowledged as the source. It was changed: only how nouns count was taken. The
Library does not endorse this work. It reached us by LemmInflect, under this licence:

"""


def core() -> str:
    """Give the notices of the folder ``en``."""
    parts = [
        "The English dictionary of Kotakata\n\n" + FACTS_HEAD,
        LIST_HEAD + "\n" + sources()["scowl"].text(SCOWL),
        "WordNet 3.1\n-----------\n" + sources()["wordnet"].text("package/LICENSE"),
        SPECIALIST + sources()["specialist"].text("lemminflect-0.2.3.dist-info/LICENSE"),
        "breame, by Charles Pierse\n-------------------------\n"
        + (LICENCES / "Apache-2.0.txt").read_text(encoding="utf-8"),
    ]
    return LINE.join(_clean(part) for part in parts)


def extended() -> str:
    """Give the notices of the folder ``en-extended``: its list only, the facts being of ``en``."""
    parts = [
        "The extended English dictionary of Kotakata\n\n" + UKACD,
        LIST_HEAD + "\n" + sources()["scowl"].text(SCOWL),
    ]
    return LINE.join(_clean(part) for part in parts)


def _clean(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"
