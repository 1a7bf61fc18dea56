"""The whole error tree, on one screen.

KotakataError            code, message (translatable), safe to show
├── RuleViolation        the rules say no; the player is told, nothing is logged as a fault
│   ├── WrongPhase       the match is not at the point where this can be done
│   │   ├── MatchOver · MatchSealed · MatchPaused
│   │   └── ChallengePending
│   ├── NotYourTurn · OutOfTime · NotYourSeat · RefereesOnly
│   ├── IllegalPlay      NoTilesPlaced · OffBoard · SquareOccupied · NotInLine · GapInPlay
│   │                    NotConnected · MissesStart · OpeningTooShort · TilesNotOnRack
│   │                    BlankUndeclared · PhonyRejected
│   ├── IllegalExchange  ExchangeNotAllowed · BagTooSmall · ExchangeLimit · NotIdentical
│   ├── IllegalChallenge NothingToChallenge · ChallengeClosed · OwnPlay · WordNotFormed
│   └── IllegalRefereeing TileCountWrong · TilesNotInBag · NothingToDecide · RulingUnclear
│                        ReasonMissing · SeatingWrong · TooEarly · NotAllowedHere
├── InvalidInput         malformed material, each fault with its place
│   ├── NotationError    line, column
│   ├── RuleSetError     every fault of a rule file, each with its path
│   ├── LexiconError     a dictionary, with the line where there is one
│   ├── FrameUnreadable  what came over a socket is no frame
│   └── SetupError       a match that cannot be set up so
└── Refused              NotFound · StaleSequence · LeaseLost · NameTaken · SeatTaken
                         OwnTable · RefereePlays
                         Unwritable · BotFailed · WorkerLost
                         StoreUnavailable · LibraryMissing · TooFast · ChatClosed · NoSpectators
                         Unrecognised · SignInFailed · Forbidden

Bugs are ordinary Python errors and are caught by nobody below the outermost handler.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kotakata.language import N_, Message


class KotakataError(Exception):
    """Anything that is the user's to know: a stable code and a sentence in the user's language."""

    code: ClassVar[str] = "error"
    sentence: ClassVar[str] = N_("Something went wrong.")
    exit_code: ClassVar[int] = 1

    def __init__(self, **values: object) -> None:
        self.values = values
        super().__init__(str(self.message))

    def __reduce__(self) -> tuple[object, ...]:
        # An error of a game that another process plays comes home whole.
        return _again, (type(self), self.args, self.__dict__)

    @property
    def message(self) -> Message:
        """The sentence to show."""
        return Message(self.sentence, self.values)


def _again(
    kind: type[KotakataError], said: tuple[object, ...], state: dict[str, object]
) -> KotakataError:
    error = kind.__new__(kind, *said)
    error.__dict__.update(state)
    return error


class RuleViolation(KotakataError):
    """The rules do not allow this now."""

    code = "rule-violation"
    sentence = N_("The rules do not allow this.")


class WrongPhase(RuleViolation):
    """The match is not at the point where this can be done."""

    code = "wrong-phase"
    sentence = N_("This cannot be done now: {now}")


class MatchOver(WrongPhase):
    """The match has ended."""

    code = "match-over"
    sentence = N_("The match is over.")


class MatchSealed(WrongPhase):
    """The result is signed; only the committee may still add to the record (A.II.18, B.7)."""

    code = "match-sealed"
    sentence = N_(
        "The score sheet is signed, so the result is final. Only the committee can add to it."
    )


class MatchPaused(WrongPhase):
    """The match is paused (A.II.13)."""

    code = "match-paused"
    sentence = N_("The match is paused. The referee resumes it.")


class ChallengePending(WrongPhase):
    """A challenge stops the game until it is ruled on (A.II.10)."""

    code = "challenge-pending"
    sentence = N_("A challenge is open. Play goes on when it has been ruled on.")


class NotYourTurn(RuleViolation):
    """Somebody else is on turn."""

    code = "not-your-turn"
    sentence = N_("It is not {player}'s turn. On turn: {on_turn}.")


class OutOfTime(RuleViolation):
    """The time for this is over (A.II.4, R1, R2)."""

    code = "out-of-time"
    sentence = N_("The time is over, so this no longer counts.")


class NotYourSeat(RuleViolation):
    """Players act from their own seats."""

    code = "not-your-seat"
    sentence = N_("Only whoever sits there can do this.")


class RefereesOnly(RuleViolation):
    """What keeps order is the referee's to do."""

    code = "referees-only"
    sentence = N_("Only the referee can do this.")


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


class IllegalRefereeing(RuleViolation):
    """The referee or committee cannot do this."""

    code = "illegal-refereeing"
    sentence = N_("The referee cannot do this.")


class TileCountWrong(IllegalRefereeing):
    """The tiles counted are not those of the set (A.I.1)."""

    code = "tile-count-wrong"
    sentence = N_("The tiles are not complete: {faults}.")


class TilesNotInBag(IllegalRefereeing):
    """More of a tile is claimed than the set has left."""

    code = "tiles-not-in-bag"
    sentence = N_("There are not that many of these tiles left: {tiles}.")


class NothingToDecide(IllegalRefereeing):
    """No question of this kind is open."""

    code = "nothing-to-decide"
    sentence = N_("There is nothing to decide here.")


class RulingUnclear(IllegalRefereeing):
    """The facts leave a challenged word open, so the referee has to decide it (R9)."""

    code = "ruling-unclear"
    sentence = N_("The dictionary does not decide {words}. The referee does.")


class SeatingWrong(IllegalRefereeing):
    """Partners sit opposite each other; the draw's winner or the partner begins (A.I.3, A.I.4)."""

    code = "seating-wrong"
    sentence = N_(
        "This seating does not fit: sides take turns, and the side that won the draw begins."
    )


class ReasonMissing(IllegalRefereeing):
    """What a referee changes is recorded with its reason (A.II.20)."""

    code = "reason-missing"
    sentence = N_("Give the reason: it goes into the record.")


class TooEarly(IllegalRefereeing):
    """The time for this has not come (B.9)."""

    code = "too-early"
    sentence = N_("Not before {minutes} minutes have passed.")


class NotAllowedHere(IllegalRefereeing):
    """This way of holding a match, or this rule set, does not know the act."""

    code = "not-allowed-here"
    sentence = N_("This match does not know that: {what}.")


class InvalidInput(KotakataError):
    """Malformed material."""

    code = "invalid-input"
    sentence = N_("The input cannot be read: {fault}")
    exit_code = 2


class NotationError(InvalidInput):
    """A record that cannot be read: line and column count from one, 0 where there is none."""

    code = "notation"
    sentence = N_("Line {line}: {fault}")

    def __init__(self, fault: Message | str, *, line: int = 0, column: int = 0) -> None:
        self.fault, self.line, self.column = fault, line, column
        super().__init__(fault=fault, line=line, column=column)


class RuleSetError(InvalidInput):
    """A rule file with faults: all of them, each as (path, fault); no path is the whole file."""

    code = "rule-set"
    sentence = N_("{name} has faults: {faults}")

    def __init__(self, name: str, faults: Sequence[tuple[str, Message | str]]) -> None:
        self.name, self.faults = name, tuple(faults)
        lines = [
            Message("{path}: {fault}", {"path": path, "fault": fault}) if path else fault
            for path, fault in faults
        ]
        super().__init__(name=name, faults=lines)


class LexiconError(InvalidInput):
    """A dictionary that cannot be read; lines count from one, 0 where there is none."""

    code = "lexicon"
    sentence = N_("{name}: {fault}")

    def __init__(self, name: str, fault: Message | str, *, line: int = 0) -> None:
        self.name, self.fault, self.line = name, fault, line
        place = Message(N_("{name}, line {line}"), {"name": name, "line": line}) if line else name
        super().__init__(name=place, fault=fault)


class FrameUnreadable(InvalidInput):
    """What came over a socket is no frame; the fault names the place."""

    code = "frame-unreadable"
    sentence = N_("This message cannot be read: {fault}")


class SetupError(InvalidInput):
    """The match cannot be set up so."""

    code = "setup"
    sentence = N_("The match cannot be set up: {fault}")


class Refused(KotakataError):
    """The request is well formed but cannot be met."""

    code = "refused"
    sentence = N_("This cannot be done.")


class NotFound(Refused):
    """Nothing of that name."""

    code = "not-found"
    sentence = N_("There is no {what} called {name}.")
    exit_code = 2


class Unwritable(Refused):
    """A file that does not take what is written, in the system's words."""

    code = "unwritable"
    sentence = N_("{file} cannot be written: {reason}")


class BotFailed(Refused):
    """Somebody's bot does not do what bots do: its name, and what it did instead."""

    code = "bot-failed"
    sentence = N_("The bot {name} failed: {fault}")


class WorkerLost(Refused):
    """A process that played games is gone."""

    code = "worker-lost"
    sentence = N_("A process that played games has ended unexpectedly.")


class StaleSequence(Refused):
    """Somebody else wrote to this match first."""

    code = "stale-sequence"
    sentence = N_("The match has moved on meanwhile. Load it again.")


class LeaseLost(Refused):
    """Another server owns this match, so nothing is written to it from here."""

    code = "lease-lost"
    sentence = N_("Another server is running this match now.")


class NameTaken(Refused):
    """Names of accounts are told apart without regard to capitals."""

    code = "name-taken"
    sentence = N_("The name {name} is taken. Choose another.")


class SeatTaken(Refused):
    """One seat, one player."""

    code = "seat-taken"
    sentence = N_("Somebody already sits there. Choose another seat.")


class OwnTable(Refused):
    """Who sits at a table already takes no second seat by an invitation to it."""

    code = "own-table"
    sentence = N_("This is an invitation to your own table; send it on.")


class RefereePlays(Refused):
    """Nobody rules on a match in which they play against others."""

    code = "referee-plays"
    sentence = N_("Who plays in a match cannot be its referee. Let somebody else be the referee.")


class StoreUnavailable(Refused):
    """The store cannot be written or read."""

    code = "store-unavailable"
    sentence = N_("The games cannot be saved or read: {fault}")


class LibraryMissing(Refused):
    """Something that is not installed by itself is needed."""

    code = "library-missing"
    sentence = N_("This needs {library}. Install it with: pip install 'kotakata[{extra}]'")


class TooFast(Refused):
    """More came over a connection than anybody could mean."""

    code = "too-fast"
    sentence = N_("That was too much at once. Wait a moment.")


class ChatClosed(Refused):
    """Nobody talks in refereed matches, nor with strangers."""

    code = "chat-closed"
    sentence = N_("There is no chat at this table.")


class NoSpectators(Refused):
    """The table was set up without spectators."""

    code = "no-spectators"
    sentence = N_("Nobody can look on at this table.")


class Unrecognised(Refused):
    """Nobody is known to be asking, and this is only for those who are."""

    code = "unrecognised"
    sentence = N_("This is for those who have a name here. Say a name, or sign in.")


class SignInFailed(Refused):
    """Which of the two was wrong is not told: names are nobody's business."""

    code = "sign-in-failed"
    sentence = N_("The name and the password do not go together.")


class Forbidden(Refused):
    """Known, but not allowed; the reason is a sentence of its own."""

    code = "forbidden"
    sentence = N_("This is not allowed: {why}")
