"""What can happen in a play of Massive Darkness."""

from app.rules.core.event import Asked, Event, Overruled, Restarted
from app.rules.core.reason import Reason

# An enemy's activation (p. 27-28)


class FoundNobody(Event, frozen=True, kw_only=True, tag="found_nobody"):
    enemy: str
    step: int
    reason: Reason


class Attacked(Event, frozen=True, kw_only=True, tag="attacked"):
    enemy: str
    hero: str
    type: str
    step: int = 0
    reason: Reason


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """`to` is None without a map: the table sees which way is the shortest.

    `goal` is a hero or a landmark, empty where the table sent it elsewhere.
    """

    enemy: str
    to: str | None
    goal: str
    step: int
    reason: Reason


class Stayed(Event, frozen=True, kw_only=True, tag="stayed"):
    enemy: str
    step: int
    reason: Reason


class StoodUp(Event, frozen=True, kw_only=True, tag="stood_up"):
    enemy: str
    reason: Reason


class NotActivated(Event, frozen=True, kw_only=True, tag="not_activated"):
    enemy: str
    hero: str
    reason: Reason


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """An enemy's activation is over."""

    enemy: str


# Combat (p. 33-36)


class PoolGathered(Event, frozen=True, kw_only=True, tag="pool"):
    attacker: str
    defender: str
    type: str
    dice: dict[str, int]


class Wounded(Event, frozen=True, kw_only=True, tag="wounded"):
    attacker: str
    defender: str
    wounds: int
    hits: int
    shields: int
    extra: int


class Stunned(Event, frozen=True, kw_only=True, tag="stunned"):
    who: str


class Killed(Event, frozen=True, kw_only=True, tag="killed"):
    """`figure` is minion, boss, agent or roaming."""

    enemy: str
    figure: str
    count: int = 1


class HeroKilled(Event, frozen=True, kw_only=True, tag="hero_killed"):
    hero: str


class GainedXp(Event, frozen=True, kw_only=True, tag="gained_xp"):
    hero: str
    xp: int
    micro_xp: int = 0


class Looted(Event, frozen=True, kw_only=True, tag="looted"):
    hero: str
    enemy: str
    card: str = ""


# Spawning (p. 21-24)


class Spawned(Event, frozen=True, kw_only=True, tag="spawned"):
    enemy: str
    at: str | None
    minions: int | None = None
    health: int | None = None


class TreasureDrawn(Event, frozen=True, kw_only=True, tag="treasure_drawn"):
    enemy: str
    level: int


class Reinforced(Event, frozen=True, kw_only=True, tag="reinforced"):
    agent: str
    level: int
    at: str | None
    reason: Reason


# The round (p. 25) and the table


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase_began"):
    phase: str
    round: int


class ActivationEnded(Event, frozen=True, kw_only=True, tag="activation_ended"):
    hero: str


class Resurrected(Event, frozen=True, kw_only=True, tag="resurrected"):
    hero: str
    left: int


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    reason: Reason


class HeroJoined(Event, frozen=True, kw_only=True, tag="hero_joined"):
    hero: str
    hero_class: str


class HeroLeft(Event, frozen=True, kw_only=True, tag="hero_left"):
    hero: str


class EnemyRemoved(Event, frozen=True, kw_only=True, tag="enemy_removed"):
    enemy: str
    corrected: bool = False


class TilePlaced(Event, frozen=True, kw_only=True, tag="tile_placed"):
    side: str
    turns: int


class TileRemoved(Event, frozen=True, kw_only=True, tag="tile_removed"):
    side: str


class TokenPlaced(Event, frozen=True, kw_only=True, tag="token_placed"):
    token: str
    zone: str
    removed: bool = False


class FigurePlaced(Event, frozen=True, kw_only=True, tag="figure_placed"):
    who: str
    at: str | None
    corrected: bool = False


class EdgeChanged(Event, frozen=True, kw_only=True, tag="edge_changed"):
    zone: str
    side: str
    edge: str
    corrected: bool = False


class GroundChanged(Event, frozen=True, kw_only=True, tag="ground_changed"):
    zone: str
    ground: str
    corrected: bool = False


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """A value on a dashboard, a card or the table itself (`who` empty)."""

    who: str
    field: str
    old: int | bool | str
    new: int | bool | str
    corrected: bool = False


AnyEvent = (
    Asked | Overruled | Restarted
    | FoundNobody | Attacked | Moved | Stayed | StoodUp | NotActivated | Acted
    | PoolGathered | Wounded | Stunned | Killed | HeroKilled | GainedXp | Looted
    | Spawned | TreasureDrawn | Reinforced
    | PhaseBegan | ActivationEnded | Resurrected | Lost
    | HeroJoined | HeroLeft | EnemyRemoved | TilePlaced | TileRemoved | TokenPlaced
    | FigurePlaced | EdgeChanged | GroundChanged | Changed
)  # fmt: skip
