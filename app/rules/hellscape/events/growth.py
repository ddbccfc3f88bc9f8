"""New enemies, levels, darkness and the bag."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class Spawned(Event, frozen=True, kw_only=True, tag="spawned"):
    """A mob with its minions, or another enemy with its total health."""

    enemy: str
    at: str | None
    minions: int | None = None
    health: int | None = None


class KindActs(Event, frozen=True, kw_only=True, tag="kind_acts"):
    """Such a mob is in play already, or none is left to spawn: it acts instead."""

    enemy: str
    reason: Reason


class DeckSpent(Event, frozen=True, kw_only=True, tag="deck_is_empty"):
    deck: str
    band: str = ""


class ItemTaken(Event, frozen=True, kw_only=True, tag="mob_item"):
    enemy: str
    card: str


class TokenDrawn(Event, frozen=True, kw_only=True, tag="token_drawn"):
    """A treasure token out of the bag; `onto` is an enemy, a zone or a hero."""

    rarity: str
    onto: str
    by_chance: bool = False


class BagIsEmpty(Event, frozen=True, kw_only=True, tag="bag_is_empty"):
    onto: str


class BagGained(Event, frozen=True, kw_only=True, tag="bag_gained"):
    rarity: str
    count: int


class SpentXp(Event, frozen=True, kw_only=True, tag="spent_for_level"):
    hero: str
    xp: int


class LevelGained(Event, frozen=True, kw_only=True, tag="level_gained"):
    hero: str
    level: int


class MaximumGained(Event, frozen=True, kw_only=True, tag="maximum_gained"):
    """`what` is health or mana."""

    hero: str
    what: str
    count: int


class LevelChoice(Event, frozen=True, kw_only=True, tag="level_choice"):
    hero: str
    answer: str
    level: int


class SkillGained(Event, frozen=True, kw_only=True, tag="skill_gained"):
    hero: str
    skill: str
    replaces: str = ""


class DarknessGrew(Event, frozen=True, kw_only=True, tag="darkness_grew"):
    """`space` counts on from the front of the track to its back."""

    space: int
    boss: bool = False


class SpawnsAt(Event, frozen=True, kw_only=True, tag="spawns_at"):
    """What the track brings: `what` is mobs or roaming."""

    what: str
    zones: tuple[str, ...]


class TrackTurned(Event, frozen=True, kw_only=True, tag="track_turned"):
    space: int


class BossSpace(Event, frozen=True, kw_only=True, tag="boss_space"):
    space: int
    text: str
