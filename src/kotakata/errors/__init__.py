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
└── Refused              NotFound · StaleSequence · IdUsed · LeaseLost · NameTaken
                         SeatTaken · OwnTable · RefereePlays · InvitationUsed · InvitationClosed
                         Unwritable · BotFailed · WorkerLost
                         StoreUnavailable · LibraryMissing · TooFast · ChatClosed · NoSpectators
                         Unrecognised · SignInFailed · WrongPassword · StillSeated · Forbidden
                         InvitationUnknown · TableUnknown · DictionaryShut

The root and its three kinds are in `kinds`; what the rules say no to in `phase`, `turn` and
`refereeing`; malformed input in `material`; refusals in `refusal`. All are imported from here.

Bugs are ordinary Python errors and are caught by nobody below the outermost handler.
"""

from kotakata.errors.kinds import *
from kotakata.errors.material import *
from kotakata.errors.phase import *
from kotakata.errors.refereeing import *
from kotakata.errors.refusal import *
from kotakata.errors.turn import *
