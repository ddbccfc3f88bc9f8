"""What happens on the boards of the classes. Whatever is spent or gained is told with it."""

from app.rules.core.event import Event

# All classes


class SkillPlaced(Event, frozen=True, kw_only=True, tag="skill_placed"):
    """`place` is a quadrant from 1 to 4, an aura or a stance; `replaced` what lay there or was the lower rank."""

    hero: str
    skill: str
    place: str
    replaced: str = ""


# Wizard


class SpellCast(Event, frozen=True, kw_only=True, tag="spell_cast"):
    """`quadrant` counts from 1; a quadrant without a skill has its basic spell, and no name here."""

    hero: str
    quadrant: int
    spell: str
    mana: int
    health: int


class MarkerTurned(Event, frozen=True, kw_only=True, tag="marker_turned"):
    """`quadrant` is the one that it points at now, from 1; `mana` what forcing it cost."""

    hero: str
    quadrant: int
    mana: int = 0


# Paladin


class AuraGiven(Event, frozen=True, kw_only=True, tag="aura_given"):
    hero: str
    aura: str
    to: str
    mana: int


class AuraTakenBack(Event, frozen=True, kw_only=True, tag="aura_taken_back"):
    hero: str
    aura: str
    bearer: str


class AuraUnlocked(Event, frozen=True, kw_only=True, tag="aura_unlocked"):
    hero: str
    aura: str


class SkillBlessed(Event, frozen=True, kw_only=True, tag="skill_blessed"):
    hero: str
    skill: str
    mana: int


class BlessingEnded(Event, frozen=True, kw_only=True, tag="blessing_ended"):
    hero: str
    skill: str


class AurasRearranged(Event, frozen=True, kw_only=True, tag="auras_rearranged"):
    hero: str
    skills: dict[str, str]


# Berserker


class PoolFilled(Event, frozen=True, kw_only=True, tag="pool_filled"):
    """`pool` is what it holds now."""

    hero: str
    tokens: int
    pool: int


class PoolEnlarged(Event, frozen=True, kw_only=True, tag="pool_enlarged"):
    hero: str
    limit: int


class StanceChanged(Event, frozen=True, kw_only=True, tag="stance_changed"):
    hero: str
    stance: str
    pool: int


class StanceUsed(Event, frozen=True, kw_only=True, tag="stance_used"):
    hero: str
    stance: str
    tokens: int
    pool: int


# Rogue


class ToolDrawn(Event, frozen=True, kw_only=True, tag="tool_drawn"):
    hero: str
    tool: str


class ToolFlipped(Event, frozen=True, kw_only=True, tag="tool_flipped"):
    """`helps`: the token fits the action, and the Rogue has its benefit."""

    hero: str
    tool: str
    action: str
    helps: bool


class ToolsReturned(Event, frozen=True, kw_only=True, tag="tools_returned"):
    """The bag ran out: so many discarded tokens went back into it."""

    hero: str
    tools: int


class ToolsAdded(Event, frozen=True, kw_only=True, tag="tools_added"):
    hero: str
    tools: tuple[str, ...]


class EnemyPoisoned(Event, frozen=True, kw_only=True, tag="enemy_poisoned"):
    hero: str
    enemy: str
    tool: str


class PoisonSuffered(Event, frozen=True, kw_only=True, tag="poison_suffered"):
    """A poisoned monster begins its activation: so many wounds, or what the cards say in words."""

    enemy: str
    tokens: int
    wounds: int = 0
    text: str = ""


class PoisonTakenBack(Event, frozen=True, kw_only=True, tag="poison_taken_back"):
    hero: str
    enemy: str
    tools: int


# Shaman


class ManaChannelled(Event, frozen=True, kw_only=True, tag="mana_channelled"):
    """What mana that was rolled became: mana tokens, and steps on the element tracks."""

    hero: str
    mana: int
    elements: dict[str, int]


class ElementsSpent(Event, frozen=True, kw_only=True, tag="elements_spent"):
    hero: str
    elements: dict[str, int]


class MaxTriggered(Event, frozen=True, kw_only=True, tag="max_triggered"):
    hero: str
    element: str
    effect: str


class SpiritConjured(Event, frozen=True, kw_only=True, tag="spirit_conjured"):
    hero: str
    spirit: str
    at: str


class SpiritActivated(Event, frozen=True, kw_only=True, tag="spirit_activated"):
    hero: str
    spirit: str
    action: str
    free: bool


class SpiritHurt(Event, frozen=True, kw_only=True, tag="spirit_hurt"):
    hero: str
    spirit: str
    wounds: int
    health: int


class SpiritGone(Event, frozen=True, kw_only=True, tag="spirit_gone"):
    hero: str
    spirit: str


# Ranger


class ArrowRevealed(Event, frozen=True, kw_only=True, tag="arrow_revealed"):
    """`total` are the targets in all revealed cards."""

    hero: str
    arrow: str
    total: int


class ArrowsReshuffled(Event, frozen=True, kw_only=True, tag="arrows_reshuffled"):
    hero: str
    arrows: int


class ShotLoosed(Event, frozen=True, kw_only=True, tag="shot_loosed"):
    hero: str
    shot: str
    total: int
    effects: tuple[str, ...]


ClassEvent = (
    SkillPlaced
    | SpellCast
    | MarkerTurned
    | AuraGiven
    | AuraTakenBack
    | AuraUnlocked
    | SkillBlessed
    | BlessingEnded
    | AurasRearranged
    | PoolFilled
    | PoolEnlarged
    | StanceChanged
    | StanceUsed
    | ToolDrawn
    | ToolFlipped
    | ToolsReturned
    | ToolsAdded
    | EnemyPoisoned
    | PoisonSuffered
    | PoisonTakenBack
    | ManaChannelled
    | ElementsSpent
    | MaxTriggered
    | SpiritConjured
    | SpiritActivated
    | SpiritHurt
    | SpiritGone
    | ArrowRevealed
    | ArrowsReshuffled
    | ShotLoosed
)
