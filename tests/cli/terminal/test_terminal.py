"""Screens in place on a terminal, one after another elsewhere."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from kotakata.cli.terminal.terminal import Terminal
from kotakata.language import speaker
from tests.cli.desk import Script


def terminal(
    *, in_place: bool, colour: bool = False, language: str = "en"
) -> tuple[Terminal, StringIO]:
    output = StringIO()
    console = Console(
        file=output,
        width=20,
        height=10,
        force_terminal=in_place,
        color_system="truecolor" if colour else None,
    )
    return Terminal(console, Script([]), speaker(language), in_place=in_place), output


def test_on_a_terminal_a_screen_replaces_the_one_before_and_all_that_scrolled_away() -> None:
    made, output = terminal(in_place=True)
    made.screen([Text("one")])
    assert output.getvalue().startswith("\x1b[H\x1b[2J\x1b[3J")
    assert made.height == 10


def test_elsewhere_screens_follow_each_other_without_any_signs() -> None:
    made, output = terminal(in_place=False)
    made.screen([Text("one", "bold red")])
    made.screen([Text("two")])
    assert output.getvalue() == "\none\n\ntwo\n"
    assert made.height > 100


def test_a_line_too_long_is_broken_between_words() -> None:
    made, output = terminal(in_place=False)
    made.write([Text("a line that is longer than twenty")])
    assert output.getvalue() == "a line that is \nlonger than twenty\n"
    assert [line.plain.rstrip() for line in made.wrapped(Text("one two three four five six"))] == [
        "one two three four", "five six",
    ]  # fmt: skip


def test_how_to_draw_follows_the_terminal() -> None:
    plain, _ = terminal(in_place=False)
    coloured, _ = terminal(in_place=True, colour=True)
    assert not plain.look.colour
    look = coloured.look
    assert (look.colour, look.width, look.height) == (True, 20, 10)


def test_a_whole_screen_is_given_back() -> None:
    made, output = terminal(in_place=True)
    with made.whole_screen():
        made.write([Text("game")])
    assert "\x1b[?1049h" in output.getvalue()
    assert "\x1b[?1049l" in output.getvalue()
    elsewhere, other = terminal(in_place=False)
    with elsewhere.whole_screen():
        elsewhere.write([Text("game")])
    assert other.getvalue() == "game\n"


def test_sentences_from_right_to_left_run_so_on_every_terminal_and_boards_do_not() -> None:
    made, output = terminal(in_place=False, language="ar")
    made.write([Text("جملة.", "bold"), Text("\u200e 8 \u200eم")])
    assert output.getvalue() == "\u2067جملة.\u2069\n\u200e 8 \u200eم\n"
