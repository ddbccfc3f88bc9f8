"""What players do on the boards of their classes, a module a class."""

from app.rules.shadowreach.class_commands.assassin import (
    AddShadow,
    KeepShadow,
    SpendShadows,
    StrikeFlurry,
    TellShadows,
    TriggerShadow,
)
from app.rules.shadowreach.class_commands.boards import SetBoard
from app.rules.shadowreach.class_commands.chronomancer import (
    BeginWarp,
    CastTimeSpell,
    EndWarp,
    KeepTime,
    MoveTimeToken,
    RollWarp,
    TakeSpell,
    UnlockWarp,
    UseShard,
    UseTimeAction,
)
from app.rules.shadowreach.class_commands.cleric import PlaceDivinity, UpgradeGodCard, UseGodCard
from app.rules.shadowreach.class_commands.herbalist import (
    BrewPotion,
    GainHerb,
    LayHerbs,
    PlaceHerb,
    PlantHerbs,
    SpendHerbs,
)
from app.rules.shadowreach.class_commands.hunter import ChoosePetSkill, Hunt
from app.rules.shadowreach.class_commands.warrior import QuickDraw, Stow, displaced, either_hand

__all__ = [
    "AddShadow",
    "BeginWarp",
    "BrewPotion",
    "CastTimeSpell",
    "ChoosePetSkill",
    "EndWarp",
    "GainHerb",
    "Hunt",
    "KeepShadow",
    "KeepTime",
    "LayHerbs",
    "MoveTimeToken",
    "PlaceDivinity",
    "PlaceHerb",
    "PlantHerbs",
    "QuickDraw",
    "RollWarp",
    "SetBoard",
    "SpendHerbs",
    "SpendShadows",
    "Stow",
    "StrikeFlurry",
    "TakeSpell",
    "TellShadows",
    "TriggerShadow",
    "UnlockWarp",
    "UpgradeGodCard",
    "UseGodCard",
    "UseShard",
    "UseTimeAction",
    "displaced",
    "either_hand",
]
