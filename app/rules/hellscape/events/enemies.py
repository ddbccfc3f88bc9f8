"""An enemy's activation ("Enemy Phase")."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class Attacked(Event, frozen=True, kw_only=True, tag="attacked"):
    enemy: str
    hero: str
    type: str
    step: int = 0
    reason: Reason


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """`to` is None without a map: the table sees which way is the shortest. `goal` is empty where it was overruled."""

    enemy: str
    to: str | None
    goal: str
    step: int
    reason: Reason


class Stayed(Event, frozen=True, kw_only=True, tag="stayed"):
    enemy: str
    step: int
    reason: Reason


class Froze(Event, frozen=True, kw_only=True, tag="froze"):
    """A frost token took an action."""

    who: str
    left: int
    step: int = 0
    reason: Reason


class FireRolled(Event, frozen=True, kw_only=True, tag="fire_rolled"):
    """One die for each fire token; `roll` is written as it was told, as in "swords 1"."""

    who: str
    tokens: int
    roll: str
    swords: int


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """An enemy's activation is over."""

    enemy: str


class PatternFollowed(Event, frozen=True, kw_only=True, tag="pattern_followed"):
    """A roaming monster's condition is met: what its card then says, in its notation."""

    enemy: str
    when: str
    number: int
    reason: Reason


class ConditionNotMet(Event, frozen=True, kw_only=True, tag="condition_not_met"):
    """The table has looked, and said no to a condition of a roaming monster."""

    enemy: str
    when: str
    reason: Reason


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """An enemy is put into a zone without walking there, or off the board (None).

    Without a map `where` says which zone its card means, unless it leaves the board, and `hero` whose that is.
    """

    enemy: str
    at: str | None
    where: str = ""
    hero: str = ""
    reason: Reason


class MinionEaten(Event, frozen=True, kw_only=True, tag="minion_eaten"):
    enemy: str
    mob: str


class EnemyHealed(Event, frozen=True, kw_only=True, tag="enemy_healed"):
    enemy: str
    count: int


class BossRolled(Event, frozen=True, kw_only=True, tag="boss_rolled"):
    """The activation dice of one of its actions ("Bosses")."""

    boss: str
    hands: int
    claws: int


class BossAbilityNotTold(Event, frozen=True, kw_only=True, tag="boss_ability_not_told"):
    """No ability that was typed in is for this roll: the table looks at its dashboard ("Bosses")."""

    boss: str


class BossPaysForNothing(Event, frozen=True, kw_only=True, tag="boss_pays_for_nothing"):
    """Its dice have too few symbols for any of its abilities ("Bosses")."""

    boss: str


class BossAbilityUsed(Event, frozen=True, kw_only=True, tag="boss_ability"):
    boss: str
    text: str
    hands: int
    claws: int
    effects: tuple[str, ...] = ()


class TableCarriesOut(Event, frozen=True, kw_only=True, tag="table_carries_out"):
    """What a card says beyond what the app knows."""

    who: str
    text: str
