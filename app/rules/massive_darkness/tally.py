"""A combat being worked out: what lies on the table, and what effects make of it. Nothing falls below 0 (p. 34-35)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from app.rules.massive_darkness.dice import ATTACK, DEFENSE, Die, Roll, best_first, total
from app.rules.massive_darkness.enchantments import On
from app.rules.massive_darkness.impact import Impact, Strip, Symbols

_OF = {On.ATTACK_DICE: ATTACK, On.DEFENSE_DICE: DEFENSE}


@dataclass
class Tally:
    hits: int
    shields: int
    wounds: int
    attack: Symbols
    defense: Symbols
    rolled_hits: int
    dice: list[Die] | None = None
    """None where only totals are known."""
    kill: bool = False
    half: bool = False
    past_minions: bool = False
    stuns_defender: bool = False
    stuns_attacker: bool = False
    added: Roll = field(default_factory=Roll)
    """What a blank got after a re-roll (p. 54)."""
    pool: dict[str, int] = field(default_factory=dict)
    """How many dice of each colour lie there; where only totals are known, how many were rolled."""
    told: Roll = field(default_factory=Roll)
    """What those dice show, where only totals are known."""

    @classmethod
    def of(cls, roll: Roll, dice: list[Die] | None = None) -> "Tally":
        return cls(
            hits=roll.hits,
            shields=roll.shields,
            wounds=roll.wounds,
            attack=Symbols(roll.bams, roll.diamonds),
            defense=Symbols(roll.defense_bams, roll.defense_diamonds),
            rolled_hits=roll.hits,
            dice=dice,
            told=roll,
        )

    def take(self, impact: Impact, *, defends: bool) -> None:
        """All of an impact but the dice it takes off the table: who defends gains, stuns and spares accordingly."""
        self.hits = impact.hits.of(self.hits + impact.doubles * self.rolled_hits)
        self.shields = impact.shields.of(self.shields)
        self.wounds += impact.wounds
        self.kill |= impact.kill
        self.half |= impact.half
        self.past_minions |= impact.past_minions
        self.attack = self.attack.less(impact.cancels_attack)
        self.defense = self.defense.less(impact.cancels_defense)
        if defends:
            self.defense = self.defense.plus(impact.gains)
            self.stuns_attacker |= impact.stun
        else:
            self.attack = self.attack.plus(impact.gains)
            self.stuns_defender |= impact.stun

    def add(self, dice: list[Die]) -> None:
        """Dice rolled in addition."""
        if self.dice is not None:
            self.dice += dice
        for die in dice:
            self.pool[die.colour] = self.pool.get(die.colour, 0) + 1
        self._count(total(dice))

    def turn(self, dice: list[Die]) -> None:
        """All dice as they lie now: some that showed a blank were turned over."""
        assert self.dice is not None
        turned = [now for before, now in zip(self.dice, dice, strict=True) if before != now]
        self.dice = dice
        self._count(total(turned))

    def gain(self, more: Roll) -> None:
        """What a blank gets."""
        self.added = more
        self._count(more)

    # Where only totals are known, the table tells what the dice of a side show then: fields of a roll

    def leave(self, left: Roll, fields: Sequence[str], *, symbols: bool = True) -> None:
        """Some of its dice are gone. What effects made of the roll before stays."""
        gone = {each: getattr(self.told, each) - getattr(left, each) for each in fields}
        self.told = msgspec.structs.replace(self.told, **{each: getattr(left, each) for each in gone})
        self._lose(Roll(**gone), symbols=symbols)
        self.settle()

    def roll_again(self, now: Roll, fields: Sequence[str]) -> None:
        """Its dice were rolled again: what effects took away counts for the new result too."""
        before = Roll(**{each: getattr(self.told, each) for each in fields})
        self.told = msgspec.structs.replace(self.told, **dict.fromkeys(fields, 0))
        self._lose(before, symbols=True)
        self._count(now)
        self.settle()

    def _count(self, more: Roll) -> None:
        if self.dice is None:
            both = {each: getattr(self.told, each) + getattr(more, each) for each in Roll.__struct_fields__}
            self.told = Roll(**both)
        self.hits += more.hits
        self.rolled_hits += more.hits
        self.shields += more.shields
        self.attack = self.attack.plus(Symbols(more.bams, more.diamonds))
        self.defense = self.defense.plus(Symbols(more.defense_bams, more.defense_diamonds))

    def count(self, colour: str) -> int:
        """Dice of a colour on the table."""
        return self.pool.get(colour, 0)

    def remove(self, dice: list[Die], *, symbols: bool = True) -> None:
        """Dice off the table, with what they show; symbols that were spent already stay spent."""
        self.pick_up(dice, symbols=symbols)
        self.settle()

    def pick_up(self, dice: list[Die], *, symbols: bool = True) -> None:
        """Dice that will be rolled again. What effects took away counts for the new result too: until the dice have
        fallen, fewer than none may be left."""
        assert self.dice is not None
        for die in dice:
            self.dice.remove(die)
            self.pool[die.colour] -= 1
        self._lose(total(dice), symbols=symbols)

    def _lose(self, fewer: Roll, *, symbols: bool) -> None:
        self.hits -= fewer.hits
        self.rolled_hits -= fewer.hits
        self.shields -= fewer.shields
        if not symbols:
            return
        self.attack = self.attack.less(Symbols(fewer.bams, fewer.diamonds))
        self.defense = self.defense.less(Symbols(fewer.defense_bams, fewer.defense_diamonds))

    def settle(self) -> None:
        """All dice lie there again, and nothing falls below 0."""
        self.hits, self.shields = max(0, self.hits), max(0, self.shields)

    @property
    def inflicted(self) -> int:
        """Hits less shields, and what passes the shields (p. 35)."""
        wounds = max(0, self.hits - self.shields) + self.wounds
        return (wounds + 1) // 2 if self.half else wounds


def stripped(dice: list[Die], strip: Strip) -> list[Die]:
    """The dice that go: the highest results first, for who takes them away chooses (p. 53)."""
    colours = _OF.get(strip.on, (strip.on.value,))
    there = best_first(die for die in dice if die.colour in colours)
    return there[: strip.dice] if strip.best else there[::-1][: strip.dice]
