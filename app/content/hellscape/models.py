"""What a pack of Hellscape holds."""

from collections.abc import Mapping
from typing import ClassVar

from app.content.hellscape.enemies import Boss, Mob, Roaming
from app.content.hellscape.heroes import ClassSheet, HeroSheet, SkillSheet
from app.content.hellscape.items import ItemSheet
from app.content.hellscape.sheets import Box, DarknessTrack, DiceSheet, LevelStep, QuestFrame
from app.content.tiles import TiledPack


class Pack(TiledPack, frozen=True, kw_only=True):
    """Tile sides by name, tracks and boxes by profile, the rest by id."""

    game: ClassVar[str] = "hellscape"

    mobs: Mapping[str, Mob]
    roaming: Mapping[str, Roaming]
    bosses: Mapping[str, Boss]
    heroes: Mapping[str, HeroSheet]
    classes: Mapping[str, ClassSheet]
    skills: Mapping[str, SkillSheet]
    items: Mapping[str, ItemSheet]
    quests: Mapping[str, QuestFrame]
    dice: DiceSheet | None
    darkness: Mapping[str, DarknessTrack]
    levels: tuple[LevelStep, ...]
    tokens: Mapping[str, Box]
