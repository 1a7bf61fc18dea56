"""The Arabic dictionary as it is shipped: counts, checksums, probe words, tilings, facts."""

from __future__ import annotations

import hashlib
import re
import tomllib
from functools import cache
from importlib.resources import as_file, files
from typing import Any

import pytest

from kotakata.alphabet import Alphabet
from kotakata.lexicon.arabic import NAMES, SPELLING, ArabicFacts, arabic_facts, spelling_graph
from kotakata.lexicon.form_facts import shipped_layers
from kotakata.lexicon.graph import WordGraph
from kotakata.rules import load_edition

FOLDER = files("kotakata.lexicon").joinpath("dictionaries", "ar")
EDITIONS = ("arabic", "arabic-scrabby")
WORDS = 111_216
CHECKSUM = "a939fba91c7515a012a6898f7504fdd2cd3b2f3d56fc9fd794c2f89389914b2f"
# As laid with an edition's tiles: how many words, checksum of the graph.
LAID = {
    "arabic": (108_922, "79470f1fc730b468b3bc4c3460f450833e974e9d9e905fffdac0e7a16a144e8a"),
    "arabic-scrabby": (107_320, "af0afc2fac8f79e4112f977feabfd4c04ce7d3fd0932a1a01619081b98a8ec24"),
}
ROWS = {
    "forms": (111_216, "6189bcb0c97876061874705ce774c110cbc2a9a759898bd2853ab535d24075cf"),
    "roots": (29_611, "96199634494ba8b7887a7eda304d214c3c4ea74aa64d167e63bc5d142be85591"),
    "english": (16_906, "ad1ba9d5d1ede2b6d52bd4be4846e380e5b63d75b9b54b954f7c72d17c026f6f"),
}
PROBES = "مدرس مدرسة كتاب كتب درس قلم بيت سماء ماء قراءة"
INFLECTED = "مدرسات مدرسون مدرسين كتابان كتابا يكتب تكتبون اكتبوا كتبنا فلسطيني عربية أكبر قاض"
PARTICLES = "يا لقد ربما سوف هذا التي إلى حيث عندما"
# Article, pronouns, particles written together; construct forms; names; abbreviations.
NOT_WORDS = "الكتاب كتابها كتابهم وكتاب بكتاب سيكتب كاتبو مدرسو مدرستا فلسطين بغداد لندن صلعم"


def about() -> dict[str, Any]:
    return tomllib.loads(FOLDER.joinpath("about.toml").read_text(encoding="utf-8"))


@cache
def listed() -> tuple[str, ...]:
    return tuple(sorted(SPELLING.word(tiles) for tiles in spelling_graph()))


@cache
def graph(edition: str) -> WordGraph:
    with as_file(FOLDER.joinpath(about()["graphs"][edition])) as path:
        return WordGraph.load(path, letters=alphabet(edition).size)


def alphabet(edition: str) -> Alphabet:
    return load_edition(edition).alphabet


@cache
def facts(edition: str) -> ArabicFacts:
    return arabic_facts((), alphabet(edition))


def test_the_list_has_its_words_and_no_others() -> None:
    written = "".join(f"{word}\n" for word in listed())
    assert len(listed()) == WORDS == about()["words"]
    assert hashlib.sha256(written.encode()).hexdigest() == CHECKSUM == about()["sha256"]


def test_words_are_bare_and_of_playable_length() -> None:
    odd = [word for word in listed() if not re.fullmatch("[ء-غف-ي]{2,15}", word)]
    assert odd == []
    # The abbreviation is out; laid with ألخ, which is a form of a verb, it is a word all the same.
    assert "إلخ" not in listed()


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_edition_has_the_words_as_they_are_laid(edition: str) -> None:
    count, checksum = LAID[edition]
    letters = alphabet(edition)
    laid = {letters.spell(word) for word in listed()}
    words = graph(edition)
    assert set(words) == laid
    assert len(words) == len(laid) == count == about()["laid"][edition]
    assert words.checksum == checksum == about()["graph_sha256"][edition]
    assert words.gaddag
    assert max(map(max, laid)) <= letters.size


@pytest.mark.parametrize("edition", EDITIONS)
def test_probe_words(edition: str) -> None:
    letters, words = alphabet(edition), graph(edition)
    good = f"{PROBES} {INFLECTED} {PARTICLES}".split()
    assert [word for word in good if letters.spell(word) not in words] == []
    assert [word for word in NOT_WORDS.split() if letters.spell(word) in words] == []


@pytest.mark.parametrize(
    ("edition", "word", "tiles"),
    [
        ("arabic-scrabby", "قراءة", "ق ر ا ء ة"),
        ("arabic-scrabby", "سماء", "س م ا ء"),
        ("arabic-scrabby", "مسؤول", "م س ء و ل"),
        ("arabic-scrabby", "أكبر", "ا ك ب ر"),
        ("arabic-scrabby", "إلى", "ا ل ى"),
        ("arabic-scrabby", "لا", "ل ا"),
        ("arabic", "قراءة", "ق ر ا ء ه"),
        ("arabic", "مسؤول", "م س ؤ و ل"),
        ("arabic", "أكبر", "أ ك ب ر"),
        ("arabic", "إلى", "أ ل ى"),
        ("arabic", "بيت", "ب ى ت"),
    ],
)
def test_tilings(edition: str, word: str, tiles: str) -> None:
    letters = alphabet(edition)
    laid = letters.spell(word)
    assert [letters.symbol(tile) for tile in laid] == tiles.split()
    assert laid in graph(edition)
    assert word in facts(edition).spellings(letters.word(laid))


@pytest.mark.parametrize("edition", EDITIONS)
def test_spellings_laid_alike_are_one_word_and_all_are_shown(edition: str) -> None:
    letters, known = alphabet(edition), facts(edition)
    some = listed()[::97]
    for word in some:
        laid = letters.word(letters.spell(word))
        found = known.spellings(laid)
        assert word in found
        assert {letters.spell(each) for each in found} == {letters.spell(word)}
    assert known.spellings("ضظغث") == ()


def test_two_spellings_of_one_tiling() -> None:
    assert facts("arabic").spellings("رأى") == ("رأى", "رأي")
    assert facts("arabic-scrabby").spellings("شان") == ("شأن", "شان")


@pytest.mark.parametrize("name", NAMES)
def test_a_layer_is_whole(name: str) -> None:
    layer = shipped_layers("ar", NAMES)[name]
    count, checksum = ROWS[name]
    assert len(layer) == count
    assert layer.header["sha256"] == checksum
    assert all(origin.title and origin.licence for origin in layer.origins.values())


def test_each_licence_keeps_to_its_file() -> None:
    layers = shipped_layers("ar", NAMES)
    assert layers["roots"].licence == "GPL-3.0-or-later"
    assert layers["english"].licence == "GPL-2.0-or-later"
    assert not any("GPL" in origin.licence for origin in layers["forms"].origins.values())
    licence = FOLDER.joinpath("LICENSE").read_text(encoding="utf-8")
    assert "MOZILLA PUBLIC LICENSE" in licence
    assert "Mohamed Kebdani" in licence
    assert "VERSION 3" in FOLDER.joinpath("LICENSE.GPL-3").read_text(encoding="utf-8").upper()
    assert f"{WORDS:,}" in FOLDER.joinpath("SOURCES.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("word", "lemmas"),
    [
        ("كتابان", "كتاب"),
        ("كتب", "كتاب كتب"),
        ("مدرسة", "مدرس مدرسة"),
        ("فلسطيني", "فلسطين فلسطيني"),
        ("سماء", "سماء"),
    ],
)
def test_lemmas(word: str, lemmas: str) -> None:
    assert facts("arabic-scrabby").lemmas(word) == frozenset(lemmas.split())


def test_labels() -> None:
    known = facts("arabic-scrabby")
    assert known.entry("دوحة").capital == "some"
    assert known.entry("قلم").capital == "none"
    assert known.entry("قلم").abbreviation == "none"
    assert known.entry("قلم").informal == "unknown"
    assert known.entry("هيا").interjection == "some"
    assert known.entry("قلم").interjection == "none"
    assert known.entry("ضظغث").capital == "unknown"
    assert known.lemmas("ضظغث") is None
    assert known.derives("كتاب", "كتابان") == "yes"
    assert known.derives("كتاب", "كتب") == "in_part"
    assert known.derives("قلم", "كتب") == "unknown"


def test_evidence_names_source_and_licence() -> None:
    said = {str(each.fact): each.origin.licence for each in facts("arabic").evidence("كتب")}
    assert said["كتب is the plural of كتاب."] == "GPL-3.0-or-later"
    assert said["The root of كتب is كتب."] == "GPL-3.0-or-later"
    assert said["كتب is read كُتُب."] == "GPL-3.0-or-later"
    assert said["كتب is an imperative of the verb كتب."] == "MPL-1.1"
    assert "رأى is laid for رأي." in map(str, (e.fact for e in facts("arabic").evidence("رأى")))


def test_every_fact_can_be_said() -> None:
    known = facts("arabic-scrabby")
    letters = alphabet("arabic-scrabby")
    for word in listed()[::53]:
        laid = letters.fold(word)
        assert known.evidence(laid)
        assert known.lemmas(laid)


def test_meanings_are_those_of_the_word_and_its_base() -> None:
    known = facts("arabic-scrabby")
    book = known.definition("كتابان")
    assert book is not None
    assert (book.word, book.text.split(",")[0]) == ("كتاب", "book")
    assert known.definition("ضظغث") is None


def test_layers_left_out_are_no_fault() -> None:
    forms = {"forms": shipped_layers("ar", NAMES)["forms"]}
    known = ArabicFacts({"كتب"}, forms, alphabet=alphabet("arabic"))
    assert known.has("كتب")
    assert not known.has("قلم")
    assert known.lemmas("كتب") == frozenset({"كتب"})
    assert known.definition("كتب") is None
    assert known.evidence("كتب")
