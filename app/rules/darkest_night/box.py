"""What the cards and counters of the box say, as data. Content fills it in; the rules look nothing up elsewhere."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

import msgspec

Roll = Literal["fight", "elude", "search", "attack", "pray", "any"]
"""`attack` is a fight in an attack action against a blight."""

PowerKind = Literal["bonus", "action", "tactic", "form", "oath", "rune", "blessing", "place", "ancient", "artifact"]
"""Forms, oaths and runes lie on their owner, blessings on a hero, places and ancient powers on a place (6.1)."""

ACTIVATED = ("form", "oath", "rune", "blessing", "place", "ancient")

BLIGHTS = (
    "Confusion", "Corruption", "Curse", "Dark Fog", "Desecration", "Evil Presence", "Lich", "Shades", "Shroud",
    "Skeletons", "Spies", "Taint", "Unholy Aura", "Vampire", "Zombies",
)  # fmt: skip
RESULTS = (
    "Artifact", "Bottled Magic", "Epiphany", "Forgotten Shrine", "Key", "Supply Cache", "Treasure Chest",
    "Vanishing Dust", "Waystone",
)  # fmt: skip
COUNTERS = ("Bottled Magic", "Key", "Treasure Chest", "Vanishing Dust", "Waystone")
"""Results that are kept as items (7.0); the others take effect at once."""


POWER_RULES = frozenset({
    "blinding", "ignores defense", "death mask", "no monastery while exhausted", "forbidden arts", "travels two",
    "no grace", "ignores blights", "only hides", "discards events", "highest against necromancer", "prays better",
    "hiding gives grace", "heroes here pray", "intercession", "miracle", "pray here", "inspires", "safe house",
    "stealth", "extra event", "ancient defense", "counterspell", "rerolls once", "extra find", "saved dice",
    "foretells his roll", "foretells fortune", "foretells safety", "foretells sanctuary", "invisibility",
    "clairvoyance", "interference", "misdirection", "nullification", "redraws events", "cowl",
})  # fmt: skip
"""What a power may do beyond dice, tactics and acts: each has its place in the rules."""


class _Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Dice(_Fact, frozen=True, kw_only=True):
    """Dice more on a kind of roll, from some darkness on."""

    roll: Roll
    plus: int
    darkness: int = 0


class Tactic(_Fact, frozen=True, kw_only=True):
    """A way to fight or elude (8.0). What follows from the successes is written as instructions."""

    fight: tuple[int, ...] = ()
    elude: tuple[int, ...] = ()
    secrecy: int = 0
    """To be spent."""
    exhaust: Literal["", "use", "failure", "success", "below two"] = ""
    attacks_only: bool = False
    outside_monastery: bool = False
    highest: int = 0
    """Added to the highest die."""
    chosen: int = 0
    """Added to one die that is chosen before the roll (15.4)."""
    on_success: tuple[str, ...] = ()
    on_two: tuple[str, ...] = ()
    below_two: tuple[str, ...] = ()
    on_one: tuple[str, ...] = ()
    """If a die shows 1."""


class Act(_Fact, frozen=True, kw_only=True):
    """What a power does when it is used as an action, or at any time (6.0)."""

    verb: str
    any_time: bool = False
    exhaust: bool = False
    secrecy: int = 0
    grace: int = 0
    """To be spent."""
    dice: int = 0
    gain: tuple[str, ...] = ()
    outside_monastery: bool = False


class Oath(_Fact, frozen=True, kw_only=True):
    """What ends an oath, for good or ill, and what comes of it (15.3)."""

    fulfilled_by: str
    reward: tuple[str, ...]
    broken_by: tuple[str, ...]
    price: tuple[str, ...]


class Power(_Fact, frozen=True, kw_only=True):
    """A power or an artifact (6.0). `rules` name what the engine does for it beyond dice and tactics."""

    name: str
    kind: PowerKind
    starting: bool = False
    dice: tuple[Dice, ...] = ()
    tactic: Tactic | None = None
    act: Act | None = None
    oath: Oath | None = None
    default_grace: int = 0
    pray: int = 0
    """Added to each die when praying."""
    at_start: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class HeroSheet(_Fact, frozen=True, kw_only=True):
    name: str
    grace: int
    secrecy: int
    powers: tuple[Power, ...]


class Case(_Fact, frozen=True, kw_only=True):
    """What an event does from this value on."""

    least: int
    do: tuple[str, ...] = ()
    name: str = ""


class EventCard(_Fact, frozen=True, kw_only=True):
    """`first` comes before everything; `cancel` is what the hero may pay to be spared the rest (4.1)."""

    name: str
    copies: int
    fate: int
    first: tuple[str, ...] = ()
    cancel: tuple[str, ...] = ()
    price: tuple[str, ...] = ()
    """To be spent for the rest to happen at all."""
    by: Literal["", "secrecy", "darkness", "blights", "roll"] = ""
    cases: tuple[Case, ...] = ()
    do: tuple[str, ...] = ()


class Enemy(_Fact, frozen=True, kw_only=True):
    """None where that option is not there (8.0)."""

    name: str
    strength: int | None = None
    awareness: int | None = None
    fail: tuple[str, ...] = ()
    fail_elude: tuple[str, ...] | None = None
    win: tuple[str, ...] = ()
    win_fight: tuple[str, ...] = ()


class BlightSheet(_Fact, frozen=True, kw_only=True):
    name: str
    counters: int
    might: int
    defense: tuple[str, ...] = ()
    monster: str = ""
    """The enemy that its place sends at the end of a turn (10.3)."""
    effect: Literal["", "no tactics", "no bonuses", "curse", "fog", "desecration", "presence", "shroud", "spies",
                    "taint", "aura"] = ""  # fmt: skip


class Cell(_Fact, frozen=True, kw_only=True):
    blight: str
    search: str = ""


class MapCard(_Fact, frozen=True, kw_only=True):
    id: int
    places: dict[str, Cell]

    @property
    def name(self) -> str:
        return str(self.id)


class Box:
    """All facts, by name. An empty one serves positions in which nothing is looked up."""

    def __init__(
        self, heroes: Sequence[HeroSheet] = (), artifacts: Sequence[Power] = (), events: Sequence[EventCard] = (),
        enemies: Sequence[Enemy] = (), blights: Sequence[BlightSheet] = (), maps: Sequence[MapCard] = (),
    ) -> None:  # fmt: skip
        self.heroes: Mapping[str, HeroSheet] = MappingProxyType({one.name: one for one in heroes})
        self.artifacts: Mapping[str, Power] = MappingProxyType({one.name: one for one in artifacts})
        self.events: Mapping[str, EventCard] = MappingProxyType({one.name: one for one in events})
        self.enemies: Mapping[str, Enemy] = MappingProxyType({one.name: one for one in enemies})
        self.blights: Mapping[str, BlightSheet] = MappingProxyType({one.name: one for one in blights})
        self.maps: Mapping[str, MapCard] = MappingProxyType({one.name: one for one in maps})
        own = {power.name: power for hero in heroes for power in hero.powers}
        self.powers: Mapping[str, Power] = MappingProxyType(own | dict(self.artifacts))
        self.with_rule: Mapping[str, frozenset[str]] = {
            rule: frozenset(name for name, power in self.powers.items() if rule in power.rules) for rule in POWER_RULES
        }
        """Names of the powers that have a rule: most questions of the rules are about one of them."""
