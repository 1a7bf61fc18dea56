"""What a referee or committee cannot do."""

from __future__ import annotations

from kotakata.errors.kinds import RuleViolation
from kotakata.language import N_


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
