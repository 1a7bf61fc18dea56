from typing import get_args
from uuid import UUID

import pytest
from pydantic import ValidationError

import typescript
from kotakata.live.protocol import command
from kotakata.live.protocol.frame import CLIENT_FRAME, Ack
from kotakata.live.schema import protocol_schema

ID = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"


def test_the_types_of_the_client_are_those_of_the_frames() -> None:
    assert typescript.TARGET.read_text(encoding="utf-8") == typescript.typescript(
        protocol_schema()
    ), "python build_backend/typescript.py"


def test_the_schema_is_one() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(protocol_schema())


def test_every_command_is_an_action() -> None:
    union = command.Command.__origin__  # type: ignore[attr-defined]
    kinds = [part.model_fields["kind"].annotation for part in get_args(union)]
    assert [get_args(kind)[0] for kind in kinds] == list(get_args(command.Action))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"kind":"do"}',
        '{"kind":"ping","id":"1"}',
        f'{{"kind":"ping","id":"{ID}","more":1}}',
        f'{{"kind":"do","id":"{ID}","command":{{"kind":"play","placements":[[1,2,3]]}}}}',
        f'{{"kind":"do","id":"{ID}","command":{{"kind":"fly"}}}}',
        f'{{"kind":"chat","id":"{ID}","text":"{"a" * 401}"}}',
        f'{{"kind":"do","id":"{ID}","command":{{"kind":"exchange","tiles":{[1] * 41}}}}}',
    ],
)
def test_a_frame_of_another_shape_is_not_read(text: str) -> None:
    with pytest.raises(ValidationError):
        CLIENT_FRAME.validate_json(text)


def test_a_frame_is_read_and_written() -> None:
    read = CLIENT_FRAME.validate_json(
        f'{{"kind":"do","id":"{ID}","command":{{"kind":"play","placements":[[112,1],[113,129]]}}}}'
    )
    assert read.model_dump(mode="json") == {
        "kind": "do",
        "id": ID,
        "command": {"kind": "play", "placements": [[112, 1], [113, 129]]},
        "player": None,
    }
    assert Ack(id=UUID(ID), seq=3).model_dump_json() == f'{{"kind":"ack","id":"{ID}","seq":3}}'
