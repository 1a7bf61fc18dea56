"""The word judge: one verdict for the whole play, and a way out that passers-by do not find."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from kotakata.cli.kiosk.adjudication import adjudicate, read_play_words
from kotakata.cli.kiosk.journal import Journal
from kotakata.cli.kiosk.kiosk import Kiosk, Manner
from kotakata.cli.session.dictionary import open_for
from kotakata.cli.terminal.terminal import Terminal
from kotakata.errors import InvalidInput
from kotakata.game.setup import Dictionary
from kotakata.language import speaker
from kotakata.rules.loader import load_edition
from tests.cli.desk import Script, Wait

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = load_edition("english")
PLAIN = Manner()
SESAME = "open sesame"
AT = datetime(2026, 8, 17, 9, 30, tzinfo=UTC)


class Club:
    """A judge that plays a script; a line may be Ctrl-C."""

    def __init__(
        self,
        manner: Manner = PLAIN,
        journal: Journal | None = None,
        *,
        language: str = "en",
        colour: bool = False,
        in_place: bool = False,
    ) -> None:
        self.script = Script([])
        console = Console(
            file=self.script.output,
            width=80,
            color_system="truecolor" if colour else None,
            force_terminal=colour,
            no_color=not colour,
        )
        say = speaker(language)
        terminal = Terminal(console, self.script, say, in_place=in_place)
        self.kiosk = Kiosk(terminal, say, open_for("en", ENGLISH), manner, journal)

    def type(self, *typed: str | Wait) -> str:
        """Type; give what was written."""
        self.script.typed += typed
        self.kiosk.judge()
        return self.script.output.getvalue()


def after_the_words(said: str) -> str:
    return said.partition("types them anew.")[2]


@pytest.mark.clause("A.II.10")
@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("cat", "✓  A C C E P T A B L E"),
        ("walked, quiz", "✓  A C C E P T A B L E"),
        ("qzx", "✗  U N A C C E P T A B L E"),
        ("cat qzx dog", "✗  U N A C C E P T A B L E"),
    ],
)
def test_a_play_is_acceptable_when_each_of_its_words_is(words: str, verdict: str) -> None:
    said = after_the_words(Club().type(words, ""))
    assert verdict in said
    assert ("#####" in said) == ("UN" in verdict.replace(" ", ""))


@pytest.mark.clause("A.II.19", "B.6")
def test_it_is_never_said_which_word_was_bad_nor_what_words_mean() -> None:
    said = after_the_words(Club().type("cat qzx", ""))
    assert "QZX" not in said
    assert "CAT" not in said
    said = after_the_words(Club().type("cat", ""))
    assert "feline" not in said


def test_each_word_is_told_where_the_rules_count_words() -> None:
    said = after_the_words(Club(Manner(each=True)).type("cat qzx", ""))
    assert "✓ CAT" in said
    assert "✗ QZX" in said


def test_meanings_are_told_where_the_rules_have_them_and_give_no_bad_word_away() -> None:
    manner = Manner(meanings=True)
    assert "feline" in after_the_words(Club(manner).type("cat", ""))
    assert "feline" not in after_the_words(Club(manner).type("cat qzx", ""))


def test_the_opponent_confirms_or_has_the_words_typed_anew() -> None:
    said = Club().type("cat qzx", "no", "cat", "")
    assert "The words were not confirmed." in said
    assert "U N A C" not in said
    assert "A C C E P T" in said


def test_a_verdict_clears_itself_after_ten_seconds() -> None:
    said = Club().type("cat", "", Wait(9.9), Wait(0.2), "dog", "")
    assert said.count("Words of the play") == 2
    assert said.count("A C C E P T A B L E") == 2


def test_a_new_play_may_be_typed_over_the_verdict() -> None:
    said = Club().type("cat", "", "qzx", "")
    assert said.count("Words of the play") == 1
    assert said.count("A C C E P T A B L E") == 2


def test_what_no_tiles_spell_is_to_be_typed_again_before_it_is_unacceptable() -> None:
    said = Club().type("ca7 dog", "cat dog", "")
    assert "No tiles spell ca7. Type the play again, or Enter keeps it:" in said
    assert "✓" in said
    said = Club().type("ca7 dog", "", "")
    assert "U N A C C E P T A B L E" in said


def test_more_words_than_a_play_makes_are_refused() -> None:
    assert "A play makes 8 words at most" in Club().type("a b c d e f g h i")
    assert "A play makes 8 words at most" not in Club().type("a b c d e f g h", "")


def test_ten_presses_lead_out_and_nine_do_not() -> None:
    club = Club()
    club.type(*[""] * 9, "cat", "", "", *[""] * 9)
    assert club.script.typed == []
    club.type("cat", "", "", *[""] * 10, "left over")
    assert club.script.typed == ["left over"]


def test_the_presses_of_a_play_do_not_count() -> None:
    club = Club()
    club.type(*["cat", "", ""] * 6, "left over")
    assert club.script.typed == []


def test_a_password_guards_the_way_out() -> None:
    answers = iter(["wrong", SESAME])
    club = Club(Manner(password=SESAME, ask_password=lambda _prompt: next(answers)))
    said = club.type(*[""] * 10, *[""] * 10, "left over")
    assert "That is not the password." in said
    assert SESAME not in said
    assert club.script.typed == ["left over"]


def test_keys_that_end_programs_only_count_as_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(Manner(is_gone=lambda: False), in_place=True)
    read = club.script.read
    interrupts = iter([KeyboardInterrupt, EOFError, KeyboardInterrupt])

    def interrupted(prompt: str, timeout_s: float | None) -> str | None:
        error = next(interrupts, None)
        if error is not None:
            raise error
        return read(prompt, timeout_s)

    monkeypatch.setattr(club.script, "read", interrupted)
    said = club.type("cat", "", "", *[""] * 10)
    assert said.count("A C C E P T A B L E") == 1


def test_such_a_key_between_two_questions_only_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(Manner(password=SESAME, ask_password=lambda _prompt: SESAME))
    asked = iter([KeyboardInterrupt])

    def has(word: str) -> bool:
        error = next(asked, None)
        if error is not None:
            raise error
        return word == "CAT"

    monkeypatch.setattr(
        "kotakata.cli.kiosk.kiosk.adjudicate", lambda words, _: adjudicate(words, has)
    )
    said = club.type("cat", "", "cat", "", "", *[""] * 10, "left over")
    assert said.count("A C C E P T A B L E") == 1
    assert club.script.typed == ["left over"]


def test_the_field_is_green_or_red_and_a_frame_without_colour() -> None:
    assert "48;2;27;127;59" in Club(colour=True).type("cat", "")
    assert "48;2;179;38;30" in Club(colour=True).type("qzx", "")
    assert "\x1b[" not in Club().type("cat", "")


def test_letters_of_arabic_are_not_set_apart() -> None:
    assert speaker("ar").text("ACCEPTABLE") in Club(language="ar").type("cat", "")


def test_every_adjudication_is_a_line_of_the_log(tmp_path: Path) -> None:
    file = tmp_path / "judge.log"
    journal = Journal(file, Dictionary("en", 3, "ab12"), now=lambda: AT)
    Club(journal=journal).type("walked, cat", "", "qzx", "no", "ca7 \x1b", "", "")
    assert file.read_text(encoding="utf-8").splitlines() == [
        "2026-08-17T09:30:00+00:00\tWALKED CAT\tacceptable\ten\tab12",
        "2026-08-17T09:30:00+00:00\t(ca7) (?)\tunacceptable\ten\tab12",
    ]


def test_a_log_that_cannot_be_written_is_told_and_judging_goes_on(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "no" / "judge.log", Dictionary("en"), now=lambda: AT)
    with pytest.raises(InvalidInput, match="No such file"):
        journal.check()
    said = Club(journal=journal).type("cat", "", "", "dog", "", "")
    assert said.count("A C C E P T A B L E") == 2
    assert "No such file or directory" in " ".join(said.split())


def test_words_are_read_in_any_case_with_spaces_or_commas() -> None:
    words = read_play_words(" Cat،  dog;EMU ", ENGLISH.alphabet)
    assert [word.spelt for word in words] == ["CAT", "DOG", "EMU"]
    assert adjudicate(words, {"CAT", "DOG"}.__contains__).good == (True, True, False)
