"""Combat (p. 33-36)."""

from app.rules.core.event import Event


class PoolGathered(Event, frozen=True, kw_only=True, tag="pool"):
    attacker: str
    defender: str
    type: str
    dice: dict[str, int]
    bonus: tuple[str, ...] = ()
    """Skills of this attack alone: charge, signature, what somebody bled for."""
    whole: bool = True
    """Not where dice belong to it that nobody has told."""


class DiceRolled(Event, frozen=True, kw_only=True, tag="dice_rolled"):
    """Each die as in "red: hits 2, bam 1"."""

    attacker: str
    defender: str
    dice: tuple[str, ...]
    by_chance: bool = False


class EnchantmentFired(Event, frozen=True, kw_only=True, tag="enchantment_fired"):
    """`enchantment` is in its notation."""

    who: str
    enchantment: str


class DiceRemoved(Event, frozen=True, kw_only=True, tag="dice_removed"):
    """Dice taken out of a roll that lies on the table."""

    who: str
    dice: tuple[str, ...]


class BloodShed(Event, frozen=True, kw_only=True, tag="blood_shed"):
    """A hero took wounds for a skill (p. 54)."""

    hero: str
    wounds: int
    enchantment: str


class PaidBack(Event, frozen=True, kw_only=True, tag="paid_back"):
    """More shields than hits: the attacker is wounded (p. 52)."""

    who: str
    attacker: str
    wounds: int


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
