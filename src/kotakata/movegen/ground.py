"""What the search for plays needs of a match: tiles, squares and bonuses, whoever plays."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kotakata.game.setup import Setup
    from kotakata.rules.edition import Edition
    from kotakata.rules.layout import Layout
    from kotakata.rules.model import Opening, RuleSet

MOST_TILES: Final = 9
"""The largest rack that is searched; every rule set's is smaller."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground of a match: edition, layout and those of the rules that plays depend on.

    ``word_times`` are the layout's word premiums by square with the star's own in its place;
    ``bingo`` is the bonus by number of tiles laid, from 0 to ``MOST_TILES``.

    >>> from kotakata.rules.loader import load_rulebook
    >>> book = load_rulebook("wespa")
    >>> ground = Ground(book.edition, book.layout, book.rules)
    >>> ground.bingo[7], ground.word_times[ground.layout.start], ground.opening.least_tiles
    (50, 2, 2)
    """

    edition: Edition
    layout: Layout
    rules: RuleSet
    word_times: bytes = field(init=False, repr=False, compare=False)
    bingo: array[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        word_times = bytearray(self.layout.word_times)
        word_times[self.layout.start] = self.rules.star
        object.__setattr__(self, "word_times", bytes(word_times))
        bonus = [self.rules.bingo.get(tiles, 0) for tiles in range(MOST_TILES + 1)]
        object.__setattr__(self, "bingo", array("i", bonus))

    @classmethod
    def of(cls, setup: Setup) -> Ground:
        """Give the ground of a match."""
        return cls(setup.edition, setup.layout, setup.rules)

    @property
    def opening(self) -> Opening:
        """What the first word has to keep to."""
        return self.rules.opening
