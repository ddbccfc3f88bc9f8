"""What happens on the boards of the classes. Whatever is spent or gained is told with it."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason

# Assassin


class ShadowKept(Event, frozen=True, kw_only=True, tag="shadow_kept"):
    """A shadow that was rolled became a token."""

    hero: str
    tokens: int


class ShadowSpent(Event, frozen=True, kw_only=True, tag="shadow_spent"):
    """Tokens given away: for a shadow in the roll, or for an ability."""

    hero: str
    spent: int
    tokens: int


class ShadowAbilityUsed(Event, frozen=True, kw_only=True, tag="assassin_ability"):
    hero: str
    ability: str
    shadows: int


class Flurry(Event, frozen=True, kw_only=True, tag="flurry"):
    """A wound at once; the Assassin's own die is rolled again."""

    hero: str
    enemy: str


# Chronomancer


class TimeActionUsed(Event, frozen=True, kw_only=True, tag="time_action"):
    hero: str
    left: int


class WarpBegan(Event, frozen=True, kw_only=True, tag="warp_began"):
    hero: str
    seconds: int


class WarpRolled(Event, frozen=True, kw_only=True, tag="warp_rolled"):
    hero: str
    faces: tuple[str, ...]
    locked: bool


class WarpUnlocked(Event, frozen=True, kw_only=True, tag="warp_unlocked"):
    hero: str


class TimeTokenMoved(Event, frozen=True, kw_only=True, tag="time_token_moved"):
    """`shard` is what lay there and was gained."""

    hero: str
    space: str
    shard: str = ""


class WarpEnded(Event, frozen=True, kw_only=True, tag="warp_ended"):
    hero: str
    spells: int
    shards: int


class SpellTaken(Event, frozen=True, kw_only=True, tag="spell_taken"):
    hero: str
    spell: str


class TimeSpellCast(Event, frozen=True, kw_only=True, tag="time_spell_cast"):
    hero: str
    spell: str
    mana: int


class ShardUsed(Event, frozen=True, kw_only=True, tag="shard_used"):
    hero: str
    shard: str
    on: str


class TimeGoesBack(Event, frozen=True, kw_only=True, tag="time_goes_back"):
    """At the end of the round: what may not be kept."""

    hero: str
    spells: int
    shards: int


# Cleric


class GodCardUsed(Event, frozen=True, kw_only=True, tag="god_card_used"):
    """`slot` counts from the left, from 1; the card lies in the first one now."""

    hero: str
    card: str
    slot: int
    upgraded: bool


class GodCardUpgraded(Event, frozen=True, kw_only=True, tag="god_card_upgraded"):
    hero: str
    card: str


class DivinityPlaced(Event, frozen=True, kw_only=True, tag="divinity_placed"):
    hero: str
    on: str
    left: int


class DivinityTakenBack(Event, frozen=True, kw_only=True, tag="divinity_taken_back"):
    hero: str
    on: str
    left: int


# Herbalist


class HerbGained(Event, frozen=True, kw_only=True, tag="herb_gained"):
    hero: str
    herb: str
    count: int


class HerbsLaid(Event, frozen=True, kw_only=True, tag="herbs_laid"):
    """Before the quest, face down: on spawn tokens and in zones with loot."""

    hero: str
    spawns: int
    zones: int


class HerbRevealed(Event, frozen=True, kw_only=True, tag="herb_revealed"):
    """On the card of a mob that came, or in a zone of a chamber that was revealed."""

    herb: str
    reason: Reason
    enemy: str = ""
    zone: str = ""


class HerbReturned(Event, frozen=True, kw_only=True, tag="herb_returned"):
    """No new mob came of the spawn token that it lay on."""

    zone: str
    reason: Reason


class HerbsSpent(Event, frozen=True, kw_only=True, tag="herbs_spent"):
    hero: str
    herbs: tuple[str, ...]


class HerbsPlanted(Event, frozen=True, kw_only=True, tag="herbs_planted"):
    hero: str
    herbs: tuple[str, ...]


class HerbsHarvested(Event, frozen=True, kw_only=True, tag="herbs_harvested"):
    hero: str
    herbs: tuple[str, ...]


class PotionDiscovered(Event, frozen=True, kw_only=True, tag="potion_discovered"):
    hero: str
    potion: str


class PotionBrewed(Event, frozen=True, kw_only=True, tag="potion_brewed"):
    hero: str
    potion: str
    to: str


# Hunter


class EnemyHunted(Event, frozen=True, kw_only=True, tag="enemy_hunted"):
    hero: str
    enemy: str
    mana: int


class HuntedTakenBack(Event, frozen=True, kw_only=True, tag="hunted_taken_back"):
    hero: str
    enemy: str


class PetGrew(Event, frozen=True, kw_only=True, tag="pet_grew"):
    hero: str
    pet: str
    level: int
    health: int


# Warrior


class StyleChosen(Event, frozen=True, kw_only=True, tag="style_chosen"):
    hero: str
    style: str


class StyleAdvanced(Event, frozen=True, kw_only=True, tag="style_advanced"):
    hero: str
    style: str
    spaces: int
    at: int


class StyleUnlocked(Event, frozen=True, kw_only=True, tag="style_unlocked"):
    hero: str
    style: str
    effect: int


class QuickDrawn(Event, frozen=True, kw_only=True, tag="quick_drawn"):
    hero: str
    items: tuple[str, ...]
    mana: int


ClassEvent = (
    ShadowKept | ShadowSpent | ShadowAbilityUsed | Flurry
    | TimeActionUsed | WarpBegan | WarpRolled | WarpUnlocked | TimeTokenMoved | WarpEnded | SpellTaken | TimeSpellCast
    | ShardUsed | TimeGoesBack
    | GodCardUsed | GodCardUpgraded | DivinityPlaced | DivinityTakenBack
    | HerbsLaid | HerbRevealed | HerbReturned | HerbGained | HerbsSpent | HerbsPlanted | HerbsHarvested
    | PotionDiscovered | PotionBrewed
    | EnemyHunted | HuntedTakenBack | PetGrew
    | StyleChosen | StyleAdvanced | StyleUnlocked | QuickDrawn
)  # fmt: skip
