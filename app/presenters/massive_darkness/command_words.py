"""What was told to be done, in a few words: where nothing has come of it yet, or nothing ever will."""

from collections.abc import Mapping
from typing import Any

from app.i18n import Words
from app.presenters.massive_darkness.quest_words import with_figure_names


def command_words(words: Words, tag: str, fields: Mapping[str, Any]) -> str:
    """By the command's tag."""
    return words(f"did.{tag}", **with_figure_names(words, fields))
