"""Grace, secrecy, wounds, rolls and combat (5.0, 8.1, I, 8.0)."""

from app.rules.core.event import Event
from app.rules.darkest_night.reason import Reason


class GraceGained(Event, frozen=True, kw_only=True, tag="grace_gained"):
    hero: str
    by: int
    now: int
    reason: Reason


class GraceLost(Event, frozen=True, kw_only=True, tag="grace_lost"):
    hero: str
    by: int
    now: int
    reason: Reason


class SecrecyGained(Event, frozen=True, kw_only=True, tag="secrecy_gained"):
    hero: str
    by: int
    now: int
    reason: Reason


class SecrecyLost(Event, frozen=True, kw_only=True, tag="secrecy_lost"):
    hero: str
    by: int
    now: int
    reason: Reason


class LossIgnored(Event, frozen=True, kw_only=True, tag="loss_ignored"):
    hero: str
    track: str
    reason: Reason


class GainPrevented(Event, frozen=True, kw_only=True, tag="gain_prevented"):
    hero: str
    reason: Reason


class Wounded(Event, frozen=True, kw_only=True, tag="wounded"):
    hero: str
    reason: Reason


class HeroDied(Event, frozen=True, kw_only=True, tag="hero_died"):
    hero: str
    reason: Reason


class HeroArrived(Event, frozen=True, kw_only=True, tag="hero_arrived"):
    hero: str
    place: str
    grace: int
    secrecy: int
    reason: Reason


class Tipped(Event, frozen=True, kw_only=True, tag="tipped"):
    hero: str
    reason: Reason


class PoolCounted(Event, frozen=True, kw_only=True, tag="pool_counted"):
    hero: str
    roll: str
    dice: int
    sources: tuple[str, ...]


class DiceRolled(Event, frozen=True, kw_only=True, tag="dice_rolled"):
    hero: str
    dice: tuple[str, ...]
    by_chance: bool = False


class DiceChanged(Event, frozen=True, kw_only=True, tag="dice_changed"):
    hero: str
    dice: tuple[str, ...]
    by: str


class CombatOffered(Event, frozen=True, kw_only=True, tag="combat_offered"):
    hero: str
    enemy: str
    ways: tuple[str, ...]
    chances: tuple[str, ...]


class CombatBegan(Event, frozen=True, kw_only=True, tag="combat_began"):
    hero: str
    enemy: str
    target: int
    way: str
    tactic: str = ""
    reason: Reason


class CombatWon(Event, frozen=True, kw_only=True, tag="combat_won"):
    hero: str
    enemy: str
    successes: int


class CombatLost(Event, frozen=True, kw_only=True, tag="combat_lost"):
    hero: str
    enemy: str
    reason: Reason
