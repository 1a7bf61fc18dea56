"""Rule files, documents and names of any content: what is read can be described and dumped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import RuleSetError
from kotakata.language import LANGUAGES, Message, speaker
from kotakata.rules import (
    dump_edition,
    dump_layout,
    dump_rules,
    load_edition,
    load_layout,
    load_rules,
    names,
    parse_edition,
    parse_layout,
    parse_rules,
)
from kotakata.rules.describe import describe
from kotakata.rules.shelf import EDITIONS, LAYOUTS, RULE_SETS
from tests.fuzz.mutation import spoilt_bytes

SHIPPED = [path for shelf in (RULE_SETS, EDITIONS, LAYOUTS) for path in shelf.folder.glob("*.toml")]
TEXTS = [path.read_text("utf-8") for path in sorted(SHIPPED)]
DOCUMENTS = [
    *[dump_rules(load_rules(name)) for name in names()],
    *[dump_edition(load_edition(name)) for name in EDITIONS.names()],
    *[dump_layout(load_layout(name)) for name in LAYOUTS.names()],
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["A", "?", "*", "klasik", "7", "clock", "classic", "[x]", "é", "ß", "İ"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text(max_size=5) | st.sampled_from(["7", "en", "A"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rules")


def load_all(path: Path) -> None:
    for load in (load_rules, load_edition, load_layout):
        try:
            load(path)
        except RuleSetError as error:
            say_everywhere(error.message)


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """Draw a shipped file with pieces taken out, doubled, or put in."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.integers(0, 30)))
        put = draw(
            st.text(max_size=8) | st.sampled_from(['"', "[", "]", "{", "}", "=", "\n", "'''"])
        )
        text = text[:start] + put + text[draw(st.sampled_from([start, stop])) :]
    return text


@st.composite
def altered(draw: st.DrawFn) -> Any:  # noqa: ANN401 - any JSON value
    """Draw a document that is right but for some values, which may be anything."""
    document = json.loads(json.dumps(draw(st.sampled_from(DOCUMENTS))))
    for _ in range(draw(st.integers(1, 4))):
        table = document
        while True:
            key = draw(st.sampled_from(sorted(table)) | st.text(max_size=8)) if table else "x"
            if isinstance(table.get(key), dict) and draw(st.booleans()):
                table = table[key]
                continue
            table[key] = draw(VALUES)
            break
    return document


@given(st.binary(max_size=300) | spoilt_bytes([path.read_bytes() for path in SHIPPED]))
def test_any_bytes(folder: Path, raw: bytes) -> None:
    path = folder / "any.toml"
    path.write_bytes(raw)
    load_all(path)


@given(mangled())
def test_mangled_files(folder: Path, text: str) -> None:
    path = folder / "mangled.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    load_all(path)


@given(altered() | VALUES)
def test_any_document(document: Any) -> None:  # noqa: ANN401 - the point of the test
    for read_back in (rules_read_back, edition_reads_back, layout_reads_back):
        try:
            read_back(document)
        except RuleSetError as error:
            say_everywhere(error.message)


def rules_read_back(document: Any) -> None:  # noqa: ANN401 - as above
    rules = parse_rules(document)
    assert parse_rules(dump_rules(rules)) == rules
    for sentence in describe(rules, load_edition("english"), load_layout("classic")):
        say_everywhere(sentence.message)


def edition_reads_back(document: Any) -> None:  # noqa: ANN401 - as above
    edition = parse_edition(document)
    assert parse_edition(dump_edition(edition)) == edition


def layout_reads_back(document: Any) -> None:  # noqa: ANN401 - as above
    layout = parse_layout(document)
    assert parse_layout(dump_layout(layout)) == layout


def say_everywhere(message: Message) -> None:
    for language in LANGUAGES:
        speaker(language).say(message)


@given(st.text(max_size=60))
def test_any_name(name: str) -> None:
    for load in (load_rules, load_edition, load_layout):
        try:
            load(name)
        except RuleSetError as error:
            str(error)
