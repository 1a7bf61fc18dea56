"""The description of play: the turn, exchanges, challenges, and which words are good."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kotakata.language import N_, Message, N_n
from kotakata.rules.clause import CHECKS
from kotakata.rules.describe.point import Point, counted_point, fixed, point, points, span, tiles
from kotakata.rules.model import FreeExchange, RuleSet, Words
from kotakata.rules.rulebook import Rulebook

_GOOD: Final[Mapping[tuple[str, str], str]] = {
    ("points_per_word", "challenged"): N_(
        "If the challenged words are good, the side that laid them gets {points} for each of them; "
        "if one is bad, nobody gets points."
    ),
    ("points_per_word", "challenger"): N_(
        "If the challenged words are good, the challenger gets {points} for each of them; "
        "if one is bad, nobody gets points."
    ),
    ("points_per_turn", "challenged"): N_(
        "If the challenged words are good, the side that laid them gets {points}."
    ),
    ("points_per_turn", "challenger"): N_(
        "If the challenged words are good, the challenger gets {points}."
    ),
}
_GOOD_WITHOUT_POINTS: Final[Mapping[str, str]] = {
    "single": N_("If the challenged words are good, nothing happens: a challenge costs nothing."),
    "double": N_("If the challenged words are good, the challenger loses the next turn."),
    "awwe": N_(
        "If the challenged words are good, the word total of the turn counts twice; "
        "a bonus is added after that."
    ),
}
_UNSURE: Final[Mapping[str, str]] = {
    "referee": N_(
        "Where the dictionary does not decide, the referee does; "
        "without a referee the word is good."
    ),
    "good": N_("Where the dictionary does not decide, the word is good."),
    "bad": N_("Where the dictionary does not decide, the word is bad."),
}
_FAMILIES: Final[Mapping[str, str]] = {
    "off": N_("Other forms of a word that has appeared are good."),
    "extension": N_(
        "Another form of a word that has appeared (GO, GONE) is bad when made by adding to that "
        "word, and good when formed all at once."
    ),
    "strict": N_(
        "Another form of a word that has appeared (GO, GONE) is bad; only the form with -S is good."
    ),
}
_UNLISTED: Final = {"C11", "S.14", "B.1c"}
"""Checks that ask the dictionary or the board alone, not the reviewed lists."""


def turn(book: Rulebook) -> Iterator[Point]:
    """Say what a turn consists of."""
    rules = book.rules
    if rules.exchange.allowed:
        sentence = N_("A turn is one of three: lay a word, exchange tiles, or pass.")
    else:
        sentence = N_("A turn is one of two: lay a word, or pass.")
    yield point(sentence, "exchange.allowed")
    if rules.draw == "at_once":
        sentence = N_(
            "After laying, the player draws until the rack holds {tiles} again, "
            "while the bag has any."
        )
    else:
        sentence = N_(
            "When the word can no longer be challenged, the player draws until the rack holds "
            "{tiles} again, while the bag has any."
        )
    yield point(sentence, "draw", tiles=tiles(rules.rack_size))
    yield from fixed(rules, "fixed.tiles_stay", "fixed.blank", "fixed.passing")
    yield from fixed(rules, "fixed.passing_said", "fixed.announced")
    if rules.conduct.hints_cancel:
        yield point(
            N_(
                "The referee may cancel a word made on somebody else's hint; "
                "the player may make another in the time left."
            ),
            "conduct.hints_cancel",
        )


def exchange(book: Rulebook) -> Iterator[Point]:
    """Say when and how tiles are exchanged."""
    rules = book.rules
    if rules.exchange.allowed:
        yield point(
            N_(
                "Some or all tiles may be exchanged while the bag holds at least {tiles}, but no "
                "more tiles than it holds. That is the whole turn."
            ),
            "exchange.min_bag",
            "exchange",
            tiles=tiles(rules.exchange.min_bag),
        )
        if rules.exchange.draw_first:
            sentence = N_(
                "The player says how many, draws as many from the bag, "
                "and only then puts the old tiles in."
            )
        else:
            sentence = N_("The player puts the old tiles into the bag first, then draws as many.")
        yield point(sentence, "exchange.draw_first")
        yield from fixed(rules, "fixed.exchange_said")
    else:
        yield point(N_("Tiles cannot be exchanged."), "exchange.allowed", "exchange")
    if rules.free_exchange is not None:
        yield from _free_exchange(rules.free_exchange)


def _free_exchange(free: FreeExchange) -> Iterator[Point]:
    if free.of == "identical":
        sentence = N_(
            "Without losing the turn: whoever shows {identical} identical tiles may exchange "
            "{range} of them, as long as the bag holds at least {tiles}."
        )
    else:
        sentence = N_(
            "Without losing the turn: whoever shows {identical} identical tiles may exchange "
            "{range} tiles of any kind, as long as the bag holds at least {tiles}."
        )
    names = ("identical", "least", "most", "of", "min_bag")
    yield point(
        sentence,
        "free_exchange",
        *[f"free_exchange.{name}" for name in names],
        identical=free.identical,
        range=span(free.least, free.most),
        tiles=tiles(free.min_bag),
    )
    forms = N_n("This is possible once in a turn.", "This is possible {count} times in a turn.")
    yield counted_point(forms, free.per_turn, "free_exchange", "free_exchange.per_turn")


def challenge(book: Rulebook) -> Iterator[Point]:
    """Say how words are doubted and what that costs."""
    rules = book.rules
    if rules.challenge.mode == "void":
        yield point(
            N_("Words are checked as they are laid: a bad word is refused and the turn goes on."),
            "challenge.mode",
            "challenge",
        )
    else:
        yield from _window(rules)
        yield from fixed(rules, "fixed.one_challenger", "fixed.stopped_game")
        yield from _outcome(rules)
        yield from fixed(rules, "fixed.last_play")
    yield point(_UNSURE[rules.challenge.unsure], "challenge.unsure")


def _window(rules: RuleSet) -> Iterator[Point]:
    if rules.challenge.window == "until_next_turn":
        sentence = N_("A word can be challenged until the next turn begins.")
    else:
        sentence = N_(
            "A word can be challenged until the referee invites the next player; then it stands."
        )
    yield point(sentence, "challenge.window", "challenge")
    if rules.challenge.words == "chosen":
        yield point(N_("The challenger names the words in doubt."), "challenge.words")
    else:
        yield point(N_("A challenge is about all the words of the turn."), "challenge.words")


def _outcome(rules: RuleSet) -> Iterator[Point]:
    how = rules.challenge
    if rules.exchange.allowed:
        sentence = N_(
            "If a challenged word is bad, the tiles go back to the rack, the turn is lost "
            "and nothing is exchanged."
        )
    else:
        sentence = N_(
            "If a challenged word is bad, the tiles go back to the rack and the turn is lost."
        )
    yield point(sentence, "challenge.mode")
    if how.mode == "awwe":
        yield point(
            N_("The challenger then gets the word total of the turn, without the bonus."),
            "challenge.mode",
        )
    earning = _GOOD.get((how.mode, how.points_to))
    if earning is None:
        yield point(_GOOD_WITHOUT_POINTS[how.mode], "challenge.mode")
    else:
        paths = ("challenge.mode", "challenge.points", "challenge.points_to")
        yield point(earning, *paths, points=points(how.points))


def _small_bag(limits: Words) -> Iterator[Point]:
    forms = N_n(
        "With fewer than {count} tile in the bag this clause alone does not apply.",
        "With fewer than {count} tiles in the bag this clause alone does not apply.",
    )
    yield counted_point(forms, limits.small_bag, "words.small_bag")
    if "B.1b" in limits.checks:
        ids = tuple(check for check in ("B.1a", "B.1b") if check in limits.checks)
        sentence = N_("An affix such as -S or -D stays bad even then.")
        yield Point(Message(sentence), ids=ids)


def words(book: Rulebook) -> Iterator[Point]:
    """Say which words are good and which are not."""
    rules = book.rules
    limits = rules.words
    yield from fixed(rules, "fixed.dictionary")
    if limits.repeats == "allow":
        yield point(N_("The same word may appear more than once."), "words.repeats")
    else:
        yield point(
            N_("A word that has appeared may not appear again; with an -S it may."),
            "words.repeats",
        )
    yield point(_FAMILIES[limits.families], "words.families")
    if limits.families != "off":
        if limits.neighbour == "allow":
            sentence = N_(
                "A new word may lengthen a neighbouring word into such a form of it: "
                "with BAKE on the board, the D of DOG may make BAKED."
            )
        else:
            sentence = N_(
                "A new word may not lengthen a neighbouring word into such a form of it: "
                "with BAKE on the board, the D of DOG may not make BAKED."
            )
        yield point(sentence, "words.neighbour")
    for check in [known for known in limits.checks if known in CHECKS]:
        yield Point(Message(CHECKS[check]), ids=(check,))
        if check == "B.1c":
            yield from _small_bag(limits)
    if limits.families != "off" or not _UNLISTED.issuperset(limits.checks):
        yield point(
            N_("Affixes and special words are those of the reviewed list “{lists}”."),
            "words.lists",
            lists=limits.lists,
        )
