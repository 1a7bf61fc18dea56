"""Parts of racks that are too large to be searched whole: nine tiles are the most."""

from __future__ import annotations

from random import Random

from kotakata.alphabet import BLANK, Tiles
from kotakata.movegen.ground import MOST_TILES
from kotakata.rules.edition import Edition


def parts(rack: Tiles, edition: Edition, random: Random, count: int = 3) -> list[Tiles]:
    """Give the parts of a rack that are searched, each in ascending order; a small rack is one.

    The first part has as many different letters as there is room for, the frequent ones first, and
    one blank at most, since blanks multiply the plays; the others are drawn by chance.

    >>> from kotakata.rules.loader import load_edition
    >>> english = load_edition("english")
    >>> tiles = english.alphabet.tiles("??AAAAAAEEEEEEENNQRRSTT")
    >>> found = parts(tiles, english, Random(1))
    >>> len(found), english.alphabet.show(found[0])
    (3, '?AEENQRST')
    """
    if len(rack) <= MOST_TILES:
        return [tuple(sorted(rack))]
    letters = [tile for tile in rack if tile != BLANK]
    blanks = (BLANK,) * min(1, len(rack) - len(letters))
    room = MOST_TILES - len(blanks)
    found = [tuple(sorted((*blanks, *_varied(letters, edition)[:room])))]
    while len(found) < count:
        found.append(tuple(sorted((*blanks, *random.sample(letters, min(room, len(letters)))))))
    return found


def _varied(letters: list[int], edition: Edition) -> list[int]:
    """Order letters so that one of each comes first, then the second of each."""
    rounds: dict[int, int] = {}
    keyed = []
    for tile in letters:
        rounds[tile] = rounds.get(tile, 0) + 1
        keyed.append((rounds[tile], -edition.counts[tile], tile))
    return [tile for *_, tile in sorted(keyed)]
