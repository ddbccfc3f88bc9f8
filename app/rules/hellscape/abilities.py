"""Special abilities, as cards write them: timing, what they cost, what they do ("Special Abilities").

    attack mana 1: swords +1, fire 1
    defense hands 2: minion +1 unless mana 1
    combat hands 1: hero mana -1
    action: mana +3
    attack wounds 1: swords +1 (once per round)
    defense hands 1: burst 1 (once)

Timing: attack, defense, combat, movement, action, or none. Costs and requirements, in any number: `mana N`, `wounds N`,
`hands N`, `wounded N`, `pool N` (a class's own tokens), `shadow`, `light`, `dual wield`, `already attacked`, and a type
of attack: `melee`, `ranged`, `magic`. Effects: see `effects`.
"""

import re
from enum import StrEnum
from functools import lru_cache

import msgspec

from app.rules.core.errors import BadNotation
from app.rules.hellscape.effects import Does, Effect, read_effect

ONCE_A_ROUND, ONCE = "(once per round)", "(once)"
"""Once a round; and once a roll, of a monster whose hands would pay for more."""


class Timing(StrEnum):
    """When an ability can be triggered ("Timing Conditions")."""

    ATTACK = "attack"
    DEFENSE = "defense"
    COMBAT = "combat"
    MOVEMENT = "movement"
    ACTION = "action"
    ANY = "any"

    def fits(self, *, attacks: bool) -> bool:
        return self in (Timing.COMBAT, Timing.ANY, Timing.ATTACK if attacks else Timing.DEFENSE)


IN_COMBAT = (Timing.ATTACK, Timing.DEFENSE, Timing.COMBAT)
"""What only a fight has time for."""


class Ability(msgspec.Struct, frozen=True, gc=False):
    timing: Timing
    effects: tuple[Effect, ...]
    mana: int = 0
    wounds: int = 0
    hands: int = 0
    wounded: int = 0
    pool: int = 0
    shadow: bool = False
    light: bool = False
    attack_type: str = ""
    """Of the only attacks that it is for; empty for all of them."""
    dual_wield: bool = False
    already_attacked: bool = False
    once_a_round: bool = False
    once: bool = False
    written: str = ""

    def times(self, hands: int) -> int:
        """How often a monster's hands pay for it ("Resolve Monster Icon Effects")."""
        paid = hands // self.hands if self.hands else 0
        return min(paid, 1) if self.once else paid

    @property
    def is_free(self) -> bool:
        return not (self.mana or self.wounds or self.hands or self.pool)

    @property
    def has_requirement(self) -> bool:
        """Beside a price; being in Shadow is a matter of timing ("Timing Conditions")."""
        return bool(self.wounded or self.dual_wield or self.already_attacked)

    def on_side(self, *, attacks: bool) -> "Ability":
        """What is for both sides of a combat does on each of them only what belongs there ("Effects")."""
        if self.timing in (Timing.ATTACK, Timing.DEFENSE):
            return self
        return msgspec.structs.replace(self, effects=tuple(one for one in self.effects if one.is_for(attacks=attacks)))

    def does(self, what: Does) -> int:
        """How much of an effect it has, 0 where it has none of it."""
        return sum(effect.amount for effect in self.effects if effect.what is what)


_NUMBERS = ("mana", "wounds", "hands", "wounded", "pool")
_TYPES = ("melee", "ranged", "magic")
_FLAGS = ("shadow", "light", "dual wield", "already attacked", *_TYPES)
_COST = re.compile(rf"({'|'.join(_NUMBERS)}) ([0-9]{{1,2}})|({'|'.join(_FLAGS)})")


@lru_cache(maxsize=1024)
def read_ability(text: str) -> Ability:
    written = text.strip()
    body = written.removesuffix(ONCE_A_ROUND).removesuffix(ONCE).strip()
    head, colon, tail = body.partition(":")
    timing, costs = _timing(head.strip())
    if not colon:
        raise BadNotation("bad_ability", text=text)
    effects = tuple(_effect(part.strip(), text) for part in tail.split(",") if part.strip())
    numbers, flags = _costs(costs, text)
    return Ability(
        timing=timing, effects=effects, once_a_round=written.endswith(ONCE_A_ROUND), once=written.endswith(ONCE),
        written=written, shadow="shadow" in flags, light="light" in flags,
        attack_type=next((one for one in _TYPES if one in flags), ""), dual_wield="dual wield" in flags,
        already_attacked="already attacked" in flags, **numbers,
    )  # fmt: skip


def _timing(head: str) -> tuple[Timing, str]:
    first, _, rest = head.partition(" ")
    return (Timing(first), rest) if first in list(Timing) else (Timing.ANY, head)


def _costs(text: str, whole: str) -> tuple[dict[str, int], set[str]]:
    costs: dict[str, int] = {}
    flags: set[str] = set()
    left = text
    while left := left.strip(" ,"):
        found = _COST.match(left)
        if found is None:
            raise BadNotation("bad_ability", text=whole)
        if found[1]:
            costs[found[1]] = int(found[2])
        else:
            flags.add(found[3])
        left = left[found.end() :]
    return costs, flags


def _effect(written: str, whole: str) -> Effect:
    effect = read_effect(written)
    if effect is None:
        raise BadNotation("bad_ability", text=whole)
    return effect


def read_effects(written: str) -> tuple[Effect, ...]:
    """What a bar, a token or a style adds, where the time for it needs no telling."""
    return read_ability(f"{Timing.ANY}: {written}").effects
