"""A dealt game at one terminal: handed over, played, refused, left."""

from __future__ import annotations

from kotakata.game.event import TilesExchanged, TilesFreelyExchanged, TilesPlayed, TurnPassed
from kotakata.game.position import Phase
from kotakata.referee import WordList
from tests.cli.desk import Desk
from tests.kit import set_up

BAG = "CATSEROTINGAB?EE"
WORDS = WordList(["CAT", "CATS", "AT", "TO", "TON", "CATSTO"])


def desk(*typed: str, language: str = "en", tiles: str = BAG, name: str = "klasik") -> Desk:
    """Ani holds CATSERO and begins, Budi holds TINGAB? in a small game with a word list."""
    setup = set_up(name, mode="dealt", tiles=tiles)
    made = Desk(setup, draws=["A", "B", "CATSERO", "TINGAB?"], facts=WORDS, language=language)
    made.type(*typed)
    return made


def test_nobodys_rack_is_shown_before_the_device_is_theirs() -> None:
    played = desk()
    assert "Hand the device to Ani, who presses Enter." in played.text
    assert "Rack" not in played.text
    assert "A1 C3" not in played.text
    assert played.script.forgotten == 1


def test_the_rack_is_shown_to_its_holder() -> None:
    assert "Rack  A1 C3 E1 O1 R1 S1 T1" in desk("").text


def test_after_a_play_the_next_player_sees_it_and_not_the_new_rack() -> None:
    after = desk("", "8h cats").text.rpartition("Ani> 8h cats")[2]
    assert "Ani lays CATS for 12 points." in after
    assert " 8  3W .  .  2L .  .  . [C][A][T][S] 2L" in after
    assert "Rack" not in after


def test_the_device_changes_hands_only_with_enter() -> None:
    played = desk("ya", "8h cats", "pass")
    assert played.session.position.turn_number == 1
    assert "Rack" not in played.text


def test_while_handing_over_one_can_look_and_leave() -> None:
    played = desk("sheet", "rules", "quit")
    assert "Score sheet" in played.text
    assert not played.settled


def test_words_that_are_not_good_are_refused_with_the_reason_and_the_turn_goes_on() -> None:
    played = desk("", "8h caters", "why", "8h cats")
    assert "CATERS is not in the dictionary.  [C11]" in played.text
    assert "Not accepted: CATERS. Lay another word.  [phony-rejected]" in played.text
    assert played.text.count("CATERS is not good.") == 2
    assert played.session.position.turn_number == 2


def test_a_trial_says_the_score_and_changes_nothing() -> None:
    played = desk("", "try 8h cats", "coba 8h CATSERO")
    assert "CATS 12: 12 points. Not played yet." in played.text
    assert "CATSERO 20, bonus 50: 70 points. Not played yet." in played.text
    assert played.session.position.turn_number == 1


def test_exchanging_and_passing_hand_the_turn_on() -> None:
    played = desk("", "exchange er", "", "pass", "", "x all")
    kinds = [type(event) for event in played.session.events]
    assert kinds.count(TilesExchanged) == 1
    assert kinds.count(TurnPassed) == 1
    assert "The bag holds 2 tiles" in played.text or "From 1 to 2 tiles" in played.text
    assert "Ani exchanges 2 tiles." in played.text
    assert "ER" not in played.text.rpartition("exchange er")[2].split("Ani>")[0]


def test_identical_tiles_are_exchanged_and_the_turn_goes_on() -> None:
    setup = set_up("awwe-2013", mode="dealt", tiles="AAAB" + "CDEFGHIKLMNOPRST" * 3)
    made = Desk(setup, draws=["A", "B", "AAABCDE", "FGHIKLM", "NOPRSTC", "DEFGHIK", "O"])
    made.type("", "", "aku", "free AAA A")
    assert any(isinstance(event, TilesFreelyExchanged) for event in made.session.events)
    assert made.at(Phase.TURN)
    assert "Rack  A1 A1 B3 C3 D2 E1 O1" in made.text


def test_an_empty_line_shows_the_table_again() -> None:
    played = desk("", "", "")
    assert played.text.count("Rack  A1") == 3


def test_double_enter_after_a_play_does_not_show_the_next_rack() -> None:
    """A script has no impatient fingers: the keys of that moment are dropped by the keyboard."""
    assert desk("", "8h cats").script.forgotten == 2


def test_shuffling_changes_the_order_and_nothing_else() -> None:
    played = desk("", *["shuffle"] * 6)
    racks = {line for line in played.text.splitlines() if line.startswith("Rack")}
    assert len(racks) > 1
    assert {"".join(sorted(rack)) for rack in racks} == {"".join(sorted(racks.pop()))}
    assert played.session.position.turn_number == 1


def test_giving_up_is_asked_back() -> None:
    played = desk("", "resign", "n", "resign", "")
    assert played.at(Phase.TURN)
    played.type("", "resign", "y")
    assert played.at(Phase.ENDED)
    assert played.settled
    assert played.winner == "Budi"


def test_commands_of_a_referee_need_a_referee() -> None:
    played = desk("", "adjust Ani 50 please", "undo oops")
    assert played.text.count("begun without --referee") == 2
    assert played.session.position.scores == (0, 0)


def test_what_is_not_understood_is_told_with_the_word_for_help() -> None:
    assert "eh is no command; help lists them" in desk("", "eh").text
    assert "bantuan" in desk("", "eh", language="id").text.partition("> eh")[2]


def test_a_whole_game_ends_with_its_result() -> None:
    played = desk("", "8h cats", "", "pass", "", "pass", "", "pass", "", "pass")
    assert played.settled
    assert played.at(Phase.ENDED)
    assert played.winner == "Ani"


def test_the_table_says_that_there_is_no_word_list_on_every_screen() -> None:
    setup = set_up("klasik", mode="dealt")
    made = Desk(setup, draws=["A", "B", "CATSERO", "TINGAB?"])
    made.type("", "8h cats", "", "pass")
    assert made.text.count("No word list: words are taken as said.") == made.text.count("game 1")
    assert "No word list" not in desk("", "8h cats").text


def test_lines_in_arabic_are_understood_at_an_arabic_table() -> None:
    setup = set_up("scrabby", mode="dealt")
    made = Desk(setup, draws=["ا", "ب", "مدرسابت", "كتابونه"], language="ar")
    made.type("", "جرب 8H مدرس", "8H مدرس", "", "تمرير", "", "خروج")
    played = next(e for e in made.session.events if isinstance(e, TilesPlayed))
    assert played.words == ("مدرس",)
    assert played.score == 8
    assert not made.settled


def test_words_that_were_refused_are_not_told_to_the_next_player() -> None:
    played = desk("", "8h caters", "8h cats", "", "why")
    assert "CATERS" not in played.text.partition("Ani> 8h cats")[2]
    assert "there has been no ruling yet" in played.text
