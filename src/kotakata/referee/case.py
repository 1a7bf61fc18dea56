"""A case: all that a ruling may look at. The same case always gets the same ruling."""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.game.board import FormedWord, lay
from kotakata.game.event import Placements
from kotakata.game.position import Board, Pending, Position
from kotakata.game.setup import Setup
from kotakata.rules.model import RuleSet


@dataclass(frozen=True, slots=True)
class Case:
    """A play, and what it was laid upon.

    ``board``: before the play. ``appeared``: every word made before it (B.3), also those lengthened
    since. ``words``: those the play made, main word first. ``in_bag``: tiles in the bag when it was
    laid, before drawing (B.1c).
    """

    setup: Setup
    board: Board
    appeared: tuple[str, ...]
    placements: Placements
    words: tuple[FormedWord, ...]
    in_bag: int

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.setup.rules

    @property
    def main(self) -> FormedWord:
        """The main word."""
        return self.words[0]

    def text(self, tiles: bytes) -> str:
        """Spell tiles as a word."""
        return self.setup.edition.alphabet.word(tiles)

    def others(self, word: str) -> tuple[str, ...]:
        """Every other word that has appeared, those of the same turn included, oldest first."""
        seen = dict.fromkeys((*self.appeared, *(formed.text for formed in self.words)))
        seen.pop(word, None)
        return tuple(seen)


def case_of_pending(setup: Setup, pending: Pending) -> Case:
    """Make the case of a play that was declared done and can still be challenged."""
    play = pending.play
    laid = lay(setup, pending.board, play.placements)
    return Case(setup, pending.board, pending.appeared, play.placements, laid.words, play.in_bag)


def case_of_play(position: Position, placements: Placements) -> Case:
    """Make the case of a play that is not made yet, where words are checked as they are laid.

    Raises:
        IllegalPlay: the tiles cannot lie so.
    """
    laid = lay(position.setup, position.board, placements)
    return Case(
        position.setup,
        position.board,
        position.appeared,
        tuple(sorted(placements)),
        laid.words,
        position.in_bag,
    )
