"""The dictionary and the word builder, and to whom they are shut (A.II.19)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.web.conftest import Welcome
from tests.web.playing import begin, duel, pass_to_the_end
from tests.web.server import Person, serving

LOOK_UP = "/api/words/look-up"
BUILD = "/api/words/build"


def test_words_are_looked_up_with_their_meaning(welcome: Welcome) -> None:
    found = welcome(language="id").get(LOOK_UP, word="cat", dictionary="en").json()
    assert (found["word"], found["valid"]) == ("CAT", True)
    assert found["meanings"][0]["text"]
    assert found["source"]
    assert found["language"] == "id"
    english = welcome(language="ar").get(LOOK_UP, word="cat", dictionary="en").json()
    assert (english["language"], bool(english["meanings"])) == ("en", True)
    none = welcome().get(LOOK_UP, word="xqzt", dictionary="en").json()
    assert (none["valid"], none["meanings"], none["language"]) == (False, [], None)
    two = welcome().get(LOOK_UP, word="cat dog", dictionary="en")
    assert (two.status_code, two.json()["code"]) == (422, "invalid-input")
    assert "one word" in two.json()["text"]


def test_arabic_words_are_spelt_with_the_tiles(welcome: Welcome) -> None:
    answer = welcome(language="ar").get(BUILD, letters="كتاب", dictionary="ar")
    assert answer.status_code == 200
    assert answer.json()["words"]


def test_words_are_built_from_a_rack_and_a_look(welcome: Welcome) -> None:
    person = welcome()
    longest_first = person.get(BUILD, letters="retains", dictionary="en").json()
    assert len(longest_first["words"][0]) == 7
    assert longest_first["more"]
    fitting = person.get(BUILD, pattern="q.i.", dictionary="en").json()["words"]
    assert "QUIZ" in fitting
    assert all(len(word) == 4 for word in fitting)


def test_blanks_make_no_search_that_keeps_others_waiting(welcome: Welcome, tmp_path: Path) -> None:
    began = time.monotonic()
    answer = welcome().get(BUILD, letters="retainsdlupo???", dictionary="en")
    assert answer.json()["more"]
    lengths = [len(word) for word in answer.json()["words"]]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] >= 14
    assert time.monotonic() - began < 5
    with serving(tmp_path, pace=1) as server:
        person = Person(server)
        found = [person.get(BUILD, letters="ab???", dictionary="en") for _ in range(20)]
        assert [each.status_code for each in (found[0], found[-1])] == [200, 429]
        person.close()


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"letters": "æ†"},
        {"letters": "a" * 20},
        {"pattern": "1..."},
        {"letters": "????"},
        {"letters": "?" * 15},
    ],
)
def test_what_no_tiles_spell_is_refused_in_a_sentence(
    welcome: Welcome, asked: dict[str, str]
) -> None:
    answer = welcome().get(BUILD, dictionary="en", **asked)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-input")


@pytest.mark.clause("A.II.19", "B.6")
def test_players_have_no_word_tools_while_their_match_goes_on(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi, parameters={"conduct.word_tools": False})
    token = ani.post("/api/account/tokens", label="t", scopes=["read"]).json()["token"]
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        for person in (ani, budi, welcome(token=token)):
            for path, asked in ((LOOK_UP, {"word": "cat"}), (BUILD, {"letters": "cat"})):
                answer = person.get(path, **asked)
                assert (answer.status_code, answer.json()["code"]) == (403, "dictionary-shut")
        assert welcome().get(LOOK_UP, word="cat").status_code == 200
        pass_to_the_end([one, other])
        assert ani.get(LOOK_UP, word="cat").status_code == 200


@pytest.mark.clause("A.II.19")
def test_a_shut_dictionary_names_the_clause_that_shuts_it(welcome: Welcome) -> None:
    ani = welcome("Ani")
    others = [{"kind": "bot", "level": "beginner"}] * 3
    ani.make("awwe-2013", seats=[{"kind": "me"}, *others])
    assert ani.get(LOOK_UP, word="cat").json()["clause"] == "A.II.19"


def test_rules_may_let_players_look_words_up(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    duel(ani, budi, parameters={"conduct.word_tools": True})
    assert ani.get(LOOK_UP, word="cat").status_code == 200
