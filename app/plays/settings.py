"""What players have set. A value that makes no sense falls back to its default, and says so."""

from typing import Annotated, Any, Literal

import msgspec

from app.plays.storage import Database


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`text_size` is in percent of what the phone asks for."""

    text_size: Literal[100, 115, 130, 150] = 100
    theme: Literal["dark", "high_contrast"] = "dark"
    keep_awake: bool = True
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$")] = "en"
    reduce_motion: bool = False
    dice: Literal["faces", "totals", "app"] = "faces"
    """How rolls are told: face by face, as totals, or left to the app."""
    first_steps_seen: bool = False
    """Home need not point to them any more."""


NOTHING_SET = Settings()


class SettingsShelf:
    """`fell_back` names the fields whose stored values could not be used. Until something is set, `first` holds."""

    def __init__(self, database: Database, first: Settings = NOTHING_SET) -> None:
        self._table = database.table("settings")
        stored = self._table.all()
        self.settings, self.fell_back = _understood(dict(stored[0])) if stored else (first, ())

    def do_without(self, language: str) -> None:
        """A language that nobody knows here any more: until another is set, this one is spoken."""
        self.settings = msgspec.structs.replace(self.settings, language=language)
        self.fell_back = (*self.fell_back, "language")

    def change(self, **fields: Any) -> Settings:
        """Set some and keep the others; a value that makes no sense raises msgspec.ValidationError."""
        changed = msgspec.convert({**msgspec.to_builtins(self.settings), **fields}, Settings)
        values = msgspec.to_builtins(changed)
        if self._table.update(values) == []:
            self._table.insert(values)
        self.settings = changed
        return changed


def _understood(stored: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    usable = {field: stored[field] for field in Settings.__struct_fields__ if field in stored}
    wrong = tuple(field for field, value in usable.items() if not _fits(field, value))
    return msgspec.convert({field: usable[field] for field in usable if field not in wrong}, Settings), wrong


def _fits(field: str, value: object) -> bool:
    try:
        msgspec.convert({field: value}, Settings)
    except msgspec.ValidationError:
        return False
    return True
