"""What is well formed but cannot be met now: names, seats, stores, servers, guests."""

from __future__ import annotations

from kotakata.errors.kinds import Refused
from kotakata.language import N_


class NotFound(Refused):
    """Nothing of that name."""

    code = "not-found"
    sentence = N_("There is no {what} called {name}.")
    exit_code = 2


class InvitationUnknown(NotFound):
    """A code that opens nothing: mistyped, or cut off."""

    code = "invitation-unknown"
    sentence = N_(
        "No invitation has the code {name}. Compare it letter by letter with the one that was "
        "sent, or ask whoever invited you for the link."
    )


class TableUnknown(NotFound):
    """A number that no table has."""

    code = "table-unknown"
    sentence = N_(
        "There is no table at this address (number {name}). The link may be cut off: "
        "ask whoever sent it for it again."
    )


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


class IdUsed(Refused):
    """What a client names is answered again only to whoever sent it, and only for the same."""

    code = "id-used"
    sentence = N_("This id was used for something else. Choose a new one for each request.")


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
    sentence = N_(
        "Somebody sat down there before you. Ask the host for another invitation, "
        "or choose one of the open tables."
    )


class OwnTable(Refused):
    """Who sits at a table already takes no second seat by an invitation to it."""

    code = "own-table"
    sentence = N_("This is an invitation to your own table; send it on.")


class InvitationUsed(Refused):
    """Somebody else has come by this invitation, and the seat is theirs."""

    code = "invitation-used"
    sentence = N_("Somebody has taken this invitation already. Ask {host} for another one.")


class InvitationClosed(Refused):
    """The invitation was good once."""

    code = "invitation-closed"
    sentence = N_("This invitation is closed: its table was given up before the match began.")


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


class WrongPassword(Refused):
    """Who is signed in gives a password that is not theirs, so nothing is changed."""

    code = "wrong-password"
    sentence = N_("This is not your password. Nothing was changed.")


class StillSeated(Refused):
    """Who leaves for good would keep the others waiting for ever."""

    code = "still-seated"
    sentence = N_(
        "You are still in match {match}, and the others would wait for you. "
        "Finish it or resign first, then close the account."
    )


class Forbidden(Refused):
    """Known, but not allowed; the reason is a sentence of its own."""

    code = "forbidden"
    sentence = N_("This is not allowed: {why}")


class DictionaryShut(Forbidden):
    """Who plays by rules without word tools looks nothing up meanwhile (A.II.19, B.6)."""

    code = "dictionary-shut"
    sentence = N_(
        "The dictionary and the word builder are closed to you while your match goes on: its rules "
        "allow no word tools. They open again when the match is over."
    )
