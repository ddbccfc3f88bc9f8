"""What effects come to, as numbers: worked out once, then applied in a fight and in its odds alike (p. 53)."""

from functools import lru_cache
from typing import NamedTuple

from app.rules.massive_darkness.enchantments import ATTACK_DICE, DICE, Effect, Enchantment, On

ALL = 99
"""As many as ever lie there."""


class Shift(NamedTuple):
    """A value moved and stopped at 0 at once, as often as need be: x becomes max(least, x + by)."""

    by: int = 0
    least: int = 0

    def of(self, value: int) -> int:
        return max(self.least, value + self.by)

    def then(self, after: "Shift") -> "Shift":
        return Shift(self.by + after.by, max(after.least, self.least + after.by))


class Symbols(NamedTuple):
    bams: int = 0
    diamonds: int = 0

    def pay(self, one: Enchantment) -> "Symbols":
        return Symbols(self.bams - one.bams, self.diamonds - one.diamonds)

    def pays(self, one: Enchantment) -> bool:
        return self.bams >= one.bams and self.diamonds >= one.diamonds

    def plus(self, other: "Symbols") -> "Symbols":
        return Symbols(self.bams + other.bams, self.diamonds + other.diamonds)

    def less(self, other: "Symbols") -> "Symbols":
        return Symbols(max(0, self.bams - other.bams), max(0, self.diamonds - other.diamonds))


NONE = Symbols()


class Strip(NamedTuple):
    """Dice taken out of a roll that lies on the table: of the other side the best ones, of one's own the worst."""

    on: On
    dice: int
    best: bool

    @property
    def of_attack(self) -> bool:
        return self.on in ATTACK_DICE

    @property
    def of_any_colour(self) -> bool:
        return self.on in (On.ATTACK_DICE, On.DEFENSE_DICE)


class Impact(NamedTuple):
    """All that one or more effects do. `gains` are symbols for who fires."""

    hits: Shift = Shift()
    shields: Shift = Shift()
    wounds: int = 0
    doubles: int = 0
    """How often the hits on the faces count once more."""
    kill: bool = False
    half: bool = False
    stun: bool = False
    past_minions: bool = False
    """Its wounds may go to the boss of a mob (p. 23)."""
    gains: Symbols = NONE
    cancels_attack: Symbols = NONE
    cancels_defense: Symbols = NONE
    strips: tuple[Strip, ...] = ()

    def then(self, after: "Impact") -> "Impact":
        return Impact(
            hits=self.hits.then(after.hits),
            shields=self.shields.then(after.shields),
            wounds=self.wounds + after.wounds,
            doubles=self.doubles + after.doubles,
            kill=self.kill or after.kill,
            half=self.half or after.half,
            stun=self.stun or after.stun,
            past_minions=self.past_minions or after.past_minions,
            gains=self.gains.plus(after.gains),
            cancels_attack=self.cancels_attack.plus(after.cancels_attack),
            cancels_defense=self.cancels_defense.plus(after.cancels_defense),
            strips=self.strips + after.strips,
        )

    @property
    def symbols(self) -> "Impact":
        """What of it changes symbols: it comes before anybody spends some."""
        return Impact(gains=self.gains, cancels_attack=self.cancels_attack, cancels_defense=self.cancels_defense)

    @property
    def without_symbols(self) -> "Impact":
        return self._replace(gains=NONE, cancels_attack=NONE, cancels_defense=NONE)

    @property
    def on_attack(self) -> "Impact":
        """What of it a defence does to the attack's roll, before the attack spends its symbols."""
        strips = tuple(strip for strip in self.strips if strip.of_attack)
        return Impact(hits=self.hits, cancels_attack=self.cancels_attack, strips=strips)


NO_IMPACT = Impact()


@lru_cache(maxsize=1024)
def impact_of(one: Enchantment) -> Impact:
    """Dice are taken away after the roll only by what symbols pay for; skills did so before it (p. 53)."""
    impact = NO_IMPACT
    for effect in one.effects:
        if effect.on not in DICE:
            impact = impact.then(_impact(effect, one.defends))
        elif not one.free and (effect.by < 0 or effect.on is On.NO_DICE):
            impact = impact.then(Impact(strips=(_strip(effect, one.defends),)))
    return impact


def _strip(effect: Effect, defends: bool) -> Strip:
    if effect.on is On.NO_DICE:
        return Strip(On.DEFENSE_DICE, ALL, best=True)
    return Strip(effect.on, -effect.by, best=(effect.on in ATTACK_DICE) is defends)


def _impact(effect: Effect, defends: bool) -> Impact:
    match effect.on:
        case On.HITS:
            return Impact(hits=Shift(effect.by))
        case On.SHIELDS:
            return Impact(shields=Shift(effect.by))
        case On.WOUNDS:
            return Impact(wounds=effect.by)
        case On.BAMS:
            return Impact(gains=Symbols(bams=effect.by))
        case On.DIAMONDS:
            return Impact(gains=Symbols(diamonds=effect.by))
        case On.STUN:
            return Impact(stun=True)
        case On.KILL:
            return Impact(kill=not defends)
        case On.STRIKE_BOSS:
            return Impact(past_minions=not defends)
        case On.DOUBLE_HITS:
            return Impact(doubles=1)
        case On.HALF_WOUNDS:
            return Impact(half=defends)
        case On.CANCEL_ATTACK_BAM:
            return Impact(cancels_attack=Symbols(bams=1))
        case On.CANCEL_ATTACK_DIAMOND:
            return Impact(cancels_attack=Symbols(diamonds=1))
        case On.CANCEL_ATTACK_SYMBOLS:
            return Impact(cancels_attack=Symbols(ALL, ALL))
        case On.CANCEL_DEFENSE_BAM:
            return Impact(cancels_defense=Symbols(bams=1))
        case On.CANCEL_DEFENSE_DIAMOND:
            return Impact(cancels_defense=Symbols(diamonds=1))
        case On.CANCEL_DEFENSE_SYMBOLS:
            return Impact(cancels_defense=Symbols(ALL, ALL))
        case _:
            return NO_IMPACT  # re-rolls are over by now
