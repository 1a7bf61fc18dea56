"""What becomes of an error: its HTTP status, and a body that says it in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from kotakata.errors import (
    Forbidden,
    InvalidInput,
    InvitationClosed,
    InvitationUsed,
    KotakataError,
    LeaseLost,
    NameTaken,
    NoSpectators,
    NotFound,
    OwnTable,
    RefereePlays,
    RuleSetError,
    RuleViolation,
    SeatTaken,
    SignInFailed,
    StaleSequence,
    StillSeated,
    StoreUnavailable,
    TooFast,
    Unrecognised,
    WrongPassword,
)
from kotakata.language import LANGUAGES, N_, Message, speaker
from kotakata.web.faults import said
from kotakata.web.parameters import faults_said
from kotakata.web.shape import Problem

if TYPE_CHECKING:
    from kotakata.live.protocol.shape import Language

STATUS: Final[tuple[tuple[type[KotakataError], int], ...]] = (
    (NotFound, 404),
    (Unrecognised, 401),
    (SignInFailed, 401),
    (Forbidden, 403),
    (NoSpectators, 403),
    (WrongPassword, 403),
    (StillSeated, 409),
    (InvitationUsed, 409),
    (InvitationClosed, 409),
    (NameTaken, 409),
    (SeatTaken, 409),
    (OwnTable, 409),
    (RefereePlays, 409),
    (StaleSequence, 409),
    (TooFast, 429),
    (LeaseLost, 503),
    (StoreUnavailable, 503),
    (RuleViolation, 409),
    (InvalidInput, 422),
)
"""Kinds of error and their status, the first that fits; anything else is 400."""

NOTHING_HERE: Final = N_("There is nothing at this address.")
NOT_SO: Final = N_("This address does not take that kind of request.")
OUR_FAULT: Final = N_("Something went wrong here, and nothing was lost. It has been written down.")

UNREADABLE: Final = N_("The request was not understood.")
MOST_FAULTS: Final = 20
"""Faults that are said of one request: more than anybody makes by hand."""
TOO_LARGE: Final = N_("The request is larger than anything that can be asked for here.")

_PLAIN: Final = {400: UNREADABLE, 404: NOTHING_HERE, 405: NOT_SO, 413: TOO_LARGE}


def status_of(error: KotakataError) -> int:
    """Give the HTTP status of an error."""
    return next((status for kind, status in STATUS if isinstance(error, kind)), 400)


def language_of(request: Request) -> Language:
    """Choose the language of an answer: asked for in the address, or by the browser."""
    asked = request.query_params.get("language", "")
    wanted = [asked, *(part.partition(";")[0] for part in _accepted(request))]
    for name in wanted:
        short = name.strip()[:2].lower()
        if short in LANGUAGES:
            return short  # type: ignore[return-value] # one of LANGUAGES
    return "id"


def problem(request: Request, error: KotakataError) -> JSONResponse:
    """Say an error."""
    say = speaker(language_of(request))
    fields, sentence = {}, error.message
    if isinstance(error, RuleSetError):
        error = RuleSetError(error.name, error.faults[:MOST_FAULTS])
        sentence = faults_said(error)
        fields = {path: _said(fault, say.language) for path, fault in error.faults}
    clause = error.values.get("clause")
    shown = clause if isinstance(clause, str) else None
    body = Problem(code=error.code, text=say.say(sentence), clause=shown, fields=fields)
    return JSONResponse(body.model_dump(), status_of(error), _retry(error))


def install(app: FastAPI) -> None:
    """Answer every error of this kind, and no other, with a sentence."""

    @app.exception_handler(KotakataError)
    async def say(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, KotakataError)  # noqa: S101 - as the handler is registered
        return problem(request, error)

    @app.exception_handler(RequestValidationError)
    async def say_unread(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)  # noqa: S101 - as it is registered
        say = speaker(language_of(request))
        faults = error.errors()[:MOST_FAULTS]
        text, fields = said(faults, say)
        if not any(fields) or any(each["type"] == "json_invalid" for each in faults):
            text, fields = say.text(UNREADABLE), {}
        return JSONResponse(Problem(code="input", text=text, fields=fields).model_dump(), 422)

    @app.exception_handler(HTTPException)
    async def say_plainly(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)  # noqa: S101 - as it is registered
        sentence = _PLAIN.get(error.status_code, NOTHING_HERE)
        text = speaker(language_of(request)).text(sentence)
        body = Problem(code="http", text=text, fields={})
        return JSONResponse(body.model_dump(), error.status_code, error.headers)

    @app.exception_handler(Exception)
    async def apologise(request: Request, error: Exception) -> JSONResponse:  # noqa: ARG001 - as it is registered; the server's log has it
        text = speaker(language_of(request)).text(OUR_FAULT)
        return JSONResponse(Problem(code="fault", text=text, fields={}).model_dump(), 500)


def _accepted(request: Request) -> list[str]:
    return request.headers.get("accept-language", "")[:200].split(",")


def _said(fault: Message | str, language: str) -> str:
    return speaker(language).say(fault) if isinstance(fault, Message) else str(fault)


def _retry(error: KotakataError) -> dict[str, str] | None:
    return {"Retry-After": "5"} if status_of(error) in (429, 503) else None
