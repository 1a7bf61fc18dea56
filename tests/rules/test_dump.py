"""Documents of rules, tiles and boards read back the same, wherever a log may carry them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from kotakata.errors import RuleSetError
from kotakata.rules import (
    RuleSet,
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
from kotakata.rules.schema import edition_file_schema, layout_file_schema, rule_file_schema
from kotakata.rules.schema.rule_file import RuleFile
from kotakata.rules.shelf import EDITIONS, LAYOUTS
from tests.rules.parameters import rule_sets


def sorted_json(document: object) -> Any:  # noqa: ANN401 - any JSON value
    """Send a document through JSON with sorted keys, as a database may."""
    return json.loads(json.dumps(document, sort_keys=True, allow_nan=False))


@pytest.mark.parametrize("name", names())
def test_every_rule_set_reads_back(name: str) -> None:
    rules = load_rules(name)
    document = dump_rules(rules)
    assert parse_rules(document) == rules
    assert parse_rules(sorted_json(document)) == rules


@pytest.mark.parametrize("name", EDITIONS.names())
def test_every_edition_reads_back_in_its_order(name: str) -> None:
    edition = load_edition(name)
    document = sorted_json(dump_edition(edition))
    assert parse_edition(document) == edition
    assert edition.name == name


@pytest.mark.parametrize("name", LAYOUTS.names())
def test_every_layout_reads_back(name: str) -> None:
    layout = load_layout(name)
    assert parse_layout(sorted_json(dump_layout(layout))) == layout
    assert layout.name == name


@given(rule_sets())
def test_any_rule_set_reads_back(rules: RuleSet) -> None:
    assert parse_rules(sorted_json(dump_rules(rules))) == rules


def test_the_rules_of_a_match_already_held_are_not_judged() -> None:
    klasik = load_rules("klasik")
    held = replace(
        klasik,
        end=replace(klasik.end, going_out=False, passes=None),
        words=replace(klasik.words, checks=("Z.9",)),
    )
    with pytest.raises(RuleSetError):
        parse_rules(dump_rules(held))
    assert parse_rules(dump_rules(held), judged=False) == held
    assert describe(held, load_edition("english"), load_layout("classic"))


def test_a_file_that_says_nothing_is_the_model_s_own_defaults() -> None:
    assert RuleFile().to_rules("ours") == RuleSet(name="ours", title={}, summary={})


def test_the_schemas_describe_every_field() -> None:
    for schema in (rule_file_schema(), edition_file_schema(), layout_file_schema()):
        tables = schema["$defs"]
        fields = [
            (name, field)
            for table in (schema, *tables.values())
            for name, field in table.get("properties", {}).items()
        ]
        assert fields
        for name, field in fields:
            of_table = tables.get(field.get("$ref", "").rpartition("/")[2], {})
            assert field.get("description") or of_table.get("description"), name
        json.dumps(schema)
