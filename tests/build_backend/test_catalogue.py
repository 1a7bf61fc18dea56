from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError

import catalogue

SOURCE = """
from kotakata.language import N_, N_n

# Translators: said when the match begins.
FIRST = N_("{player} begins.")
TILES = N_n("{count} tile", "{count} tiles")
NEVER = other("not marked")
"""

ARABIC_TILES = ("لا قطع", "قطعة", "قطعتان", "{count} قطع", "{count} قطعة", "{count} قطعة")


@pytest.fixture(autouse=True)
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a small source tree of its own, with catalogues that know every sentence of it."""
    monkeypatch.setattr(catalogue, "SOURCES", tmp_path)
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path / "locale")
    (tmp_path / "opening.py").write_text(SOURCE, encoding="utf-8")
    catalogue.update()
    translate("id", begins="{player} mulai.", tiles=("{count} ubin",))
    translate("ar", begins="يبدأ {player}.", tiles=ARABIC_TILES)
    return tmp_path


def translate(language: str, *, begins: str, tiles: tuple[str, ...], fuzzy: bool = False) -> None:
    messages = catalogue.read(language)
    opening, counted = messages["{player} begins."], messages["{count} tile"]
    opening.string, counted.string = begins, tiles
    if fuzzy:
        opening.flags.add("fuzzy")
    catalogue.write(messages)


def test_complete_catalogues_have_no_faults() -> None:
    assert catalogue.check() == []


def test_sentences_are_found_by_their_markers_only() -> None:
    found = {message.id for message in catalogue.extract() if message.id}
    assert found == {"{player} begins.", ("{count} tile", "{count} tiles")}


def test_a_new_sentence_is_missing_until_the_catalogues_are_brought_up(checkout: Path) -> None:
    (checkout / "ending.py").write_text('N_("The match is over.")', encoding="utf-8")
    assert [fault.partition(",")[0] for fault in catalogue.check()] == [
        "id: missing",
        "ar: missing",
    ]
    catalogue.update()
    assert all("not translated: 'The match is over.'" in fault for fault in catalogue.check())


@pytest.mark.parametrize(
    ("begins", "tiles"),
    [
        ("", ("{count} ubin",)),
        ("{player} mulai.", ("",)),
        ("Pemain mulai.", ("{count} ubin",)),
        ("{pemain} mulai.", ("{count} ubin",)),
        ("{player mulai.", ("{count} ubin",)),
        ("{player} mulai.", ("ubin",)),
    ],
)
def test_an_incomplete_translation_is_a_fault(begins: str, tiles: tuple[str, ...]) -> None:
    translate("id", begins=begins, tiles=tiles)
    assert len(catalogue.check()) == 1


def test_a_guess_counts_as_untranslated() -> None:
    translate("id", begins="{player} mulai.", tiles=("{count} ubin",), fuzzy=True)
    assert len(catalogue.check()) == 1


def test_a_form_may_leave_out_the_number_but_name_nothing_unknown() -> None:
    forms = ("{jumlah} قطع", *ARABIC_TILES[1:])
    translate("ar", begins="يبدأ {player}.", tiles=forms)
    assert len(catalogue.check()) == 1


def test_bringing_up_twice_changes_nothing(checkout: Path) -> None:
    path = checkout / "locale" / "ar" / "LC_MESSAGES" / "kotakata.po"
    before = path.read_bytes()
    catalogue.update()
    assert path.read_bytes() == before
    assert str(checkout).encode() not in before


def test_compiled_sentences_are_spoken(checkout: Path) -> None:
    written = catalogue.compile_all(checkout / "locale")
    assert [path.suffix for path in written] == [".mo", ".mo"]
    arabic = gettext.translation("kotakata", str(checkout / "locale"), languages=["ar"])
    assert arabic.ngettext("{count} tile", "{count} tiles", 2) == "قطعتان"


def test_a_broken_catalogue_is_an_error_and_not_half_read(checkout: Path) -> None:
    path = checkout / "locale" / "id" / "LC_MESSAGES" / "kotakata.po"
    path.write_text('msgid "half', encoding="utf-8")
    with pytest.raises(PoFileError):
        catalogue.check()


def test_the_plural_forms_are_those_of_the_languages() -> None:
    assert {name: Catalog(name).num_plurals for name in catalogue.LANGUAGES} == {"id": 1, "ar": 6}
