"""The described interface and the server agree, whatever is asked (schemathesis)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast
from unittest import SkipTest

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kotakata.web.app import create_app
from kotakata.web.settings import Settings
from tests.web.playing import begin
from tests.web.server import Person, Server, serving

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("api")) as running:
        yield running


@pytest.fixture(scope="module")
def person(server: Server) -> Iterator[Person]:
    """Somebody who has an account, a match that goes on, one that waits and one that is over."""
    person = Person(server, "Ani")
    password = "kata kunci panjang"  # noqa: S105 - of nobody
    person.post("/api/account/register", name="Ani", password=password)
    me, here, unlisted = {"kind": "me"}, {"kind": "here", "name": "Budi"}, {"kind": "open"}
    made = [person.make(seats=[me, other])["match"] for other in (here, unlisted, here)]
    with person.at(made[2]) as client:
        begin([client])
        client.done("resign", player=1)
    shown = [person.get(f"/api/matches/{match}").json() for match in made]
    assert [each.get("phase") for each in shown] == ["drawing", None, "ended"]
    assert made == list(MATCHES)
    yield person
    person.close()


def operations() -> dict[str, Any]:
    """Give each operation by its name."""
    document = create_app(Settings(store="nowhere.db")).openapi()
    schema = schemathesis.openapi.from_dict(document)
    found: list[Any] = [cast("Any", result).ok() for result in schema.get_all_operations()]
    return {f"{each.method.upper()} {each.path}": each for each in found}


DOCUMENT = create_app(Settings(store="nowhere.db")).openapi()
OPERATIONS = operations()
MATCHES = ("1", "2", "3")
"""The one that goes on, the one that waits, the one that is over."""
LEAVING = {"POST /api/account/logout", "DELETE /api/account/sessions"}
"""After these nobody is known who could go on asking."""
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.mark.parametrize("name", sorted(OPERATIONS.keys() - LEAVING))
@settings(max_examples=10, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_address_answers_as_it_is_described(
    name: str, data: st.DataObject, person: Person
) -> None:
    mode = data.draw(st.sampled_from(MODES))
    try:
        case = data.draw(OPERATIONS[name].as_strategy(generation_mode=mode))
    except (SkipTest, Unsatisfiable):
        return
    if "match" in (case.path_parameters or {}) and data.draw(st.booleans()):
        case.path_parameters["match"] = data.draw(st.sampled_from(MATCHES))
    if "wait" in (case.query or {}):
        case.query["wait"] = 0
    case.call_and_validate(
        base_url=person.server.url, cookies=dict(person.web.cookies), checks=list(CHECKS)
    )


def test_the_description_names_every_address_and_problem(person: Person) -> None:
    document = person.get("/api/openapi.json").json()
    assert document["info"]["title"] == "Kotakata"
    assert len(document["paths"]) >= 25
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            assert described.get("description"), f"{method} {path}"
            problems = {"401", "405", "413", "421", "429", "500", "503"}
            assert problems <= described["responses"].keys(), f"{method} {path}"


def shapes() -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the schema of each answer that is JSON."""
    for path, methods in DOCUMENT["paths"].items():
        for method, described in methods.items():
            for status, answer in described["responses"].items():
                content = answer.get("content", {}).get("application/json")
                if content is not None and not path.endswith(".json"):
                    yield f"{method} {path} {status}", content.get("schema", {})


def test_every_answer_has_its_shape() -> None:
    found = dict(shapes())
    assert len(found) > 200
    for name, schema in found.items():
        said = {"$ref", "anyOf", "items", "properties"} & schema.keys()
        # Preferences are names and values that the client chooses.
        assert said or schema.get("additionalProperties") == {"type": "string"}, name
    view = found["get /api/matches/{match} 200"]["$ref"].rpartition("/")[2]
    assert {"can", "board", "players"} <= DOCUMENT["components"]["schemas"][view][
        "properties"
    ].keys()


def test_the_description_says_who_may_ask(server: Server) -> None:
    """Nothing, a program's token, a browser's session: each opens what it is said to open."""
    # Not the person of the other tests, which end sessions too.
    person = Person(server, "Citra")
    schemes = DOCUMENT["components"]["securitySchemes"]
    assert {name: each["type"] for name, each in schemes.items()} == {
        "token": "http", "browser": "apiKey"
    }  # fmt: skip
    made = person.post("/api/account/tokens", label="all", scopes=["read", "play"]).json()
    nobody, program = Person(server), Person(server, token=made["token"])
    seen = set()
    for path, methods in DOCUMENT["paths"].items():
        place = path.replace("{match}", "1").replace("{number}", "999").replace("{player}", "1")
        for method, described in methods.items():
            security = described.get("security", [{}])
            seen.add(str(security))
            values: dict[str, Any] = {} if method == "get" else {"json": {}}
            unknown = nobody.ask(method.upper(), place, **values).text
            assert ('"unrecognised"' in unknown) is ({} not in security), (method, path)
            if security != [{}]:
                answer = program.ask(method.upper(), place, **values)
                is_shut = answer.status_code == 403 and "token" in answer.json()["text"]
                assert is_shut is ({"token": []} not in security), (method, path)
    assert len(seen) == 5
    for each in (nobody, program, person):
        each.close()
