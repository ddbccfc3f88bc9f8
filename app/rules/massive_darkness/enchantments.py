"""Enchantments and combat skills: [CONDITION] TIMING COST: EFFECT[, EFFECT][ repeat N] (p. 34, 53, 54)."""

import re
from enum import StrEnum
from functools import lru_cache

import msgspec

from app.rules.core.errors import BadNotation
from app.rules.massive_darkness.arms import CombatType


class Need(StrEnum):
    """What a condition asks for (p. 54)."""

    BLOODLUST = "bloodlust"
    BLOOD_TRIBUTE = "blood tribute"
    DUAL_WIELDING = "dual wielding"
    MACE_OR_HAMMER = "mace or hammer"
    NO_ARMOR = "no armor"
    SHADOW = "shadow"
    SHIELD = "shield"
    SWORD = "sword"
    TWO_HANDED = "two-handed"
    WOUNDED = "wounded"


COUNTED = (Need.BLOODLUST, Need.BLOOD_TRIBUTE, Need.WOUNDED)


class Condition(msgspec.Struct, frozen=True):
    need: Need
    count: int = 0

    @property
    def voluntary(self) -> bool:
        """Somebody has to take wounds for it, and decides to (p. 54)."""
        return self.need in (Need.BLOODLUST, Need.BLOOD_TRIBUTE)


class On(StrEnum):
    """What an effect acts on (p. 53). Hits and attack dice are the attack's, shields the defence's, whoever fires."""

    HITS = "hits"
    SHIELDS = "shields"
    BAMS = "bams"
    DIAMONDS = "diamonds"
    WOUNDS = "wounds"
    STUN = "stun"
    KILL = "kill"
    STRIKE_BOSS = "strike_boss"
    DOUBLE_HITS = "double_hits"
    HALF_WOUNDS = "half_wounds"
    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    ATTACK_DICE = "attack_dice"
    DEFENSE_DICE = "defense_dice"
    NO_DICE = "no_dice"
    REROLL_ATTACK = "reroll_attack"
    REROLL_DEFENSE = "reroll_defense"
    REROLL_EITHER = "reroll_either"
    REROLL_ANY_ATTACK = "reroll_any_attack"
    REROLL_ANY_DEFENSE = "reroll_any_defense"
    REROLL_ATTACK_BLANKS = "reroll_attack_blanks"
    REROLL_DEFENSE_BLANKS = "reroll_defense_blanks"
    CANCEL_ATTACK_BAM = "cancel_attack_bam"
    CANCEL_ATTACK_DIAMOND = "cancel_attack_diamond"
    CANCEL_DEFENSE_BAM = "cancel_defense_bam"
    CANCEL_DEFENSE_DIAMOND = "cancel_defense_diamond"
    CANCEL_ATTACK_SYMBOLS = "cancel_attack_symbols"
    CANCEL_DEFENSE_SYMBOLS = "cancel_defense_symbols"


ATTACK_DICE = (On.YELLOW, On.RED, On.ATTACK_DICE)
DEFENSE_DICE = (On.BLUE, On.GREEN, On.DEFENSE_DICE, On.NO_DICE)
DICE = (*ATTACK_DICE, *DEFENSE_DICE)
CANCELS_DEFENSE = (On.CANCEL_DEFENSE_BAM, On.CANCEL_DEFENSE_DIAMOND, On.CANCEL_DEFENSE_SYMBOLS)
CANCELS_ATTACK = (On.CANCEL_ATTACK_BAM, On.CANCEL_ATTACK_DIAMOND, On.CANCEL_ATTACK_SYMBOLS)
REROLLS = (On.REROLL_ATTACK, On.REROLL_DEFENSE, On.REROLL_EITHER, On.REROLL_ANY_ATTACK, On.REROLL_ANY_DEFENSE)
BLANK_REROLLS = (On.REROLL_ATTACK_BLANKS, On.REROLL_DEFENSE_BLANKS)
ANY_REROLLS = (On.REROLL_ANY_ATTACK, On.REROLL_ANY_DEFENSE)
EVERY_REROLL = (*REROLLS, *BLANK_REROLLS)

_HELPS_ATTACK = (
    On.HITS, On.WOUNDS, On.KILL, On.DOUBLE_HITS, On.YELLOW, On.RED, On.ATTACK_DICE, On.NO_DICE, *CANCELS_DEFENSE,
)  # fmt: skip
_HELPS_DEFENSE = (
    On.SHIELDS, On.HALF_WOUNDS, On.BLUE, On.GREEN, On.DEFENSE_DICE, *CANCELS_ATTACK,
)  # fmt: skip

_WORDED = {
    "stun": On.STUN,
    "kill": On.KILL,
    "strike boss": On.STRIKE_BOSS,
    "double hits": On.DOUBLE_HITS,
    "half wounds": On.HALF_WOUNDS,
    "defender no dice": On.NO_DICE,
    "reroll attack": On.REROLL_ATTACK,
    "reroll defense": On.REROLL_DEFENSE,
    "reroll attack or defense": On.REROLL_EITHER,
    "reroll any attack": On.REROLL_ANY_ATTACK,
    "reroll any defense": On.REROLL_ANY_DEFENSE,
    "reroll attack blanks": On.REROLL_ATTACK_BLANKS,
    "reroll defense blanks": On.REROLL_DEFENSE_BLANKS,
    "cancel attack bam": On.CANCEL_ATTACK_BAM,
    "cancel attack diamond": On.CANCEL_ATTACK_DIAMOND,
    "cancel defense bam": On.CANCEL_DEFENSE_BAM,
    "cancel defense diamond": On.CANCEL_DEFENSE_DIAMOND,
    "cancel attack symbols": On.CANCEL_ATTACK_SYMBOLS,
    "cancel defense symbols": On.CANCEL_DEFENSE_SYMBOLS,
}

_COUNTED = re.compile(
    r"(?P<more>hits|shields|wounds|bams|diamonds|yellow|red|blue|green|attack dice|defense dice)"
    r" \+(?P<plus>[1-9][0-9]?)"
    r"|(?:(?P<own>hits|shields|yellow|red|blue|green)"
    r"|attacker (?P<attacker>hits|yellow|red|attack dice)"
    r"|defender (?P<defender>shields|blue|green|defense dice)) -(?P<minus>[1-9][0-9]?)"
)
_CONDITION = re.compile(r"\[(?P<need>[a-z -]+?)(?: (?P<count>[1-9]))?\]")
_WRITTEN = re.compile(
    r"(?:(?P<type>melee|ranged|magic)(?P<and_defense> defense)?|(?P<side>attack|defense))"
    r"(?P<cost>(?: (?:bam|diamond)(?: [1-9])?)*)\s*:\s*(?P<effects>.+?)(?: repeat (?P<repeat>[1-9][0-9]?))?"
)


class Effect(msgspec.Struct, frozen=True):
    """What it acts on and by how much."""

    on: On
    by: int = 1

    @property
    def brings_dice(self) -> bool:
        return self.on in DICE and self.on is not On.NO_DICE and self.by > 0

    @property
    def helps_attack(self) -> bool | None:
        """None for what helps whoever fires it."""
        if self.on in _HELPS_ATTACK:
            return self.by > 0
        return self.by < 0 if self.on in _HELPS_DEFENSE else None


class Enchantment(msgspec.Struct, frozen=True):
    """A combat skill where it costs nothing, an enchantment where symbols pay for it (p. 53)."""

    text: str
    label: str
    """Its effects as written: how the players tell it from others."""
    defends: bool
    type: CombatType | None
    bams: int
    diamonds: int
    effects: tuple[Effect, ...]
    repeat: int = 1
    condition: Condition | None = None

    @property
    def free(self) -> bool:
        return not (self.bams or self.diamonds)

    @property
    def times(self) -> int:
        """How often symbols may pay for it; a skill acts by itself."""
        return 0 if self.free else self.repeat

    @property
    def gives_symbols(self) -> bool:
        return self.has(On.BAMS, On.DIAMONDS)

    @property
    def cancels_symbols_of_defense(self) -> bool:
        return not self.defends and self.has(*CANCELS_DEFENSE)

    @property
    def harms_its_side(self) -> bool:
        """Some of it is better for the other side."""
        return any(effect.helps_attack is self.defends for effect in self.effects)

    def without_harm(self) -> "Enchantment | None":
        """What of it does not help the other side; None where nothing is left."""
        parts = zip(self.label.split(", "), self.effects, strict=True)
        kept = ", ".join(part for part, effect in parts if effect.helps_attack is not self.defends)
        timing, repeats = self.text.partition(":")[0], f" repeat {self.repeat}" if self.repeat > 1 else ""
        return read_enchantment(f"{timing}: {kept}{repeats}") if kept else None

    @property
    def only_cancels_defense(self) -> bool:
        """Once the defence has spent its symbols this would do nothing at all."""
        return not self.defends and self.does_only(*CANCELS_DEFENSE)

    @property
    def rerolls(self) -> tuple[On, ...]:
        """Whose dice, and which of them, it rolls again."""
        return tuple(effect.on for effect in self.effects if effect.on in EVERY_REROLL)

    def has(self, *kinds: On) -> bool:
        return any(effect.on in kinds for effect in self.effects)

    def does_only(self, *kinds: On) -> bool:
        return all(effect.on in kinds for effect in self.effects)

    def fits(self, combat_type: CombatType, *, defends: bool) -> bool:
        return self.defends is defends and self.type in (None, combat_type)


@lru_cache(maxsize=1024)
def read_enchantment(text: str) -> Enchantment:
    condition, written = read_condition(text)
    found = _WRITTEN.fullmatch(written)
    if found is None:
        raise BadNotation("bad_enchantment", text=text)
    cost = {"bam": 0, "diamond": 0}
    for symbol, count in re.findall(r"(bam|diamond)(?: ([1-9]))?", found["cost"]):
        cost[symbol] += int(count or 1)
    label = ", ".join(part.strip() for part in found["effects"].split(","))
    return Enchantment(
        text=text.strip(),
        label=label,
        defends=found["side"] == "defense" or found["and_defense"] is not None,
        type=CombatType(found["type"]) if found["type"] else None,
        bams=cost["bam"],
        diamonds=cost["diamond"],
        effects=tuple(_read_effect(part, text) for part in label.split(", ")),
        repeat=int(found["repeat"] or 1),
        condition=condition,
    )


def read_condition(text: str) -> tuple[Condition | None, str]:
    """The condition before a skill, if there is one, and the rest (p. 54)."""
    written = text.strip()
    if not written.startswith("["):
        return None, written
    found = _CONDITION.match(written)
    need = next((need for need in Need if found and need == found["need"]), None)
    if found is None or need is None or (need in COUNTED) != (found["count"] is not None):
        raise BadNotation("bad_enchantment", text=text)
    return Condition(need, int(found["count"] or 0)), written[found.end() :].strip()


def _read_effect(part: str, text: str) -> Effect:
    if part in _WORDED:
        return Effect(_WORDED[part])
    found = _COUNTED.fullmatch(part)
    if found is None:
        raise BadNotation("bad_enchantment", text=text)
    on = found["more"] or found["own"] or found["attacker"] or found["defender"]
    return Effect(On(on.replace(" ", "_")), int(found["plus"]) if found["plus"] else -int(found["minus"]))
