"""Cards, tracks and dice as frozen values: what a pack holds, and what a play keeps of the cards it has met.

What a card does is a text in the notation of `abilities`; what the notation cannot say stands in `text`, in our own
words, and the table carries it out. Content fills these structs; the rules never look a card up by its name.
"""

from enum import StrEnum

import msgspec

from app.rules.hellscape.arms import NO_ARMS, Arms


class _Card(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Band(StrEnum):
    """Mobs, roaming monsters and the items of mobs come in three decks, by dungeon level."""

    LOW = "1-2"
    MIDDLE = "3-4"
    HIGH = "5"


def band_of(level: int) -> Band:
    """The deck of a dungeon level ("Dungeon Level")."""
    if level <= 2:
        return Band.LOW
    return Band.MIDDLE if level <= 4 else Band.HIGH


class Rarity(StrEnum):
    """Of treasure tokens and of the items that they are exchanged for ("Treasure Bag")."""

    COMMON = "common"
    RARE = "rare"
    EPIC = "epic"


class Deck(StrEnum):
    """What the table draws from."""

    STARTING = "starting"
    COMMON = "common"
    RARE = "rare"
    EPIC = "epic"
    MOB_ITEM = "mob_item"
    MOB = "mob"
    ROAMING = "roaming"
    DOOR = "door"
    OTHER_DOOR = "dread_door"
    """Door cards of another kind, in place of those or among them, where a game has such."""


class Kind(StrEnum):
    MOB = "mob"
    ROAMING = "roaming"
    BOSS = "boss"


class Slot(StrEnum):
    """Where an item goes on the dashboard; consumables need no slot ("Hero Dashboard")."""

    HEAD = "head"
    CHEST = "chest"
    LEGS = "legs"
    MISC = "misc"
    HAND = "hand"
    TWO_HANDED = "two-handed"
    NONE = "none"


class Item(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """An item card. `deck` is its back: starting, common, rare, epic, or that of the mobs' items with its band."""

    name: str
    deck: Deck = Deck.COMMON
    band: Band | None = None
    slot: Slot = Slot.NONE
    arms: Arms = NO_ARMS
    abilities: tuple[str, ...] = ()
    """In the notation of `abilities`."""
    set: str = ""
    """The word that pieces of one set share ("Set Items")."""
    hero_class: str = ""
    """The class that alone can use it; empty: any."""
    consumable: bool = False
    text: str = ""


class MobCard(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """`health` is that of each miniature; `treasure` the tokens that are drawn from the bag when it spawns."""

    name: str
    band: Band = Band.LOW
    health: int = 1
    treasure: int = 1
    defense: dict[str, int] = {}
    ability: str = ""
    text: str = ""


class Pattern(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """One of the two instructions of a roaming monster, in the notation of `patterns`."""

    when: str
    then: tuple[str, ...]


class RoamingCard(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """`health` is per hero; `arms` hold the full pool, monster dice included; `fixed` are tokens that are not drawn."""

    name: str
    band: Band = Band.LOW
    health: int = 1
    treasure: int = 0
    fixed: dict[Rarity, int] = {}
    arms: Arms = NO_ARMS
    patterns: tuple[Pattern, ...] = ()
    ability: str = ""
    text: str = ""


class BossAbility(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """What a boss does when its activation dice show at least this many hands and claws."""

    hands: int = 0
    claws: int = 0
    effects: tuple[str, ...] = ()
    """In the notation of `patterns`."""
    text: str = ""


class Boss(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """`health` is per hero; `track` says what a space of the boss track brings, in the words of a darkness track."""

    name: str
    health: int
    actions: int = 1
    activation_dice: int = 1
    arms: Arms = NO_ARMS
    abilities: tuple[BossAbility, ...] = ()
    passives: tuple[str, ...] = ()
    track: dict[int, str] = {}
    ability: str = ""
    text: str = ""


class DoorCard(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """`effects` are in the notation of `door_events`; what that cannot say stands in `text`."""

    name: str
    effects: tuple[str, ...] = ()
    text: str = ""


class HeroCard(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """`abilities` and `shadow` are in the notation of `abilities`."""

    name: str
    hero_class: str = ""
    health: int
    mana: int
    abilities: tuple[str, ...] = ()
    shadow: str = ""
    text: str = ""


class SkillCard(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """A ranked skill names its `line` and `rank`: Fatal Fury II is rank 2 of Fatal Fury ("Skill Card").

    `level` is 0 where only the printed card says it.
    """

    name: str
    hero_class: str = ""
    level: int = 1
    line: str = ""
    rank: int = 0
    abilities: tuple[str, ...] = ()
    text: str = ""


class Track(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """A darkness track: what its spaces bring, first the front, then the back over and over.

    A space says `mobs`, `roaming`, or `bag rare 1`; several with commas.
    """

    id: str
    front: dict[int, str] = {}
    front_spaces: int = 10
    back: dict[int, str] = {}
    back_spaces: int = 3

    def brings(self, space: int) -> str:
        """What the space with that running number brings, counted on from the front to the back."""
        back = self.back_space(space)
        return self.back.get(back, "") if back else self.front.get(space, "")

    def back_space(self, space: int) -> int:
        """Which space of the back that running number is; 0 where it is still on the front."""
        return (space - self.front_spaces - 1) % self.back_spaces + 1 if space > self.front_spaces else 0


class LevelGains(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """What reaching a level adds, as in {4 = "health 1, bag epic 1"} ("Level Up Phase")."""

    id: str
    gains: dict[int, str] = {}


class DiceSet(_Card, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """The six faces of each colour, as in "swords 1, mana 1", "hands 1, claws 1", "shadows 1" or "blank"."""

    id: str
    faces: dict[str, tuple[str, ...]]
    estimate: bool = True
    """Not yet compared with the table's own dice."""
