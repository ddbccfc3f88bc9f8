"""Everything that a play of Hellscape has to remember. Plain data; the rules work on it."""

from enum import StrEnum

import msgspec

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.quest_course import Course
from app.rules.core.tiles import PlacedTile
from app.rules.hellscape.arms import NO_ARMS, Arms
from app.rules.hellscape.cards import (
    BossAbility,
    DiceSet,
    HeroCard,
    Item,
    Kind,
    LevelGains,
    Pattern,
    Rarity,
    SkillCard,
    Track,
)
from app.rules.hellscape.classes import ClassState, NoBoard
from app.rules.hellscape.condition import Condition as Condition

ACTIONS = 3  # "Hero Phase"
LEVELS = range(1, 6)
MOST_XP = 99  # the dashboard counts tens and ones
MOST_HEROES = 6
MOST_ENEMIES = 200
MOST_OF_A_FIGURE = 999
MOST_TOKENS = 20  # treasure tokens of a rarity in the box
LIFEBRINGERS = 2  # "Setup", step 5
MOST_LIFEBRINGERS = 9
MOST_ACTIONS = 9
MOST_ROUNDS = 999


class Phase(StrEnum):
    """The four phases of a round, after the set-up ("Gameplay")."""

    SETUP = "setup"
    HEROES = "heroes"
    ENEMIES = "enemies"
    LEVEL_UP = "level_up"
    DARKNESS = "darkness"


class Carried(msgspec.Struct, omit_defaults=True):
    """An item that a hero has; what is not equipped is in the backpack and inactive."""

    item: Item
    equipped: bool = False
    fresh: bool = False
    """Just received: he may equip it or hand it on without an action."""
    aside: bool = False
    """A weapon that the attack under way is made without."""


class SetCard(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The special hero card of a set, as far as the players have told it ("Set Items")."""

    minor: tuple[str, ...] = ()
    greater: tuple[str, ...] = ()


class Part(StrEnum):
    """What one interaction with a zone is made of, where a hero does the one after the other."""

    THINGS = "things"
    """Tokens and chests: all that lies there."""
    FORGE = "forge"


class Interaction(msgspec.Struct, frozen=True, kw_only=True):
    """A movement point that pays for everything in a zone: where, and what it still pays for."""

    zone: str | None
    open: tuple[Part, ...]


class Hero(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A hero and his dashboard. `at` is None in a play without a map, or off the board."""

    name: str
    hero_class: str = ""
    colour: str = ""
    at: str | None = None
    health: int = 5
    max_health: int = 5
    mana: int = 0
    max_mana: int = 0
    level: int = 1
    xp: int = 0
    """Unspent."""
    kept_xp: int = 0
    """What he had when he kept it instead of a level, in this level up phase."""
    levelled: bool = False
    """He has gained a level in this phase."""
    down: bool = False
    """Knocked out, until a Lifebringer revives him at the start of a round."""
    taunt: bool = False
    conditions: dict[Condition, int] = {}
    card: HeroCard | None = None
    class_state: ClassState = msgspec.field(default_factory=NoBoard)
    """What his class has on the table: an amulet, auras, a pool. Filled and used by `classes`."""
    skills: list[SkillCard] = []
    skills_owed: int = 0
    """Levels gained whose skill is not chosen yet."""
    arms: Arms = NO_ARMS
    """Dice told by hand, beside those of his items."""
    items: list[Carried] = []
    sets: dict[str, SetCard] = {}
    """By the word that their pieces share."""
    activated: bool = False
    actions: int = ACTIONS
    movement: int = 0
    """Points left of the movement action that is under way."""
    moving: bool = False
    """A movement action is under way, whether points are left of it or not."""
    interaction: Interaction | None = None
    """Until he spends another point or action."""
    used: list[str] = []
    """Abilities used in this action, and those of once a round; each can be triggered once."""
    attacks: int = 0
    """Attacks made in this round ("Already Attacked")."""
    shadow_mode: bool = False
    """In Shadow Mode for this action, wherever he stands (the Rogue's "Shadow Token")."""
    trades: bool = False
    """Stands in a zone where items are traded and equipped freely now."""
    reorganizes: bool = False
    """May change what he has equipped, and give nothing away for it ("Forge")."""


class Enemy(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One monster card and its miniatures. `health` is that of each miniature, `wounds` lie on the foremost."""

    name: str
    kind: Kind
    at: str | None = None
    level: int = 1
    health: int = 1
    minions: int = 0
    leader: bool = True
    """The leader of a mob, or the single miniature of the others."""
    wounds: int = 0
    conditions: dict[Condition, int] = {}
    acted: bool = False
    attacks: int = 0
    """Made in this round ("Already Attacked")."""
    arms: Arms = NO_ARMS
    item: Item | None = None
    carries: Arms = NO_ARMS
    """What its item gives it; told by hand where the item is not known."""
    ability: str = ""
    """In the notation of `abilities`; empty where it has none."""
    treasure: dict[Rarity, int] = {}
    """Tokens on its card."""
    fixed: dict[Rarity, int] = {}
    """Printed on its card beside the tokens: items that no token of the bag stands for."""
    patterns: tuple[Pattern, ...] = ()
    actions: int = 2
    activation_dice: int = 0
    boss_abilities: tuple[BossAbility, ...] = ()
    passives: tuple[str, ...] = ()
    track: dict[int, str] = {}
    """The boss track."""
    more_attack: dict[str, int] = {}
    more_defense: dict[str, int] = {}
    """Dice that its track has brought it; they follow the marker."""
    text: str = ""

    @property
    def alive(self) -> bool:
        return self.leader or self.minions > 0

    @property
    def figures(self) -> int:
        return self.minions + self.leader

    def check(self) -> None:
        """Refuse an enemy that no card and no wounds could make."""
        for field, value, least, most in (
            ("level", self.level, LEVELS[0], LEVELS[-1]),
            ("health", self.health, 1, MOST_OF_A_FIGURE),
            ("minions", self.minions, 0, MOST_OF_A_FIGURE if self.kind is Kind.MOB else 0),
            ("wounds", self.wounds, 0, self.health - 1),
        ):
            if not least <= value <= most:
                raise Refused("number_out_of_range", field=field, value=value, most=most)


class Token(StrEnum):
    """What lies or is printed on the board ("Game Tiles", "Special Zones")."""

    START = "start"
    EXIT = "exit"
    PORTAL = "portal"
    ROAMING_PORTAL = "roaming_portal"
    OBJECTIVE = "objective"
    SPAWN = "spawn"
    TREASURE_SPAWN = "treasure_spawn"
    SPIKE_TRAP = "spike_trap"
    BEAR_TRAP = "bear_trap"
    FOUNTAIN = "fountain"
    CHEST = "chest"
    SPECIAL_CHEST = "special_chest"
    FORGE = "forge"
    BRIDGE = "bridge"
    WORMHOLE = "wormhole"
    DISABLED = "disabled"
    OPENED = "opened"
    """A Disabled token on the chests of a zone, and on nothing else that is there."""


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    """`board` is a drawing, empty where the table is asked instead; pillars are in it."""

    board: str = ""
    tiles: list[PlacedTile] = []
    tile_zones: dict[str, list[str]] = {}
    tokens: dict[Token, list[str]] = {}
    treasure: dict[str, dict[Rarity, int]] = {}
    """Treasure tokens on the board, by zone."""
    revealed: list[str] = []
    """Zones of chambers that were entered by a door already."""
    heroes: list[Hero] = []
    enemies: list[Enemy] = []
    heroes_at_start: int = 0
    mapped: bool = True
    round: int = 1
    phase: Phase = Phase.SETUP
    active: str = ""
    lifebringers: int = LIFEBRINGERS
    darkness: int = 0
    """The space of the darkness track, counted on from its front to its back; of the boss track in a boss fight."""
    track: Track = Track(id="draft", back={3: "roaming"})
    gains: LevelGains = LevelGains(id="draft")
    dice: DiceSet | None = None
    """None until the table has said which of the published dice are its own: then totals are told."""
    bag: dict[Rarity, int] = {}
    boss_chamber: list[str] = []
    boss_fight: bool = False
    boss_slain_in: int = 0
    """The round in which heroes have killed a boss; 0 for none."""
    quest: str = ""
    """The quest that is played, by its id; empty for one of the table's own."""
    quest_tiles: list[str] = []
    """The tile sides that it needs, as far as they are known."""
    own_quest: Course | None = None
    """A quest that players made, as it was when this play began, and how far it has come."""
    prepared: list[str] = []
    """Steps of the set-up that the table has ticked off."""
    lost: bool = False
    won: bool = False
    sightings: dict[str, str] = {}
    chance: Chance = msgspec.field(default_factory=lambda: Chance(seed=0))
