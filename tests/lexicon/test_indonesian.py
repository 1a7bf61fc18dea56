"""The Indonesian dictionary as it is shipped: counts, checksums, probe words, facts."""

from __future__ import annotations

import hashlib
import re
import tomllib
from functools import cache
from importlib.resources import as_file, files
from typing import Any

import pytest

from kotakata.lexicon.form_facts import shipped_layers
from kotakata.lexicon.graph import WordGraph
from kotakata.lexicon.indonesian import NAMES, IndonesianFacts, indonesian_facts
from kotakata.rules import load_edition

FOLDER = files("kotakata.lexicon").joinpath("dictionaries", "id")
ALPHABET = load_edition("indonesian").alphabet
WORDS = 34_547
CHECKSUM = "9e787b8e9462f6741a09389fc634791ec6c64c730a014bafe5e32ce24026f821"
GRAPH = "3063ab73c9e398b1e68ab787f7a19c798809ada8bfa7e87909a0376ed47c6f28"
ROWS = {
    "forms": (34_547, "a5346de01cf88ed7b52048042628ed94a55d47fe25dde7caa19e6b026ac897b9"),
    "synonyms": (13_366, "e368abf8d3bbb0c930247e05a511adec1ce031da31e0225b222c055d7dde2cd0"),
    "english": (6_114, "4f5e2c43e3de1fa0cb790c222f27c857e747b4210af27b44319db3476c47a07d"),
}
GOOD = """
kata kotak rumah buku sekolah ibu air api di ke ya oh qi xenon berjalan membaca makanan keadaan
pembayaran dibayar memukul menyapu mengatakan terbesar sebaiknya perbaikan mempelajari
"""
# Clitics, names, abbreviations, other languages, words in parts.
NOT_WORDS = "bukuku bukumu rumahnya bacalah kubaca kaubaca jakarta yesus sbb tgl qwerty the zzz"


def about() -> dict[str, Any]:
    return tomllib.loads(FOLDER.joinpath("about.toml").read_text(encoding="utf-8"))


@cache
def graph() -> WordGraph:
    with as_file(FOLDER.joinpath("words.kwg")) as path:
        return WordGraph.load(path, letters=ALPHABET.size)


@cache
def listed() -> tuple[str, ...]:
    return tuple(sorted(ALPHABET.word(tiles) for tiles in graph()))


@cache
def facts() -> IndonesianFacts:
    return indonesian_facts(frozenset(listed()))


def test_the_list_has_its_words_and_no_others() -> None:
    written = "".join(f"{word}\n" for word in listed())
    assert len(listed()) == WORDS == about()["words"]
    assert hashlib.sha256(written.encode()).hexdigest() == CHECKSUM == about()["sha256"]
    assert graph().checksum == GRAPH == about()["graph_sha256"]
    assert graph().gaddag
    assert [word for word in listed() if not re.fullmatch("[A-Z]{2,15}", word)] == []


def test_probe_words() -> None:
    assert [word for word in GOOD.split() if ALPHABET.spell(word) not in graph()] == []
    assert [word for word in NOT_WORDS.split() if ALPHABET.spell(word) in graph()] == []


def test_words_with_letters_that_have_no_tile() -> None:
    rare = [word for word in listed() if set(word) & set("QX")]
    assert len(rare) == 47
    sources = FOLDER.joinpath("SOURCES.md").read_text(encoding="utf-8")
    assert " ".join(rare).lower() in sources
    assert f"{WORDS:,}" in sources


@pytest.mark.parametrize("name", NAMES)
def test_a_layer_is_whole(name: str) -> None:
    layer = shipped_layers("id", NAMES)[name]
    count, checksum = ROWS[name]
    assert len(layer) == count
    assert layer.header["sha256"] == checksum
    assert all(origin.title and origin.licence for origin in layer.origins.values())


def test_each_licence_has_its_text() -> None:
    licence = FOLDER.joinpath("LICENSE").read_text(encoding="utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licence
    assert "Ali Ahmadi" in licence
    for name in ("LICENSE.GPL-3", "LICENSE.LGPL-2.1"):
        assert "Free Software Foundation" in FOLDER.joinpath(name).read_text(encoding="utf-8")


def test_forms_have_their_base_words() -> None:
    known = facts()
    assert known.lemmas("BERJALAN") == frozenset({"JALAN"})
    assert known.lemmas("PEMBAYARAN") == frozenset({"BAYAR"})
    assert known.lemmas("ABADI") == frozenset({"ABAD", "ABADI"})
    assert known.lemmas("RUMAH") == known.families("RUMAH") == frozenset({"RUMAH"})
    assert known.derives("JALAN", "BERJALAN") == "yes"
    assert known.derives("ABAD", "ABADI") == "in_part"
    assert known.derives("RUMAH", "BERJALAN") == "unknown"
    assert known.variant("RUMAH", "RUMAH") == "yes"
    assert known.variant("RUMAH", "BUKU") == "unknown"


def test_labels() -> None:
    known = facts()
    assert known.has("RUMAH")
    assert not known.has("RUMAHNYA")
    assert known.entry("RUMAH").capital == "none"
    assert known.entry("MELAYU").capital == "some"
    assert known.entry("RUMAH").informal == "unknown"
    assert known.entry("QWERTY").capital == "unknown"
    assert known.lemmas("QWERTY") is None


def test_every_word_has_evidence_with_source_and_licence() -> None:
    for word in listed()[::17]:
        said = facts().evidence(word)
        assert said
        assert all(each.origin.title and each.origin.licence and str(each.fact) for each in said)
        assert facts().lemmas(word)


def test_evidence() -> None:
    said = {str(each.fact): each.origin.licence for each in facts().evidence("BERJALAN")}
    assert said["BERJALAN is made from JALAN with ber-."] == "LGPL-3.0"
    assert said["BERJALAN is a verb."] == "LGPL-2.1"
    assert "Of opposite meaning to BERJALAN: berhenti." in said
    assert "MELAYU is a name besides." in map(str, (e.fact for e in facts().evidence("MELAYU")))


def test_meanings() -> None:
    indonesian = facts().definition("BAIK", "id")
    assert indonesian is not None
    assert (indonesian.text.split(",")[0], indonesian.language) == ("apik", "id")
    english = facts().definition("MEMBAYARKAN")
    assert english is not None
    assert (english.word, english.text.split(",")[0]) == ("BAYAR", "pay")
    assert facts().definition("QWERTY") is None


def test_layers_left_out_are_no_fault() -> None:
    known = IndonesianFacts((), {"forms": shipped_layers("id", NAMES)["forms"]})
    assert known.lemmas("BERJALAN") == frozenset({"JALAN"})
    assert known.definition("BAIK") is None
    assert known.evidence("BAIK")
