"""What all content has in common: short types, where a fact comes from, and entries with a file of their own."""

from collections.abc import Callable, Set
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from app.content.errors import FieldError
from app.content.notation import UNREADABLE, read_dice

Game = Literal["massive_darkness", "hellscape", "shadowreach", "darkest_night"]
Trust = Literal["A", "B", "C", "INF"]

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=60)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]


def check_text(field: str, read: Callable[[str], object], text: str) -> None:
    try:
        read(text)
    except UNREADABLE as error:
        raise FieldError(field, str(error)) from error


def check_dice(field: str, dice: str, colours: Set[str]) -> None:
    """Dice that exist, and of the colours that belong there."""
    check_text(field, read_dice, dice)
    if wrong := read_dice(dice).keys() - colours:
        raise FieldError(field, f"{min(wrong)} dice do not belong to {field}")


def check_once(field: str, names: list[str]) -> None:
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise FieldError(field, f"{twice[0]} stands there twice")


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id
    game: Game
    title: Text
    format: Literal[1]
    unofficial: Text
    sources: Annotated[dict[str, Text], Meta(min_length=1)]


class Pack(Struct, frozen=True, kw_only=True):
    """Each game's pack adds its parts to this, and says whose it is."""

    game: ClassVar[str] = ""

    manifest: Manifest


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record inside another one; where it comes from is said there."""


class Provenance(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a fact comes from. `source` names keys of the manifest, `where` the lines or the file there."""

    trust: Trust
    source: Annotated[tuple[str, ...], Meta(min_length=1)]
    where: Text | None = None


class Entry(Provenance, frozen=True, kw_only=True):
    """What has a file of its own, called after its key."""

    key_field: ClassVar[str] = "id"

    @property
    def key(self) -> str:
        raise NotImplementedError


class Named(Entry, frozen=True, kw_only=True):
    id: Id
    name: Text

    @property
    def key(self) -> str:
        return self.id
