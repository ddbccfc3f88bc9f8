"""Commands: what players tell the app to do. With answers they are all the inputs there are."""

from typing import Any

import msgspec

from app.rules.core.question import Answer
from app.rules.core.script import Script, at_once


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """Each game's commands know the script that carries them out."""

    def script(self, game: Any) -> Script[None]:
        raise NotImplementedError


class Change(Command, frozen=True, kw_only=True):
    """Something told or put right: carried out at once, asks nothing, and is welcome while a script waits."""

    def apply(self, game: Any) -> None:
        raise NotImplementedError

    def script(self, game: Any) -> Script[None]:
        self.apply(game)
        return at_once(None)


class Interruption(Command, frozen=True, kw_only=True):
    """What may be done at any time: while a script waits it happens there and then, and the script asks anew."""

    def interrupt(self, game: Any) -> Script[None]:
        """The same as without a question; a command that is not always welcome refuses here."""
        return self.script(game)


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer with the key of the question it belongs to."""

    key: str
    value: Answer
