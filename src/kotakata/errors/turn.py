"""What is wrong with a turn: a play, an exchange or a challenge that the rules do not allow."""

from __future__ import annotations

from kotakata.errors.kinds import RuleViolation
from kotakata.language import N_


class IllegalPlay(RuleViolation):
    """The tiles cannot be laid so."""

    code = "illegal-play"
    sentence = N_("The tiles cannot be laid like this.")


class NoTilesPlaced(IllegalPlay):
    """A play needs at least one tile."""

    code = "no-tiles-placed"
    sentence = N_("Lay at least one tile.")


class OffBoard(IllegalPlay):
    """A tile lies beyond the edge."""

    code = "off-board"
    sentence = N_("The word does not fit on the board.")


class SquareOccupied(IllegalPlay):
    """A tile is already there, and tiles are never moved (C10)."""

    code = "square-occupied"
    sentence = N_("There is already a tile on {square}.")


class NotInLine(IllegalPlay):
    """Tiles of one turn lie in one line (C6)."""

    code = "not-in-line"
    sentence = N_("All tiles of a turn go in one line, across or down, never diagonal.")


class GapInPlay(IllegalPlay):
    """No square between the tiles may stay empty (C6)."""

    code = "gap-in-play"
    sentence = N_("There is a gap at {square}: the tiles of a turn must make one unbroken word.")


class NotConnected(IllegalPlay):
    """Later words touch tiles on the board (C6)."""

    code = "not-connected"
    sentence = N_("The word must touch a tile that is already on the board.")


class MissesStart(IllegalPlay):
    """The first word goes through the star (C6, S.6)."""

    code = "misses-start"
    sentence = N_("The first word must go through the star, {square}.")


class OpeningTooShort(IllegalPlay):
    """The first word has two or more tiles (C6, A.II.1)."""

    code = "opening-too-short"
    sentence = N_("The first word needs at least {least} tiles.")


class TilesNotOnRack(IllegalPlay):
    """The player does not hold these tiles."""

    code = "tiles-not-on-rack"
    sentence = N_("{player} does not have these tiles: {tiles}.")


class BlankUndeclared(IllegalPlay):
    """A blank's letter is declared when it is placed (C10)."""

    code = "blank-undeclared"
    sentence = N_("Say which letter the blank stands for.")


class PhonyRejected(IllegalPlay):
    """The words are checked when played, and some are not good (K.3)."""

    code = "phony-rejected"
    sentence = N_("Not accepted: {words}. Lay another word.")


class IllegalExchange(RuleViolation):
    """The tiles cannot be exchanged so."""

    code = "illegal-exchange"
    sentence = N_("The tiles cannot be exchanged like this.")


class ExchangeNotAllowed(IllegalExchange):
    """This rule set has no such exchange (S.13)."""

    code = "exchange-not-allowed"
    sentence = N_("These rules do not know this exchange.")


class BagTooSmall(IllegalExchange):
    """The bag holds too few tiles for an exchange (A.II.3, A.II.9, K.2)."""

    code = "bag-too-small"
    sentence = N_("The bag holds {in_bag} tiles; exchanging needs at least {least}.")


class ExchangeLimit(IllegalExchange):
    """Too few or too many tiles, or one exchange too many."""

    code = "exchange-limit"
    sentence = N_("From {least} to {most} tiles can be exchanged here.")


class NotIdentical(IllegalExchange):
    """A free exchange needs identical tiles in hand (A.II.9)."""

    code = "not-identical"
    sentence = N_("A free exchange needs {count} identical tiles on the rack.")


class IllegalChallenge(RuleViolation):
    """This cannot be challenged."""

    code = "illegal-challenge"
    sentence = N_("This cannot be challenged.")


class NothingToChallenge(IllegalChallenge):
    """The last turn laid no word."""

    code = "nothing-to-challenge"
    sentence = N_("There is no word to challenge: the last turn laid none.")


class ChallengeClosed(IllegalChallenge):
    """The word stands, or has been challenged already (A.II.8, A.II.12, D.B.6, N.3)."""

    code = "challenge-closed"
    sentence = N_("It is too late to challenge: the word stands.")


class OwnPlay(IllegalChallenge):
    """Nobody challenges their own side (R6, A.II.12)."""

    code = "own-play"
    sentence = N_("Nobody can challenge a word of their own side.")


class WordNotFormed(IllegalChallenge):
    """A challenged word must be one of the turn's words."""

    code = "word-not-formed"
    sentence = N_("The last turn did not make the word {word}.")
