"""What was told to be done, in a few words: where nothing has come of it yet, or nothing ever will."""

from collections.abc import Mapping
from typing import Any

from app.i18n import Words
from app.presenters.massive_darkness.quest_words import figure_name


def command_words(words: Words, tag: str, fields: Mapping[str, Any]) -> str:
    """By the command's tag; its fields are names of figures for the most part."""
    shown = {name: figure_name(words, value) if isinstance(value, str) else value for name, value in fields.items()}
    return words(f"did.{tag}", **shown)
