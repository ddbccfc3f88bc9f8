"""Combat ("Combat Action", "Mob Attack")."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class PoolGathered(Event, frozen=True, kw_only=True, tag="pool"):
    attacker: str
    defender: str
    type: str
    dice: dict[str, int]
    whole: bool = True
    """Not where dice belong to it that nobody has told."""


class DiceRolled(Event, frozen=True, kw_only=True, tag="dice_rolled"):
    """Each die as in "orange: swords 2"."""

    attacker: str
    defender: str
    dice: tuple[str, ...]
    by_chance: bool = False


class TotalsTold(Event, frozen=True, kw_only=True, tag="totals_told"):
    """What all dice of a roll come to, where the table does not tell them one by one."""

    attacker: str
    defender: str
    totals: dict[str, int]


class AbilityUsed(Event, frozen=True, kw_only=True, tag="ability_used"):
    """A hero's ability, in its notation."""

    hero: str
    ability: str


class GainedMana(Event, frozen=True, kw_only=True, tag="gained_mana"):
    hero: str
    mana: int


class ManaFull(Event, frozen=True, kw_only=True, tag="mana_full"):
    """He has his maximum; `mana` is what is left over."""

    hero: str
    mana: int


class LostMana(Event, frozen=True, kw_only=True, tag="lost_mana"):
    hero: str
    mana: int


class AbilityFired(Event, frozen=True, kw_only=True, tag="ability_fired"):
    """A monster's ability, as often as the hands pay for it."""

    enemy: str
    times: int
    ability: str = ""


class Clawed(Event, frozen=True, kw_only=True, tag="clawed"):
    """Wounds that nobody blocks: retaliation, or an enemy's own attack."""

    hero: str
    wounds: int


class Wounded(Event, frozen=True, kw_only=True, tag="hurt"):
    """`source` is who attacked, or what else it was: fire, a trap, a price."""

    who: str
    wounds: int
    source: str = ""
    swords: int = 0
    shields: int = 0


class Killed(Event, frozen=True, kw_only=True, tag="killed"):
    """`figure` is minion, leader, roaming or boss."""

    enemy: str
    figure: str
    count: int = 1


class KnockedOut(Event, frozen=True, kw_only=True, tag="knocked_out"):
    hero: str


class GainedXp(Event, frozen=True, kw_only=True, tag="gained_xp"):
    hero: str
    xp: int


class Looted(Event, frozen=True, kw_only=True, tag="looted"):
    """`card` is the item the leader carried."""

    hero: str
    enemy: str
    card: str = ""
    nothing: bool = False
    """It had no treasure at all."""


class TokenAdded(Event, frozen=True, kw_only=True, tag="token_added"):
    """A fire, frost or poison token next to a miniature."""

    who: str
    token: str
    count: int


class CannotFreeze(Event, frozen=True, kw_only=True, tag="cannot_freeze"):
    who: str
    reason: Reason


class BoxIsEmpty(Event, frozen=True, kw_only=True, tag="box_is_empty"):
    """Tokens or miniatures that would be placed and are not in the box; `what` is a condition, a token or a minion."""

    what: str
    missing: int
    reason: Reason | None = None


class MinionsJoined(Event, frozen=True, kw_only=True, tag="minions_joined"):
    enemy: str
    count: int


class Healed(Event, frozen=True, kw_only=True, tag="healed"):
    hero: str
    count: int


class ShadowAbility(Event, frozen=True, kw_only=True, tag="shadow_ability"):
    """The shadow die shows its symbol and the hero makes use of it; he may, where only the table reads his card."""

    hero: str
    ability: str = ""
