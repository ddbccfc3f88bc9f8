"""Everything that a play of Massive Darkness has to remember. Plain data; the rules work on it."""

from enum import StrEnum

import msgspec

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.quest_course import Course
from app.rules.core.tiles import PlacedTile
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Item, Kind
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.tokens import Token, level_token

HEALTH = 5  # p. 18
MOST_HEALTH = 7  # p. 18
MOST_XP = 30  # p. 31
MOST_HEROES = 6
MOST_ENEMIES = 200
ACTIONS = 3  # p. 25
MOST_ACTIONS = 9  # skills give more than three
LIFEBRINGERS = 2  # p. 9
LEVELS = range(1, 6)  # p. 15
MOST_OF_A_FIGURE = 999


class Phase(StrEnum):
    """The phases of a round, in order (p. 25), after the set-up. A later quest begins with the town market (p. 39)."""

    MARKET = "market"
    SETUP = "setup"
    HEROES = "heroes"
    ENEMIES = "enemies"
    EXPERIENCE = "experience"
    EVENT = "event"
    END = "end"


BEFORE_THE_QUEST = (Phase.MARKET, Phase.SETUP)


class Landmark(StrEnum):
    """Where an enemy heads when no hero draws it (p. 28)."""

    START = "start"
    EXIT = "exit"

    @property
    def other(self) -> "Landmark":
        return Landmark.EXIT if self is Landmark.START else Landmark.START


class Hero(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A hero and his dashboard (p. 17-18). `at` is None in a play without a map, or off the board."""

    name: str
    hero_class: str = ""
    colour: str = ""
    at: str | None = None
    health: int = HEALTH
    max_health: int = HEALTH
    xp: int = 0
    micro_xp: int = 0
    level: int = 1
    actions: int = ACTIONS
    untold_actions: int = 0
    """Spent in his turn, and the app was not told on what: it may have been an attack."""
    activated: bool = False
    attacked: list[str] = []
    stunned: bool = False
    killed: bool = False
    escaped: bool = False
    """Has left the dungeon through the exit, and is off the board."""
    taunt: bool = False
    arms: Arms = Arms()
    """Dice told by hand, beside those of his cards."""
    inventory: list[Item] = []
    consumed: list[Card] = []
    """Consumables used, whose dice and enchantments count in his next combat (p. 19)."""
    sheet: ClassSheet | None = None
    bought: dict[str, int] = {}
    """How many skills of each line of his sheet he has acquired."""
    skills: tuple[str, ...] = ()
    """What his hero card gives him."""
    movement: int = 0
    """Points left of the Movement Action that is under way (p. 25)."""
    bonus_actions: dict[str, int] = {}
    """Actions left that skills give for one kind only: melee, ranged, magic, any combat action, movement (p. 52)."""
    free_actions: int = 0
    """Granted by another hero's Command, to be taken now (p. 52)."""
    command_used: bool = False
    signature_used: bool = False
    signature_ready: bool = False
    """Used, and its effect still to come in a combat."""
    trades: bool = False
    """Takes part in a trade: cards change hands freely (p. 27)."""
    reorganizes: bool = False
    """May change what he has equipped without spending an action (p. 27)."""
    told: dict[str, bool] = {}
    """Conditions that only the table can judge, by need, as it last said; his next step makes it forget (p. 54)."""
    bled_for: dict[str, bool] = {}
    """Of skills outside of rolls, whether somebody takes wounds for them, in the middle of what he does (p. 54)."""
    is_veteran: bool = False
    """Comes from an earlier quest: starting equipment is for the first one only (p. 38)."""
    traded: list[str] = []
    """Which of the two trades with the town market he has made (p. 39)."""


class Enemy(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One enemy card and its figures (p. 20-24). `health` is that of each figure."""

    name: str
    kind: Kind
    at: str | None = None
    level: int = 1
    health: int = 1
    minions: int = 0
    boss: bool = True
    minion_wounds: int = 0
    wounds: int = 0
    stunned: bool = False
    acted: bool = False
    heading: Landmark = Landmark.START
    carried: str = ""
    arms: Arms = Arms()
    carries: Arms = Arms()
    carries_told: bool = False
    """The table has looked what the carried card adds, which may be nothing."""
    treasure: Card | None = None
    """The card it guards, where the table told more than its dice; `carried` is its name."""
    counts_as_roaming: bool = True
    """Some quests' monsters do not, for event cards (p. 42-51)."""

    @property
    def alive(self) -> bool:
        return self.boss or self.minions > 0

    @property
    def figures(self) -> int:
        return self.minions + self.boss

    @property
    def wields(self) -> Arms:
        """What it fights with of the card it carries: only as long as the guardian lives, who uses no consumables;
        minions alone have nothing of it (p. 24, 37)."""
        is_consumable = self.treasure is not None and self.treasure.consumable
        return self.carries if self.boss and not is_consumable else Arms()

    def check(self) -> None:
        """Refuse an enemy that no card and no wounds could make."""
        for field, value, least, most in (
            ("level", self.level, LEVELS[0], LEVELS[-1]),
            ("health", self.health, 1, MOST_OF_A_FIGURE),
            ("minions", self.minions, 0, MOST_OF_A_FIGURE if self.kind is Kind.MOB else 0),
            ("wounds", self.wounds, 0, self.health - 1),
            ("minion_wounds", self.minion_wounds, 0, self.health - 1),
        ):
            if not least <= value <= most:
                raise Refused("number_out_of_range", field=field, value=value, most=most)


class Tokens(msgspec.Struct, omit_defaults=True):
    """Tokens on the board (p. 4, 15, 27, 37), as zones."""

    start: list[str] = []
    exit: list[str] = []
    objective: list[str] = []
    treasure: list[str] = []
    pillar: list[str] = []
    bridge: list[str] = []
    artifact: list[str] = []
    lair: list[str] = []
    library: list[str] = []
    special_treasure: list[str] = []
    firework: list[str] = []
    level: dict[int, list[str]] = {}

    def plain(self) -> dict[str, list[str]]:
        """The zones of each kind of token but the level tokens, by the kind's name."""
        return {
            Token.START: self.start, Token.EXIT: self.exit, Token.OBJECTIVE: self.objective,
            Token.TREASURE: self.treasure, Token.PILLAR: self.pillar, Token.BRIDGE: self.bridge,
            Token.ARTIFACT: self.artifact, Token.LAIR: self.lair, Token.LIBRARY: self.library,
            Token.SPECIAL_TREASURE: self.special_treasure, Token.FIREWORK: self.firework,
        }  # fmt: skip

    def of(self, token: str) -> list[str]:
        """The zones of one kind of token, as `Token` or `level_token` names it."""
        return {**self.plain(), **{level_token(level): zones for level, zones in self.level.items()}}.get(token, [])

    def all(self) -> list[list[str]]:
        """The zones of each kind of token."""
        return [*self.plain().values(), *self.level.values()]


PLAYERS_OWN = "players_own"
"""The id of a quest that players made."""


class QuestProgress(msgspec.Struct, omit_defaults=True):
    """Which quest is played and how far it has come; what the counts and marks mean is the quest's own affair."""

    id: str = ""
    counts: dict[str, int] = {}
    marks: dict[str, str] = {}


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    """`board` is a drawing, empty where the table is asked instead; `tile_zones` names tiles drawn by hand."""

    board: str = ""
    tiles: list[PlacedTile] = []
    tile_zones: dict[str, list[str]] = {}
    tokens: Tokens = msgspec.field(default_factory=Tokens)
    heroes: list[Hero] = []
    enemies: list[Enemy] = []
    heroes_at_start: int = 0
    level: int = 1
    story: bool = False
    mapped: bool = True
    round: int = 1
    phase: Phase = Phase.SETUP
    lifebringers: int = LIFEBRINGERS
    lost: bool = False
    won: bool = False
    first_player: str = ""
    """The hero whose player holds the token; seats are in the order of `heroes` (p. 25)."""
    active: str = ""
    """The hero whose activation is under way."""
    event_drawn: bool = False
    """In this round's event phase."""
    quest: QuestProgress = msgspec.field(default_factory=QuestProgress)
    own_quest: Course | None = None
    """A quest that players made, as it was when this play began, and how far it has come; then `quest` names it."""
    prepared: list[str] = []
    """Steps of the set-up that the table has ticked off (p. 6-10)."""
    spent_decks: list[str] = []
    """Decks of level 1 to 4 that are exhausted, as in "guard 2": the next level is drawn instead (p. 7)."""
    market: list[Card] = []
    stairs: list[tuple[str, str]] = []
    """Pairs of zones that are one step apart although they lie far from each other (p. 50)."""
    explored: list[str] = []
    """Rooms of chambers that have been opened: no second door card is drawn for them (p. 26)."""
    sightings: dict[str, str] = {}
    chance: Chance = msgspec.field(default_factory=lambda: Chance(seed=0))
