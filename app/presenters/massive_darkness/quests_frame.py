"""Quests that players make for Massive Darkness; those of the box are known."""

from typing import Any

from app.i18n import Words


def token_words(words: Words, token: str) -> str:
    return words(f"token.{token}")


class Quests:
    def token_words(self, words: Words, token: str) -> str:
        return token_words(words, token)

    def box(self, words: Words, pack: Any) -> dict[str, str]:
        return {}
