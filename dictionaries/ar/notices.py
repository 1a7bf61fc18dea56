"""The notices that go with the Arabic dictionary."""

from __future__ import annotations

from typing import Final

from dictionaries.fetch import sources
from dictionaries.folder import LICENCES

LINE: Final = "\n" + "=" * 78 + "\n"

HEAD: Final = """\
The Arabic dictionary of Kotakata

These files are works of different origin, side by side. Each is under its own terms; none is
needed for another to be read, and a packager may leave roots.layer and english.layer out.

  *.kwg             the word list: Mozilla Public License 1.1 (below), derived from Ayaspell,
  forms.layer       Copyright (c) 2006-2008 Mohamed Kebdani, 2006-2009 Taha Zerrouki, who offer
                    GPL 2.0, LGPL 2.1 and MPL 1.1; MPL 1.1 is chosen here. Which forms are in use
                    was taken from the data of wordfreq (Robyn Speer), under Creative Commons
                    Attribution-ShareAlike 4.0 International
                    https://creativecommons.org/licenses/by-sa/4.0/legalcode
                    Changed: forms were made by Ayaspell's rules, without what is written together
                    with a word; forms not in use, construct forms and names were left out; vowel
                    marks were taken off. Particles were reviewed by hand. The source is the package
                    named in SOURCES.md with the scripts in dictionaries/ of the source
                    distribution.
  roots.layer       GNU General Public License, version 3 or later (LICENSE.GPL-3): derived from
                    Arramooz, by Taha Zerrouki and Mohamed Kebdani, packaged under the GPL with the
                    text of version 3. Changed: only words of the list; roots, vowelled forms, parts
                    of speech and singulars only.
  english.layer     GNU General Public License, version 2 or later (LICENSE.GPL-2): derived from
                    FreeDict Arabic-English 0.6.3, Copyright (C) 1999-2017 by its various authors
                    (Arabeyes.org, FreeDict). Changed: only words of the list, six meanings at most,
                    without the article. The scripts that make both from their sources are in
                    dictionaries/ of the source distribution.
"""

AYASPELL: Final = """\
Ayaspell, as Debian describes it
--------------------------------

"""


def text() -> str:
    """Give the whole of ``LICENSE``."""
    copyright_file = sources()["ayaspell"].text("usr/share/doc/hunspell-ar/copyright")
    licence = (LICENCES / "MPL-1.1.txt").read_text(encoding="utf-8")
    return LINE.join(clean(part) for part in (HEAD, AYASPELL + copyright_file, licence))


def clean(written: str) -> str:
    """Take spaces off the ends of lines."""
    return "\n".join(line.rstrip() for line in written.strip().splitlines()) + "\n"
