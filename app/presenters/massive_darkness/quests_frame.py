"""Quests that players make for Massive Darkness; those of the box are known."""

from typing import Any

from app.i18n import Words
from app.presenters.massive_darkness.names import NAMES


def token_words(words: Words, token: str) -> str:
    """Tokens, and enemies by their names."""
    key = f"token.{token}"
    return words(key) if key in words else NAMES.said(words, token)


class Quests:
    def token_words(self, words: Words, token: str) -> str:
        return token_words(words, token)

    def box(self, words: Words, pack: Any) -> dict[str, str]:
        return {}

    def printed(self, words: Words, pack: Any, typed: str) -> str:
        return NAMES.as_printed(words, (enemy.name for enemy in pack.enemies.values()), typed)
