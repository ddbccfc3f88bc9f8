"""Enchantments and combat skills, written as TIMING COST: EFFECT[, EFFECT][ repeat N] (p. 34, 53)."""

import re
from functools import lru_cache

import msgspec

from app.rules.core.errors import BadNotation
from app.rules.massive_darkness.state import Arms, CombatType, Enemy, Hero

_WRITTEN = re.compile(
    r"(?:(?P<type>melee|ranged|magic)(?P<and_defense> defense)?|(?P<side>attack|defense))"
    r"(?P<cost>(?: (?:bam|diamond)(?: [1-9])?)*)\s*:\s*(?P<effects>.+?)(?: repeat (?P<repeat>[1-9][0-9]?))?"
)
_EFFECT = re.compile(
    r"(?P<name>hits|shields|wounds|bams|diamonds) \+(?P<more>[1-9][0-9]?)"
    r"|(?P<other>defender shields|attacker hits) -(?P<fewer>[1-9][0-9]?)"
    r"|(?P<stun>stun)"
)


class Effect(msgspec.Struct, frozen=True):
    """What it acts on and by how much: `hits` and `shields` are the attack's and the defence's, whoever fires."""

    on: str
    by: int


class Enchantment(msgspec.Struct, frozen=True):
    """A combat skill where it costs nothing, an enchantment where symbols pay for it (p. 53)."""

    label: str
    defends: bool
    type: CombatType | None
    bams: int
    diamonds: int
    effects: tuple[Effect, ...]
    repeat: int = 1

    @property
    def free(self) -> bool:
        return not (self.bams or self.diamonds)

    @property
    def gives_symbols(self) -> bool:
        return any(effect.on in ("bams", "diamonds") for effect in self.effects)


@lru_cache(maxsize=512)
def read_enchantment(text: str) -> Enchantment:
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        raise BadNotation("bad_enchantment", text=text)
    cost = {"bam": 0, "diamond": 0}
    for symbol, count in re.findall(r"(bam|diamond)(?: ([1-9]))?", found["cost"]):
        cost[symbol] += int(count or 1)
    label = ", ".join(part.strip() for part in found["effects"].split(","))
    return Enchantment(
        label=label,
        defends=found["side"] == "defense" or found["and_defense"] is not None,
        type=CombatType(found["type"]) if found["type"] else None,
        bams=cost["bam"],
        diamonds=cost["diamond"],
        effects=tuple(_read_effect(part, text) for part in label.split(", ")),
        repeat=int(found["repeat"] or 1),
    )


def _read_effect(part: str, text: str) -> Effect:
    found = _EFFECT.fullmatch(part)
    if found is None:
        raise BadNotation("bad_enchantment", text=text)
    if found["stun"]:
        return Effect("stun", 1)
    if found["name"]:
        return Effect(found["name"], int(found["more"]))
    return Effect(found["other"].split()[1], -int(found["fewer"]))


def usable(actor: Hero | Enemy, combat_type: CombatType, defends: bool) -> list[Enchantment]:
    """What an actor may fire now, in the order in which an enemy fires it: its own before what it carries (p. 24)."""
    written = list(actor.arms.enchantments)
    if isinstance(actor, Enemy) and actor.boss and _gets_dice_from(actor, combat_type, defends):
        written += actor.carries.enchantments
    known = (read_enchantment(text) for text in written)
    return [one for one in known if one.defends is defends and one.type in (None, combat_type)]


def _gets_dice_from(enemy: Enemy, combat_type: CombatType, defends: bool) -> bool:
    """A carried card's enchantments work only in the categories it gives dice to (p. 24)."""

    def dice(arms: Arms) -> dict[str, int] | None:
        return arms.defense if defends else arms.attack(combat_type)

    return dice(enemy.arms) is not None and bool(dice(enemy.carries))
