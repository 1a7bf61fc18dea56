"""One server for the tests of a module; people come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.web.server import Person, Server, serving

Welcome = Callable[..., Person]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture
def welcome(server: Server) -> Iterator[Welcome]:
    """Let somebody come: a guest by name, or anybody; closed when the test ends."""
    people: list[Person] = []

    def come(name: str = "", **values: str) -> Person:
        people.append(Person(server, name, **values))
        return people[-1]

    yield come
    for person in people:
        person.close()


@pytest.fixture
def come() -> Iterator[Welcome]:
    """Let somebody come to a server of the test's own, with the browser that somebody else has."""
    people: list[Person] = []

    def arrive(to: Server, name: str = "", like: Person | None = None, **values: str) -> Person:
        people.append(Person(to, name, **values))
        if like is not None:
            people[-1].web.cookies.update(like.web.cookies)
        return people[-1]

    yield arrive
    for person in people:
        person.close()
