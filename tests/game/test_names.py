"""Names that can be told apart, read and written down."""

from __future__ import annotations

import pytest

from kotakata.errors import SetupError
from kotakata.game.names import LONGEST_NAME, check_names, check_teams


@pytest.mark.parametrize(
    "names", [("A", "a"), ("Ani", "ANI"), ("Ani B", "ani  b"), ("Ａni", "Ani"), ("A\u200d", "A")]
)
def test_names_that_look_the_same_are_refused(names: tuple[str, str]) -> None:
    with pytest.raises(SetupError, match="same but for capitals or spaces"):
        check_names(names)
    with pytest.raises(SetupError, match="two teams are called"):
        check_teams(names)


@pytest.mark.parametrize("name", ["", "\u200e", "Budi"])
def test_every_player_has_a_name(name: str) -> None:
    with pytest.raises(SetupError, match="a name of their own"):
        check_names(("Budi", name))


@pytest.mark.parametrize("name", ["A\u202eB", "\x1b[31mA", "A\nB", "A\u2066", "A\x00"])
def test_what_cannot_be_seen_is_refused_and_not_said(name: str) -> None:
    with pytest.raises(SetupError, match="cannot be seen") as refused:
        check_names((name, "Budi"))
    assert not set(str(refused.value)) & set("\u202e\x1b\n\u2066\x00")


def test_a_name_has_a_length() -> None:
    check_names(("A" * LONGEST_NAME, "سعيد", "O'Neil", "Ani\u200cBudi"))
    with pytest.raises(SetupError, match="at most 40 characters"):
        check_names(("A" * (LONGEST_NAME + 1), "B"))
