"""Quests that players make for Hellscape, and those of the box that wait to be filled in."""

from typing import Any

from app.i18n import Words
from app.presenters.hellscape.names import NAMES
from app.presenters.hellscape.quest_words import quest_title
from app.presenters.hellscape.table_sentences import token_words


class Quests:
    def token_words(self, words: Words, token: str) -> str:
        return token_words(words, token)

    def box(self, words: Words, pack: Any) -> dict[str, str]:
        listed = sorted(pack.quests.values(), key=lambda quest: quest.number)
        return {quest.id: quest_title(words, quest.id) for quest in listed}

    def printed(self, words: Words, pack: Any, typed: str) -> str:
        enemies = (*pack.mobs.values(), *pack.roaming.values(), *pack.bosses.values())
        return NAMES.as_printed(words, (enemy.name for enemy in enemies), typed)
