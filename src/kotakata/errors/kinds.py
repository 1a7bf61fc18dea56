"""The root of all errors, and the three kinds that matter to a caller."""

from __future__ import annotations

from typing import ClassVar

from kotakata.language import N_, Message


class KotakataError(Exception):
    """Anything that is the user's to know: a stable code and a sentence in the user's language."""

    code: ClassVar[str] = "error"
    sentence: ClassVar[str] = N_("Something went wrong.")
    exit_code: ClassVar[int] = 1

    def __init__(self, **values: object) -> None:
        self.values = values
        super().__init__(str(self.message))

    def __reduce__(self) -> tuple[object, ...]:
        # An error of a game that another process plays comes home whole.
        return _again, (type(self), self.args, self.__dict__)

    @property
    def message(self) -> Message:
        """The sentence to show."""
        return Message(self.sentence, self.values)


def _again(
    kind: type[KotakataError], said: tuple[object, ...], state: dict[str, object]
) -> KotakataError:
    error = kind.__new__(kind, *said)
    error.__dict__.update(state)
    return error


class RuleViolation(KotakataError):
    """The rules do not allow this now."""

    code = "rule-violation"
    sentence = N_("The rules do not allow this.")


class InvalidInput(KotakataError):
    """Malformed material."""

    code = "invalid-input"
    sentence = N_("The input cannot be read: {fault}")
    exit_code = 2


class Refused(KotakataError):
    """The request is well formed but cannot be met."""

    code = "refused"
    sentence = N_("This cannot be done.")
