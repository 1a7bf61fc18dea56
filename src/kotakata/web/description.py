"""The description of the interface (OpenAPI): beside every address, who may ask there."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, FastAPI
from fastapi.security import APIKeyCookie, HTTPBearer

_TOKEN: Final = HTTPBearer(
    scheme_name="token",
    description="A program's token, for reading (`read`), or for playing too (`play`).",
    auto_error=False,
)
_BROWSER: Final = APIKeyCookie(
    name="kotakata",
    scheme_name="browser",
    description="A browser's session; by https the name is `__Host-kotakata`. What changes who "
    "somebody is takes no token.",
    auto_error=False,
)
_NOBODY: Final = APIKeyCookie(name="nobody", scheme_name="nobody", auto_error=False)

Token = Annotated[object, Depends(_TOKEN)]
"""Says that a program's token opens an address; it is read elsewhere."""
Cookie = Annotated[object, Depends(_BROWSER)]
"""Says that a browser's session does."""
Nothing = Annotated[object, Depends(_NOBODY)]
"""Says that whoever shows neither may ask too."""


class Described(FastAPI):
    """An application whose description says who may ask."""

    def openapi(self) -> dict[str, Any]:
        """Give the description, made once."""
        if self.openapi_schema is None:
            document = super().openapi()
            document["components"]["securitySchemes"].pop(_NOBODY.scheme_name)
            for operations in document["paths"].values():
                for operation in operations.values():
                    if {_NOBODY.scheme_name: []} in operation.get("security", ()):
                        operation["security"].remove({_NOBODY.scheme_name: []})
                        operation["security"].append({})
            return document
        return self.openapi_schema
