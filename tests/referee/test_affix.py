"""Reading added letters as affixes."""

from __future__ import annotations

import pytest

from kotakata.referee import Addition, Reviewed, reviewed
from kotakata.referee.affix import read_affixes
from kotakata.referee.reviewed import ReviewedList

AWWE_LISTS = reviewed("awwe")


def read(picture: str, lists: Reviewed = AWWE_LISTS) -> str | None:
    before, base, after = picture.split("|")
    spelt = read_affixes(Addition(base, before, after), lists)
    return None if spelt is None else str(spelt)


@pytest.mark.clause("B.1a", "B.1b")
@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("|WALK|ED", "-ED"),
        ("UN|ABLE|", "UN-"),
        ("|CARE|FULLY", "-FUL + -LY"),
        ("|HOPE|LESSNESS", "-LESS + -NESS"),
        ("|WALK|ERS", "-ER + -S"),
        ("UNRE|TOUCH|ED", "UN- + RE- + -ED"),
        ("|QUIZ|ZES", "-(Z)ES"),
        ("|RUN|NERS", "-(N)ER + -S"),
        ("A|SLEEP|", "A-"),
        ("|CAN|TEEN", None),
        ("|WALK|WAY", None),
        ("HANDI|WORK|", None),
        ("UN|CAN|TEEN", None),
        ("|WALK|KED", "-(K)ED"),
        ("|WALK|ZED", None),
        # A single letter goes outermost: DRY is no stack of -D, -R and -Y, nor is AA- of A-.
        ("|CAN|DRY", None),
        ("AA|BLE|", None),
        ("UNA|SLEEP|", None),
        ("ARE|BUILD|", "A- + RE-"),
        ("|GAS|S", "-S"),
    ],
)
def test_affixes_are_read(picture: str, expected: str | None) -> None:
    assert read(picture) == expected


@pytest.mark.clause("B.1a")
def test_a_doubled_letter_is_no_affix_by_itself() -> None:
    assert read("|QUIZ|Z") is None


@pytest.mark.clause("B.1a")
@pytest.mark.parametrize(
    ("picture", "compound"),
    [("OUT|RUN|", True), ("OVER|LOAD|ED", True), ("|CHILD|LIKE", True), ("UN|LOAD|ED", False)],
)
def test_what_may_be_a_compound_is_marked(picture: str, compound: bool) -> None:
    before, base, after = picture.split("|")
    spelt = read_affixes(Addition(base, before, after), AWWE_LISTS)
    assert spelt is not None
    assert spelt.may_be_compound is compound


def test_no_lists_no_affixes() -> None:
    assert read("|WALK|ED", Reviewed()) is None
    assert read("|WALK|ED", Reviewed(endings=ReviewedList("", "", (frozenset({"ED"}),)))) == "-ED"
