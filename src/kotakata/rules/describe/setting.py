"""The description up to the first word: what is played with, who plays, and how play begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from kotakata.alphabet import BLANK
from kotakata.language import N_, Message, N_n
from kotakata.rules.describe.point import (
    Point,
    counted,
    counted_point,
    duration,
    fixed,
    point,
    points,
    tiles,
)
from kotakata.rules.edition import Edition
from kotakata.rules.model import Players
from kotakata.rules.rulebook import Rulebook

SOURCES: Final = (
    N_("A page of game rules in Indonesian, main part"),
    N_("A page of game rules in Indonesian, part on variations"),
    N_("Common practice of friendly games"),
    N_("Common practice of friendly games on a screen"),
    N_("Common tournament practice in North America"),
    N_("Common tournament practice with the Collins list"),
    N_("Common tournament practice, as players of the international association know it"),
)
"""The sources of the presets that are described rather than named, for the catalogue."""


def heading(book: Rulebook) -> Iterator[Point]:
    """Say what the rules are called and where they come from."""
    rules = book.rules
    if rules.summary:
        yield point(N_("{title}. {summary}"), title=rules.title, summary=rules.summary)
    else:
        yield point("{title}", title=rules.title)
    if rules.source:
        yield point(N_("Source: {source}"), source=_source(rules.source))


def _source(source: str) -> Message | str:
    return Message(source) if source in SOURCES else source


def equipment(book: Rulebook) -> Iterator[Point]:
    """Say which tiles and which board are used."""
    edition, layout = book.edition, book.layout
    blanks = counted(N_n("{count} blank", "{count} blanks"), edition.counts[BLANK])
    yield point(
        N_("{edition}: {tiles} with {blanks}, worth {points} in all."),
        "edition",
        edition=edition.title,
        tiles=tiles(edition.size),
        blanks=blanks,
        points=points(edition.points_of_counts(edition.counts)),
    )
    yield point(N_("Values: {values}."), "edition", values=_values(edition))
    without = [
        edition.alphabet.symbol(t) for t in edition.alphabet.letters if not edition.counts[t]
    ]
    if without:
        yield point(
            N_("These letters have no tile, only a blank stands for them: {letters}."),
            "edition",
            letters=" ".join(without),
        )
    if edition.alphabet.direction == "rtl":
        yield point(N_("Words across are read from right to left."), "edition")
    else:
        yield point(N_("Words across are read from left to right."), "edition")
    yield point(
        N_("{layout}: {rows} rows of {columns} squares; the star is on {square}."),
        "layout",
        layout=layout.title,
        rows=layout.rows,
        columns=layout.columns,
        square=layout.label(layout.start),
    )


def players(book: Rulebook) -> Iterator[Point]:
    """Say who plays, and when they must be there."""
    rules = book.rules
    limits, attendance = rules.players, rules.attendance
    paths = ("players.least", "players.most", "players.team_size", "players")
    if limits.team_size > 1:
        yield point(
            N_(
                "Two teams of two: partners sit opposite each other, so that the teams take turns, "
                "and the scores of partners are added."
            ),
            *paths,
        )
    elif limits.least == limits.most:
        forms = N_n("{count} player.", "{count} players, each for themselves.")
        yield counted_point(forms, limits.least, *paths)
    else:
        sentence = N_("{least} to {most} players, each for themselves.")
        yield point(sentence, *paths, least=limits.least, most=limits.most)
    if attendance.briefing_minutes:
        yield point(
            N_(
                "Players come {time} before the start for the briefing; "
                "whoever does not is taken to have agreed."
            ),
            "attendance.briefing_minutes",
            time=duration(attendance.briefing_minutes * 60_000),
        )
    if attendance.absent_minutes:
        yield point(
            N_("Whoever is absent for more than {time} after the start is disqualified."),
            "attendance.absent_minutes",
            time=duration(attendance.absent_minutes * 60_000),
        )


def start(book: Rulebook) -> Iterator[Point]:
    """Say how the first player is found and what the players hold."""
    rules, alphabet = book.rules, book.edition.alphabet
    draw = rules.starting_draw
    if draw.count_tiles:
        yield point(
            N_("Before play the tiles are counted: the set must be complete."),
            "starting_draw.count_tiles",
        )
    if draw.draw:
        yield point(
            N_(
                "Each side draws a tile; the one nearest to {letter} begins. "
                "Equal tiles are drawn again."
            ),
            "starting_draw.draw",
            letter=alphabet.symbol(1),
        )
        if draw.blank_wins:
            yield point(N_("A blank beats every letter."), "starting_draw.blank_wins")
        else:
            yield point(N_("Every letter beats a blank."), "starting_draw.blank_wins")
        if draw.winner_chooses:
            yield point(_choice(rules.players), "starting_draw.winner_chooses")
    else:
        yield point(
            N_("There is no draw: the players move in the order in which they are named."),
            "starting_draw.draw",
        )
    yield point(
        N_(
            "The tiles go into the bag and are mixed; every player draws {tiles}, unseen by others."
        ),
        "rack_size",
        tiles=tiles(rules.rack_size),
    )
    yield from fixed(rules, "fixed.clockwise")


def _choice(limits: Players) -> str:
    if limits.team_size > 1:
        return N_(
            "The winner of the draw chooses seats and the way the board faces, and moves "
            "first or lets the partner move first."
        )
    return N_(
        "The winner of the draw chooses seats and the way the board faces, and who moves first."
    )


def first_word(book: Rulebook) -> Iterator[Point]:
    """Say how words are laid."""
    rules = book.rules
    forms = N_n(
        "The first word has {count} tile or more.", "The first word has {count} tiles or more."
    )
    yield counted_point(forms, rules.opening.least_tiles, "opening.least_tiles")
    if rules.opening.through_star:
        yield point(N_("The first word goes through the star."), "opening.through_star")
    else:
        yield point(N_("The first word may lie anywhere on the board."), "opening.through_star")
    yield from fixed(rules, "fixed.connected")


def _values(edition: Edition) -> tuple[Message, ...]:
    letters = [tile for tile in edition.alphabet.letters if edition.counts[tile]]
    values = Counter(edition.values[tile] for tile in letters)
    forms = N_n("{count} point {letters}", "{count} points {letters}")
    said = []
    for value in sorted(values):
        having = [edition.alphabet.symbol(t) for t in letters if edition.values[t] == value]
        said.append(counted(forms, value, letters=" ".join(having)))
    return tuple(said)
