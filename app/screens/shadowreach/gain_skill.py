"""A skill for a hero; what this game's cards say, players have typed in."""

from typing import Any

from app.rules.core.shelf import CardFields
from app.rules.hellscape.card_kinds import CardKind
from app.screens.hellscape.gain_skill import HellscapeGainSkillScreen


class ShadowreachGainSkillScreen(HellscapeGainSkillScreen):
    def told(self, cards: list[Any]) -> list[CardFields]:
        return [card.fields for card in cards if card.kind is CardKind.SKILL]
