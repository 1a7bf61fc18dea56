"""The notices that go with the Indonesian dictionary."""

from __future__ import annotations

from typing import Final

from dictionaries.ar.notices import LINE, clean
from dictionaries.folder import LICENCES

HEAD: Final = """\
The Indonesian dictionary of Kotakata

These files are works of different origin, side by side. Each is under its own terms; none is
needed for another to be read, and a packager may leave synonyms.layer and english.layer out.

  words.kwg         GNU Lesser General Public License, version 3 (below, with the GNU General
  forms.layer       Public License in LICENSE.GPL-3, which it refers to): derived from id_ID.dic and
                    id_ID.aff of LibreOffice 7.5, Copyright (C) 2017 Ali Ahmadi, under LGPL-3 as
                    Debian and LibreOffice state; the affix file's own heading names an earlier
                    version by Benitius Brevoort "released under GPL on 30 June 2014". Which forms
                    are in use was taken from the data of wordfreq (Robyn Speer), under Creative
                    Commons Attribution-ShareAlike 4.0 International
                    https://creativecommons.org/licenses/by-sa/4.0/legalcode
                    Changed: forms were made by the affix file's rules; those not in use, names,
                    abbreviations and words with a hyphen were left out. The source is the package
                    named in SOURCES.md with the scripts in dictionaries/ of the source
                    distribution.
  synonyms.layer    GNU Lesser General Public License, version 2.1 (LICENSE.LGPL-2.1): derived from
                    th_id_ID_v2.dat of LibreOffice 7.5, Copyright (C) 2017 Ali Ahmadi.
                    Changed: only words of the list.
  english.layer     Creative Commons Attribution-ShareAlike 3.0 Unported: derived from WikDict
                    English-Indonesian (Karl Bartel), which is made from Wiktionary by way of DBnary
                    https://creativecommons.org/licenses/by-sa/3.0/legalcode
                    Changed: turned round, from Indonesian words to English ones.
"""


def text() -> str:
    """Give the whole of ``LICENSE``."""
    return LINE.join((clean(HEAD), clean((LICENCES / "LGPL-3.txt").read_text(encoding="utf-8"))))
