"""The sentences for everything that can be wrong with a record, one for each kind of fault.

A :class:`~kotakata.errors.NotationError` carries one of these as the ``msgid`` of its ``fault``,
so a fault is recognised by comparing, and spoken in the reader's language.
"""

from __future__ import annotations

from typing import Final

from kotakata.language import N_

# The file as a whole.
EMPTY: Final = N_("the file is empty")
TOO_LARGE: Final = N_("the file is larger than {most} bytes")
NOT_TEXT: Final = N_("this is not a text: it contains the control character {code}")
ENCODING_UNKNOWN: Final = N_(
    "the character encoding {text} is not supported; UTF-8 and ISO-8859-1 are"
)
ENCODING_BROKEN: Final = N_("the text is not valid {encoding}")

# Coordinates.
NOT_A_COORDINATE: Final = N_(
    "{text} is not a square; squares are written 8H for across and H8 for down"
)
NO_SUCH_SQUARE: Final = N_("the board has no square {text}")

# Lines of a GCG record.
LINE_UNREADABLE: Final = N_("lines begin with > or #, unless they continue a note")
PLAYER_MALFORMED: Final = N_("a player is written as #player1, a nickname and a name")
PLAYER_NUMBER: Final = N_("players are numbered 1, 2 and so on up to 4, each number once")
NICKNAME_TWICE: Final = N_("two players have the nickname {nickname}")
PLAYERS_MISSING: Final = N_("the players are missing; a record names two to four of them first")
NICKNAME_UNKNOWN: Final = N_("no player has the nickname {nickname}")
EVENT_MALFORMED: Final = N_("after the nickname, a rack and a move are expected, not {text}")
SCORE_MALFORMED: Final = N_("a score and a running total are expected, not {text}")

# A record against the board and the rules.
TILE_SET_UNKNOWN: Final = N_("there is no tile set called {text}")
LAYOUT_UNKNOWN: Final = N_("there is no board called {text}")
OFF_TURN: Final = N_("it is not {player}'s turn; {on_turn} is to move")
AFTER_END: Final = N_("the game is over, so {player} cannot move any more")
PLAY_MALFORMED: Final = N_("the play {play} cannot be read: {text} is not a tile")
RACK_MALFORMED: Final = N_("the rack {rack} cannot be read: {text} is not a tile")
PLAY_OFF_BOARD: Final = N_("the play {play} from {square} runs over the edge of the board")
SQUARE_HELD: Final = N_("{square} already holds {found}, not {written}")
SQUARE_EMPTY: Final = N_("a dot stands for a tile on the board, but {square} is empty")
WORD_INCOMPLETE: Final = N_("the word on the board is {word}, not {written}")
TILE_NOT_IN_RACK: Final = N_("the rack {rack} lacks tiles that the move uses: {tiles}")
RACK_NOT_IN_BAG: Final = N_("the rack {rack} has tiles that are no longer to be had: {tiles}")
RACK_TOO_LONG: Final = N_("the rack {rack} has more tiles than the {most} that {player} can hold")
SCORE_WRONG: Final = N_("the score is {computed}, not {printed}")
TOTAL_WRONG: Final = N_("the running total of {player} is {computed}, not {printed}")
BONUS_WITHOUT_PLAY: Final = N_("points for a challenge, but {player} has just laid no word")
NOTHING_TO_RETURN: Final = N_("tiles are taken back, but {player} has just laid no word")
RETURNED_OTHER_TILES: Final = N_("the tiles taken back are {returned}, but the rack was {rack}")
RETURNED_OTHER_SCORE: Final = N_("the play taken back scored {computed}, not {printed}")
TIME_PENALTY_MIDGAME: Final = N_("a penalty for time comes at the end, but the game goes on")
END_RACK_EARLY: Final = N_("{player} gets the tiles left on racks, but has not gone out")
END_RACK_TILES: Final = N_("the tiles left are {left}, not {printed}")
END_RACK_POINTS: Final = N_(
    "the tiles {tiles} are worth {single}, or {double} when doubled, not {printed}"
)

# The log.
JSON_MALFORMED: Final = N_("this is not well-formed JSON")
JSON_TOO_DEEP: Final = N_("the brackets are nested too deeply")
FIELD_TWICE: Final = N_("the field {field} is given twice")
NOT_A_LOG: Final = N_("this is not a log of this kind: {field} must be {expected}")
FIELD_FAULT: Final = N_("event {event}, {path}: {expected} is expected, not {found}")
FIELD_UNKNOWN: Final = N_("event {event}, {path}: there is no such field")
FIELD_MISSING: Final = N_("event {event}, {path}: the field is missing")
SETUP_FAULT: Final = N_("event {event}, {path}: {fault}")
SETUP_FIRST: Final = N_("event {event}: a log begins with match_created, and has it only once")
CANNOT_FOLLOW: Final = N_("event {event}, {type}, does not fit the match so far")
PLAY_DISAGREES: Final = N_(
    "event {event}: the {field} of this play should be {computed}, not {printed}"
)

# What the log expects in a field.
A_NUMBER: Final = N_("a whole number")
A_TEXT: Final = N_("a text")
A_YES_OR_NO: Final = N_("true or false")
A_LIST: Final = N_("a list")
A_LIST_OF: Final = N_("a list of {count} values")
AN_OBJECT: Final = N_("an object")
AN_EVENT: Final = N_("a kind of event")
A_TILE: Final = N_("a tile of this alphabet")
A_SQUARE: Final = N_("a square of this board")
A_PLAYER: Final = N_("a player's number")
A_SIDE: Final = N_("a side's number")
ONE_OF: Final = N_("one of {values}")
NOTHING: Final = N_("null")

# A log inside a GCG record.
PRAGMA_MALFORMED: Final = N_("{pragma} needs an object in JSON, on one line")
PRAGMA_MISPLACED: Final = N_("{pragma} does not belong here")
LINE_DISAGREES: Final = N_("by the log this line should read {computed}")

# Positions in CGP.
CGP_PARTS: Final = N_("a position has rows, racks, scores and a number of scoreless turns")
CGP_ROWS: Final = N_("the board has {expected} rows, not {found}")
CGP_ROW_WIDTH: Final = N_("row {row} has {found} squares, not {expected}")
CGP_TILE: Final = N_("{text} is not a tile of this alphabet")
CGP_RUN: Final = N_("a number of empty squares is from 1 to {most}, not {text}")
CGP_RACKS: Final = N_("two to four racks are expected, separated by /")
CGP_SCORES: Final = N_("as many scores as racks are expected, separated by /, not {text}")
CGP_ZEROES: Final = N_("the number of scoreless turns cannot be read: {text}")
CGP_OPERATION: Final = N_("an operation is a name and a value, each name once, not {text}")
CGP_TOO_MANY: Final = N_("the position has more of these tiles than the set: {tiles}")
