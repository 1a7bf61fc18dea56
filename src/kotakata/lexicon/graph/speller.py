"""Words of a text list as tiles, many at a time.

``Alphabet.spell`` looks for the longest letter at each place, which costs a second for a quarter of
a million words. Here each character is looked up once and for all where every letter is a single
character.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from kotakata.alphabet import Alphabet

_NO_LETTER: Final = "\uffff"


class Speller:
    """Spells words in the letters of one alphabet, as :meth:`Alphabet.spell` does.

    >>> list(Speller(Alphabet(tuple("ABC"))).spell("Cab"))
    [3, 1, 2]
    """

    def __init__(self, alphabet: Alphabet) -> None:
        self._alphabet = alphabet
        self._characters = _Characters(alphabet)
        self._has_long_letters = any(len(symbol) != 1 for symbol in alphabet.symbols)

    def spell(self, word: str) -> bytes:
        """Give the tiles of a word, in any case and spelling that the alphabet folds.

        Raises:
            ValueError: a part of the word cannot be written with these tiles; it is the argument.
        """
        # A mark that follows its letter may make another letter with it.
        if not self._has_long_letters and unicodedata.is_normalized("NFC", word):
            tiles = word.translate(self._characters)
            if _NO_LETTER not in tiles:
                return tiles.encode("latin-1")
        return bytes(self._alphabet.spell(word))


class _Characters(dict[int, str]):
    """What each character stands for, as characters whose codes are tile numbers."""

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__()
        self._alphabet = alphabet

    def __missing__(self, code: int) -> str:
        try:
            spelled = "".join(map(chr, self._alphabet.spell(chr(code))))
        except ValueError:
            spelled = _NO_LETTER
        self[code] = spelled
        return spelled
