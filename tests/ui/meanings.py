"""What a finger has to read on things that every player knows, whatever words a screen has for them: by game."""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

MD, HELL, REACH, NIGHT = "massive_darkness", "hellscape", "shadowreach", "darkest_night"

XP = re.compile(r"\d+ XP")
LEVEL = re.compile(r"(Level|Niveau)\W.*")

HERO_LIFE = {MD: {"hero_health"}, HELL: {"health_token"}, REACH: {"health_token"}}
ENEMY_LIFE = {game: {"minions_first", "roaming_health"} for game in (HELL, REACH)} | {MD: {"enemy_health"}}
DOWN = {MD: {"killed_hero", "stunned_hero"}, HELL: {"knocked_out"}, REACH: {"knocked_out"}, NIGHT: {"death"}}
ITEMS = {
    MD: {
        "body_slot", "hand", "two_handed", "combat_equipment", "item", "consumable", "starting_armor",
        "card_only_named",
    },
    HELL: {"weapon", "armour", "item_slots", "consumables", "potions"},
    REACH: {
        "weapon", "armour", "item_slots", "consumables", "potions", "starting_weapons", "starting_items",
        "battered_leather_armor", "special_action",
    },
}  # fmt: skip
"""What a card in a hero's hands may be, or the entry about just that card."""

PHASES = {
    MD: ("heroes_phase", "four_steps", "experience_phase", "event_phase", "end_phase"),
    HELL: ("hero_phase", "enemy_phase", "level_up", "darkness_phase"),
    REACH: ("hero_phase", "enemy_phase", "level_up", "darkness_phase"),
}
SYMBOLS = {
    MD: {"hit": "wounds", "shield": "wounds", "bam": "bam", "diamond": "diamond", "blank": "blank_result"},
    HELL: {
        "hit": "swords", "shield": "shields", "mana": "mana_symbol", "claw": "claws", "hand": "hands",
        "shadow": "shadow_symbol", "blank": "dice_faces",
    },
}  # fmt: skip
SYMBOLS[REACH] = SYMBOLS[HELL]
LEVELS = {
    "skill_card": "gaining_skills", "mob": "deck_of_the_level", "roaming_monster": "deck_of_the_level",
}  # fmt: skip
"""In Hellscape and Shadowreach, of a card of that kind."""


class Touched(NamedTuple):
    """`path` leads from what is touched outwards; `said` are the words there, one fact of a line."""

    game: str
    path: list[Any]
    said: str
    heroes: dict[str, str]
    """Those at the table, as the screen calls them, with the entry about what each of them is."""

    def inside(self, *kinds: str) -> Any:
        """What it is part of; None where it is not."""
        return next((one for one in self.path if type(one).__name__ in kinds), None)


Meaning = Callable[[Touched], set[str] | None]


def experience(touched: Touched) -> set[str] | None:
    """On a hero's card, or as a number among other facts."""
    return {"experience"} if touched.inside("PointsLine") or XP.fullmatch(touched.said) else None


def life(touched: Touched) -> set[str] | None:
    if touched.inside("Dots"):
        return HERO_LIFE[touched.game]
    if touched.inside("HealthLine"):
        return ENEMY_LIFE[touched.game]
    track = touched.inside("HealthCard")
    if track is None or track.full_icon != "heart":
        return None
    return HERO_LIFE[touched.game] | ENEMY_LIFE[touched.game]


def phase(touched: Touched) -> set[str] | None:
    """In the stepper, and among the chips that put it right."""
    dot = touched.inside("PhaseDot")
    if dot is not None:
        return {PHASES[touched.game][len(dot.parent.children) - 1 - dot.parent.children.index(dot)]}
    chip, form = touched.inside("TapChip"), touched.inside("ChipsBox")
    if chip is None or form is None or form.part.id != "phase":
        return None
    order = {"heroes": 0, "enemies": 1, "experience": 2, "event": 3, "end": 4, "level_up": 2, "darkness": 3}
    return {PHASES[touched.game][order[chip.chip_id]]} if chip.chip_id in order else None


def symbol(touched: Touched) -> set[str] | None:
    face = touched.inside("FaceSegment", "SymbolRow")
    if face is None or not face.symbols:
        return None
    known = SYMBOLS[touched.game]
    return {known[one] for one in face.symbols}


def item(touched: Touched) -> set[str] | None:
    """Its name on its card, wherever that lies."""
    if touched.game == NIGHT:
        return None
    card = touched.inside("ItemCard", "SlotCard", "GoodsCard")
    return ITEMS[touched.game] if card is not None and touched.said == card.called else None


def level(touched: Touched) -> set[str] | None:
    """Of a card: a hero's level costs XP, a monster's says from which deck it is, an item's who may use it."""
    card = touched.inside("LibraryRow", "OwnSkillCard", "GoodsCard", "ItemCard")
    if card is None or not LEVEL.fullmatch(touched.said):
        return None
    if touched.game == MD:
        return {"equipment_levels"} if card.kind in ITEMS[MD] else {"what_the_level_changes", "patrol", "current_level"}
    return {LEVELS[card.kind]} if card.kind in LEVELS else None


def hero(touched: Touched) -> set[str] | None:
    """His disc and his name lead to what he is, not to what else stands beside them."""
    disc = touched.inside("HeroDisc")
    name = disc.name if disc is not None and not touched.inside("LightBadge") else touched.said
    if name not in touched.heroes:
        return None
    return DOWN[touched.game] if disc is not None and disc.condition else {touched.heroes[name]}


MEANINGS: tuple[Meaning, ...] = (experience, life, phase, symbol, item, level, hero)


def expected(touched: Touched) -> Iterator[set[str]]:
    yield from (keys for keys in (meaning(touched) for meaning in MEANINGS) if keys is not None)
