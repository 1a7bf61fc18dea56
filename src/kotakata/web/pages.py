"""The built client: its files as they are, and its one page for every address of a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.exceptions import HTTPException

from kotakata.language import N_, speaker
from kotakata.web.errors import language_of
from kotakata.web.house import house_of, paced

if TYPE_CHECKING:
    from pathlib import Path

router = APIRouter(include_in_schema=False)

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Files of the client whose names carry the hash of their content."""

NOT_BUILT: Final = N_("The pages of this server were not built. Run make client, then start again.")


@router.get("/health")
async def health() -> dict[str, str]:
    """Say that the server answers."""
    return {"status": "ok"}


@router.get("/ready", dependencies=[Depends(paced)])
async def ready(request: Request) -> dict[str, str]:
    """Say that the server can keep what is played.

    Raises:
        StoreUnavailable: it cannot.
    """
    await house_of(request).store.prove()
    return {"status": "ok"}


def _paced(request: Request) -> None:
    house_of(request).pace.keep("page", request)


@router.get("/{path:path}", dependencies=[Depends(_paced)])
async def page(path: str, request: Request) -> Response:
    """Give a file of the client, or its page: what an address means is the client's to say."""
    if path.startswith(("api/", "ws/")):
        raise HTTPException(404)
    built = house_of(request).settings.client
    file = _file(built, path)
    if file is not None:
        cached = FOR_EVER if path.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"Cache-Control": cached})
    index = built / "index.html"
    if not index.is_file():
        text = speaker(language_of(request)).text(NOT_BUILT)
        return HTMLResponse(f"<!doctype html><meta charset=utf-8><p>{text}</p>", 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _file(built: Path, path: str) -> Path | None:
    """Find a file of the client; nothing outside of its folder is one."""
    if not path or "\0" in path:
        return None
    file = (built / path).resolve()
    inside = file.is_relative_to(built.resolve())
    return file if inside and file.is_file() and not file.name.startswith(".") else None
