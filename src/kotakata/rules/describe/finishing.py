"""The description of scoring, the end, equal totals, and what comes after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kotakata.language import N_, Message, N_n, Series
from kotakata.rules.describe.point import (
    Point,
    counted,
    counted_point,
    fixed,
    point,
    points,
    tiles,
)
from kotakata.rules.layout import Layout, Premium
from kotakata.rules.model import End, Exchange, RuleSet, Target
from kotakata.rules.rulebook import Rulebook

COLOURS: Final = (
    N_("light blue"),
    N_("dark blue"),
    N_("pink"),
    N_("dark red"),
    N_("red"),
    N_("purple"),
    N_("yellow"),
)
"""The colours that the sources name, for the catalogue."""

LEVELS: Final = (N_("beginner"), N_("intermediate"), N_("expert"))
"""The levels that the sources name, for the catalogue."""

_LEFTOVERS: Final[Mapping[str, str]] = {
    "none": N_("Tiles left on the racks do not count."),
    "deduct": N_("At the end every player loses the value of the tiles left on the rack."),
    "deduct_and_award": N_(
        "At the end every player loses the value of the tiles left on the rack; "
        "whoever has used all tiles gains the value of all the others' tiles."
    ),
    "award_double": N_(
        "Whoever has used all tiles gains twice the value of the opponent's tiles; "
        "if nobody has, each player loses the value of their own."
    ),
}
_TIE_BREAKS: Final[Mapping[str, str]] = {
    "before_leftovers": N_("the higher score before the left tiles were counted wins"),
    "tiles_placed": N_("the side with more tiles on the board wins"),
    "rematch": N_("the sides play a rematch"),
    "coin": N_("a coin is tossed"),
}


def scoring(book: Rulebook) -> Iterator[Point]:
    """Say what words and turns count."""
    rules = book.rules
    yield from _premiums(book.layout)
    if rules.star > 1:
        yield point(N_("The star counts the word {times} times."), "star", times=rules.star)
    else:
        yield point(N_("The star is no premium square."), "star")
    yield from fixed(rules, "fixed.premium_order", "fixed.premiums_count_once", "fixed.every_word")
    yield from _bingo(rules)


def _premiums(layout: Layout) -> Iterator[Point]:
    letter = N_n(
        "{count} {colour} square counts its letter {times} times.",
        "{count} {colour} squares count their letter {times} times.",
    )
    word = N_n(
        "{count} {colour} square counts the word {times} times.",
        "{count} {colour} squares count the word {times} times.",
    )
    for mark, premium in layout.premiums.items():
        squares, colour = layout.picture.count(mark), _colour(premium)
        if not squares:
            continue
        if premium.letter > 1:
            yield counted_point(letter, squares, "layout", colour=colour, times=premium.letter)
        if premium.word > 1:
            yield counted_point(word, squares, "layout", colour=colour, times=premium.word)


def _colour(premium: Premium) -> Message:
    return Message(premium.colour or N_("marked"))


def _bingo(rules: RuleSet) -> Iterator[Point]:
    if not rules.bingo:
        yield point(N_("There is no bonus for laying many tiles in one turn."), "bingo")
        return
    for bonus in sorted(set(rules.bingo.values())):
        earning = sorted(count for count, earns in rules.bingo.items() if earns == bonus)
        what = Message(N_("{numbers} tiles"), {"numbers": Series(tuple(earning), "or")})
        yield point(
            N_("Laying {tiles} in one turn earns a bonus of {points}."),
            "bingo",
            tiles=tiles(earning[0]) if len(earning) == 1 else what,
            points=points(bonus),
        )
    yield point(N_("The bonus goes by the tiles laid, not by how full the rack was."), "bingo")


def end(book: Rulebook) -> Iterator[Point]:
    """Say what ends the match and what happens to the tiles left."""
    rules = book.rules
    yield from _endings(rules)
    yield from _target(rules.target, agreed="target.points" in rules.clauses)
    yield point(_LEFTOVERS[rules.leftovers], "leftovers")
    yield from fixed(rules, "fixed.highest_wins", "fixed.walk_over")


def _endings(rules: RuleSet) -> Iterator[Point]:
    how = rules.end
    if how.going_out:
        sentence = N_("The match ends when the bag is empty and a player has used all tiles.")
    else:
        sentence = N_("The match goes on when a player has used all tiles.")
    yield point(sentence, "end.going_out", "end")
    if how.passes is not None:
        one = N_n(
            "The match ends when a player passes {count} turn.",
            "The match ends when a player passes {count} turns in a row.",
        )
        every = N_n(
            "The match ends when every player passes {count} turn.",
            "The match ends when every player passes {count} turns in a row.",
        )
        forms = one if how.passes.by == "one" else every
        yield counted_point(forms, how.passes.count, "end.passes", "end.passes.by")
    if how.scoreless_turns:
        forms = N_n(
            "The match ends after {count} turn without points.",
            "The match ends after {count} turns without points in a row.",
        )
        yield counted_point(forms, how.scoreless_turns, "end.scoreless_turns")
    if how.no_move_round:
        forms = N_n(
            "The match ends when nobody can move: the referee says so, or everybody passes in "
            "one unbroken round.",
            "The match ends when nobody can move: the referee says so, or everybody passes in "
            "{count} unbroken rounds.",
        )
        yield counted_point(forms, how.no_move_round, "end.no_move_round")
    if how.passes or how.scoreless_turns or how.no_move_round:
        yield point(_lost_turns(how, rules.exchange), "end.lost_turns_count")
    yield from fixed(rules, "fixed.board_full")


def _lost_turns(how: End, exchange: Exchange) -> str:
    if not exchange.allowed:
        if how.lost_turns_count:
            return N_("In such a row a lost turn counts like a pass.")
        return N_("In such a row a lost turn neither counts nor breaks the row.")
    if how.lost_turns_count:
        return N_(
            "In such a row an exchange is no pass, only a turn without points; "
            "a lost turn counts as either."
        )
    return N_(
        "In such a row an exchange is no pass, only a turn without points; "
        "a lost turn neither counts nor breaks the row."
    )


def _target(target: Target, *, agreed: bool) -> Iterator[Point]:
    if target.levels:
        yield point(
            N_(
                "Whoever first has the points of their level or more wins at once; "
                "each player may have a level of their own."
            ),
            "target.levels",
            "target",
        )
        for level, row in target.levels.items():
            said = Series(tuple(_level_target(count, row[count]) for count in sorted(row)))
            yield point(
                N_("Level {level}: {targets}."),
                "target.levels",
                level=Message(level),
                targets=said,
            )
    elif target.points:
        sentence = N_("Whoever first has {points} or more wins at once.")
        yield point(sentence, "target.points", "target", points=points(target.points))
    else:
        if agreed:
            sentence = N_("The players may agree on a score that wins at once.")
            yield point(sentence, "target.points", "target")
        return
    if target.leftovers:
        yield point(N_("The tiles left are counted even then."), "target.leftovers")
    else:
        yield point(N_("The tiles left do not count then."), "target.leftovers")


def _level_target(players: int, score: int) -> Message:
    of = counted(N_n("{count} player", "{count} players"), players)
    return Message(N_("{points} with {players}"), {"points": points(score), "players": of})


def tie(book: Rulebook) -> Iterator[Point]:
    """Say what happens when totals are equal."""
    steps = book.rules.tie_breaks
    if not steps:
        yield point(N_("Equal totals are a draw."), "tie_breaks")
    for index, step in enumerate(steps):
        sentence = (
            N_("If they are still equal, {step}.") if index else N_("If totals are equal, {step}.")
        )
        yield point(sentence, "tie_breaks", step=Message(_TIE_BREAKS[step]))


def afterwards(book: Rulebook) -> Iterator[Point]:
    """Say what players must leave alone, who decides, and what is signed."""
    rules = book.rules
    if not rules.conduct.chat:
        yield point(N_("Seated players give each other no signs and do not chat."), "conduct.chat")
    if not rules.conduct.word_tools:
        yield point(
            N_("Seated players use no dictionary, word tools or devices."), "conduct.word_tools"
        )
    if not rules.conduct.meanings_in_play:
        yield point(
            N_(
                "The dictionary stays shut unless it is needed: meanings are not shown during play."
            ),
            "conduct.meanings_in_play",
        )
    if rules.sign_off:
        yield point(N_("The players sign the score sheet; what is signed is final."), "sign_off")
    yield from fixed(rules, "fixed.referee", "fixed.committee")
