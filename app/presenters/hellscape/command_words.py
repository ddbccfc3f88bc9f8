"""What was told to be done, in a few words: where nothing has come of it yet, or nothing ever will."""

from collections.abc import Mapping
from typing import Any

from app.i18n import Words
from app.presenters.hellscape.names import with_names


def command_words(words: Words, tag: str, fields: Mapping[str, Any]) -> str:
    """By the command's tag; its fields are names for the most part."""
    shown = {name: "" if value is None else value for name, value in with_names(words, fields).items()}
    return words(f"hellscape.did.{tag}", **shown)
