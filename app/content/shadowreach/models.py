"""What a pack of Shadowreach holds."""

from collections.abc import Mapping
from typing import ClassVar

from app.content.hellscape.heroes import HeroSheet
from app.content.hellscape.items import ItemSheet
from app.content.hellscape.sheets import Box, LevelStep, QuestFrame
from app.content.shadowreach.enemies import KnownBoss, KnownMob, KnownRoaming
from app.content.shadowreach.sheets import ClassNumbers, DiceCount, KnownSkill, TrackShape
from app.content.tiles import TiledPack


class Pack(TiledPack, frozen=True, kw_only=True):
    """All by id; no tile of this box has been drawn yet."""

    game: ClassVar[str] = "shadowreach"

    mobs: Mapping[str, KnownMob]
    roaming: Mapping[str, KnownRoaming]
    bosses: Mapping[str, KnownBoss]
    heroes: Mapping[str, HeroSheet]
    classes: Mapping[str, ClassNumbers]
    skills: Mapping[str, KnownSkill]
    items: Mapping[str, ItemSheet]
    quests: Mapping[str, QuestFrame]
    dice: DiceCount | None
    darkness: TrackShape | None
    levels: tuple[LevelStep, ...]
    tokens: Mapping[str, Box]
